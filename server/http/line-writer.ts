import { write, writeSync } from 'node:fs';

export interface LineWriter {
  /** Takes a line without its end. Never waits, never throws. One that is ASCII is written faster as `latin1`. */
  write(line: string, encoding?: 'utf8' | 'latin1'): void;
  /** Writes at once all that is waiting. */
  flush(): void;
}

/** Lines are written together: so many bytes, or what has come within so many milliseconds. */
const enough = 32_768;
const longestWait = 250;
/** Pieces that wait for a reader that does not read, each with `enough` bytes; lines beyond them are dropped. */
const mostPieces = 60;
/** What a UTF-16 unit may become in UTF-8, in bytes. */
const longestUnit = 3;

/**
 * Writes lines to an open file in the background, many at a time, in their order. One line a request
 * at 50,000 requests a second is most of what a log costs, and strings that are held until they are written
 * cost the collector more than they cost to make: so each goes into memory that is written from.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let filling: Buffer = Buffer.allocUnsafeSlow(2 * enough);
  let used = 0;
  let spare: Buffer | null = null;
  let full: Buffer[] = [];
  let isWriting = false;
  let timer: NodeJS.Timeout | null = null;

  function takeFilled(): Buffer {
    const filled = filling.subarray(0, used);
    filling = spare ?? Buffer.allocUnsafeSlow(2 * enough);
    spare = null;
    used = 0;
    return filled;
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isWriting || (full.length === 0 && used === 0)) return;
    isWriting = true;
    const piece = full.shift() ?? takeFilled();
    writeAll(descriptor, piece, () => {
      isWriting = false;
      if (piece.buffer.byteLength === 2 * enough) spare ??= Buffer.from(piece.buffer);
      if (full.length > 0 || used >= enough) start();
      else if (used > 0) wait();
    });
  }

  function wait(): void {
    timer ??= setTimeout(start, longestWait).unref();
  }

  return {
    write(line, encoding = 'utf8') {
      const most = line.length * longestUnit + 1;
      if (used + most > filling.length && used > 0) {
        if (full.length >= mostPieces) return;
        full.push(takeFilled());
      }
      if (most > filling.length) filling = Buffer.allocUnsafeSlow(most);
      used += filling.write(line, used, encoding);
      filling[used] = lineFeed;
      used += 1;
      if (isWriting) return;
      if (used >= enough || full.length > 0) start();
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

/** How long a reader that is slow is waited for when all must be written, in milliseconds. */
const longestFlush = 1_000;

/** Writes in this turn. What nobody takes in time, or where the reader has gone away, is lost: there is nobody to tell. */
function writeNow(descriptor: number, piece: Buffer): void {
  const end = performance.now() + longestFlush;
  for (let written = 0; written < piece.length && performance.now() < end;) {
    try {
      written += writeSync(descriptor, piece, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      // The one way to wait without giving up the turn.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

function writeAll(descriptor: number, piece: Buffer, done: () => void): void {
  write(descriptor, piece, 0, piece.length, null, (error, written) => {
    if (error?.code === 'EAGAIN')
      return void setTimeout(() => writeAll(descriptor, piece, done), 10);
    if (!error && written < piece.length)
      return writeAll(descriptor, piece.subarray(written), done);
    // A reader that has gone away is no reason to stop serving.
    done();
  });
}
