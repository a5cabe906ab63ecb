import { z } from 'zod';
import type { VideoType } from './video-type.ts';
import { runTool } from './run-tool.ts';

/** Facts of a video, from ffprobe. */
export interface VideoFacts {
  seconds: number | null;
  /** Displayed size, after rotation. */
  width: number;
  height: number;
  hasSound: boolean;
  /** H.264 level: 31 is level 3.1. */
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
 * Input options that force the demuxer and protocol: an uploaded file could otherwise be a playlist
 * that makes ffmpeg open other files.
 */
export function ffmpegInput(file: string, type: VideoType): string[] {
  const demuxer = type === 'mp4' ? 'mov' : 'matroska';
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', `file:${file}`];
}

/**
 * Returns the facts of a video; null if it has no picture. Throws ToolError if it cannot be read.
 */
export async function probeVideo(
  input: readonly string[],
  signal: AbortSignal,
): Promise<VideoFacts | null> {
  const entries = 'stream=codec_type,width,height,level:stream_side_data=rotation:format=duration';
  const args = ['-v', 'error', '-of', 'json', '-show_entries', entries, ...input];
  const { streams, format } = schema.parse(JSON.parse(await runTool('ffprobe', args, signal)));
  const videoStream = streams.find(({ codec_type }) => codec_type === 'video');
  if (!videoStream?.width || !videoStream.height) return null;
  const { width, height, level = 0, side_data_list: sideData = [] } = videoStream;
  const isRotated = sideData.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return {
    seconds: format.duration || null,
    ...(isRotated ? { width: height, height: width } : { width, height }),
    hasSound: streams.some(({ codec_type }) => codec_type === 'audio'),
    level,
  };
}
