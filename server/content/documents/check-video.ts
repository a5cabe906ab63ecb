import { isVideoAddress } from '#common/content/field-limits.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import type { Problem } from '../../core/projects/problems.ts';

/**
 * Checks the video of an article or a course when it is saved. Not a rule of the field's kind,
 * because content stored before the rule must still be shown, with a link instead of the player.
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
