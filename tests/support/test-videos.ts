import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

interface VideoOptions {
  seconds?: number;
  size?: string;
  /** Puts the index first. */
  isFastStart?: boolean;
  hasSound?: boolean;
}

/** Writes a short real video, using ffmpeg. */
export function makeVideo(file: string, options: VideoOptions = {}): void {
  const { seconds = 1, size = '320x180', isFastStart = false, hasSound = true } = options;
  mkdirSync(path.dirname(file), { recursive: true });
  const sound = hasSound ? ['-f', 'lavfi', '-i', `sine=duration=${seconds}`] : [];
  const flags = isFastStart ? ['-movflags', '+faststart'] : [];
  const image = `testsrc=duration=${seconds}:size=${size}:rate=5`;
  const codecs = file.endsWith('.webm')
    ? ['-c:v', 'libvpx', '-c:a', 'libvorbis']
    : ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-c:a', 'aac'];
  const input = ['-f', 'lavfi', '-i', image, ...sound];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs, ...flags, file]);
}

/** Returns an MP4 of boxes only, with a duration but no frames. */
export function mp4Boxes({ seconds }: { seconds: number }): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(seconds * 1_000, 16);
  const brands = Buffer.from('isom\0\0\0\0isom', 'latin1');
  return Buffer.concat([
    box('ftyp', brands),
    box('moov', box('mvhd', header)),
    box('mdat', Buffer.alloc(64)),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
