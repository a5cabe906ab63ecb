import { write, writeSync } from 'node:fs';

export interface LineWriter {
  /** Queues a line without its end. Never waits, never throws. `latin1` is faster for ASCII. */
  write(line: string, encoding?: 'utf8' | 'latin1'): void;
  /** Writes all pending lines at once. */
  flush(): void;
}

/** Lines are written in batches, by bytes or after a delay in milliseconds. */
const batchBytes = 32_768;
const maxDelayMs = 250;
/** Batches that wait for a slow reader; lines beyond them are dropped. */
const maxPendingBatches = 60;
/** Largest UTF-8 size of a UTF-16 unit, in bytes. */
const maxBytesPerUnit = 3;

/**
 * Writes lines to an open file in the background, in batches and in order. At 50,000 requests per
 * second the log's cost is mostly single writes, and strings kept until they are written burden the
 * garbage collector: so lines are copied into a reused buffer.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let filling: Buffer = Buffer.allocUnsafeSlow(2 * batchBytes);
  let used = 0;
  let spare: Buffer | null = null;
  let full: Buffer[] = [];
  let isWriting = false;
  let timer: NodeJS.Timeout | null = null;

  function takeBatch(): Buffer {
    const filled = filling.subarray(0, used);
    filling = spare ?? Buffer.allocUnsafeSlow(2 * batchBytes);
    spare = null;
    used = 0;
    return filled;
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isWriting || (full.length === 0 && used === 0)) return;
    isWriting = true;
    const batch = full.shift() ?? takeBatch();
    writeAll(descriptor, batch, () => {
      isWriting = false;
      if (batch.buffer.byteLength === 2 * batchBytes) spare ??= Buffer.from(batch.buffer);
      if (full.length > 0 || used >= batchBytes) start();
      else if (used > 0) wait();
    });
  }

  function wait(): void {
    timer ??= setTimeout(start, maxDelayMs).unref();
  }

  return {
    write(line, encoding = 'utf8') {
      const most = line.length * maxBytesPerUnit + 1;
      if (used + most > filling.length && used > 0) {
        if (full.length >= maxPendingBatches) return;
        full.push(takeBatch());
      }
      if (most > filling.length) filling = Buffer.allocUnsafeSlow(most);
      used += filling.write(line, used, encoding);
      filling[used] = lineFeed;
      used += 1;
      if (isWriting) return;
      if (used >= batchBytes || full.length > 0) start();
      else wait();
    },
    flush() {
      const rest = [...full, filling.subarray(0, used)];
      full = [];
      used = 0;
      writeNow(descriptor, Buffer.concat(rest));
    },
  };
}

const lineFeed = 10;

/** Longest time for a final flush to a slow reader, in milliseconds. */
const flushTimeoutMs = 1_000;

/** Writes synchronously. Lines are lost if the reader is too slow or gone. */
function writeNow(descriptor: number, batch: Buffer): void {
  const end = performance.now() + flushTimeoutMs;
  for (let written = 0; written < batch.length && performance.now() < end;) {
    try {
      written += writeSync(descriptor, batch, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      // Blocks without giving up the event loop's turn.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function writeAll(descriptor: number, batch: Buffer, done: () => void): void {
  write(descriptor, batch, 0, batch.length, null, (error, written) => {
    if (error?.code === 'EAGAIN')
      return void setTimeout(() => writeAll(descriptor, batch, done), 10);
    if (!error && written < batch.length)
      return writeAll(descriptor, batch.subarray(written), done);
    // A closed reader is no reason to stop serving.
    done();
  });
}
