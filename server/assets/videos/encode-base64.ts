import type { FileHandle } from 'node:fs/promises';

/** Bytes. A multiple of 3, so that every chunk is complete base64. */
const chunkBytes = 3 * 64 * 1024;

/** Returns the base64 length, in characters. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * Streams a file as base64 (RFC 4648, section 4), one chunk per read. Closes the file at its end,
 * on cancel and on errors. Calls `onFirst` with the first chunk.
 */
export function encodeBase64(
  file: FileHandle,
  size: number,
  onFirst: () => void,
): ReadableStream<Uint8Array> {
  let position = 0;
  const buffer = Buffer.allocUnsafeSlow(chunkBytes);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const bytes = await readWhole(file, buffer, position, size);
          if (position === 0 && bytes.length > 0) onFirst();
          position += bytes.length;
          if (bytes.length > 0) controller.enqueue(Buffer.from(bytes.toString('base64'), 'latin1'));
          if (position < size) return;
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}

/** Fills the buffer, up to the end of the file. Throws if the file has become shorter. */
async function readWhole(
  file: FileHandle,
  buffer: Buffer,
  position: number,
  size: number,
): Promise<Buffer> {
  const wanted = Math.min(buffer.length, size - position);
  let filled = 0;
  while (filled < wanted) {
    const { bytesRead } = await file.read(buffer, filled, wanted - filled, position + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was read');
    filled += bytesRead;
  }
  return buffer.subarray(0, wanted);
}
