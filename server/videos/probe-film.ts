import { z } from 'zod';
import type { VideoType } from './video-type.ts';
import { runTool } from './run-tool.ts';

/** What ffprobe tells of a film. */
export interface FilmFacts {
  seconds: number | null;
  /** As it is shown, turned upright. */
  width: number;
  height: number;
  hasSound: boolean;
  /** H.264's: 31 is level 3.1. */
  level: number;
}

const schema = z.object({
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      level: z.number().optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
  format: z.object({ duration: z.coerce.number().optional() }),
});

/**
 * A stranger's file is read as what its first bytes say it is: a list of other files, which it may be just as
 * well, would have the tool open those.
 */
export function inputOf(file: string, type: VideoType): string[] {
  const demuxer = type === 'mp4' ? 'mov' : 'matroska';
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${file}`];
}

/** Throws ToolError for a file that cannot be read, or shows nothing. */
export async function probeFilm(
  input: readonly string[],
  signal: AbortSignal,
): Promise<FilmFacts | null> {
  const entries = 'stream=codec_type,width,height,level:stream_side_data=rotation:format=duration';
  const args = ['-v', 'error', '-of', 'json', '-show_entries', entries, ...input];
  const { streams, format } = schema.parse(JSON.parse(await runTool('ffprobe', args, signal)));
  const picture = streams.find(({ codec_type }) => codec_type === 'video');
  if (!picture?.width || !picture.height) return null;
  const { width, height, level = 0, side_data_list: sides = [] } = picture;
  const isTurned = sides.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    seconds: format.duration || null,
    ...(isTurned ? { width: height, height: width } : { width, height }),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
    level,
  };
}
