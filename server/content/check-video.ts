import { isVideoAddress } from '#common/field-limits.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { Problem } from './problems.ts';

/**
 * Checks the video of an article or a course when it enters. Not a rule of the field's kind: content that was stored
 * before the rule is still shown, with a link in place of the player.
 */
export function checkVideo(value: JsonValue): Problem[] {
  const video = isJsonObject(value) ? value['video'] : null;
  if (typeof video !== 'string' || video.trim() === '' || isVideoAddress(video)) return [];
  return [
    {
      path: '$.video',
      message:
        'is not a video file: it must be a path or an https: address that ends in .mp4, .m4v or .webm',
    },
  ];
}
