import type { FileHandle } from 'node:fs/promises';

/** A multiple of 3 bytes: every chunk but the last is whole base64, and nothing waits for the next. */
const chunkSize = 3 * 64 * 1024;

/** Characters of the base64 of so many bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/**
 * A file in base64 (RFC 4648, section 4), a chunk at a time as it is asked for. Closes the file at its end, when
 * nobody reads on, and when it cannot be read. `onFirst` is called with the first chunk.
 */
export function encodeBase64(
  file: FileHandle,
  size: number,
  onFirst: () => void,
): ReadableStream<Uint8Array> {
  let position = 0;
  const buffer = Buffer.allocUnsafeSlow(chunkSize);
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

/** As much as the buffer or the file holds. Throws where the file has become shorter. */
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
