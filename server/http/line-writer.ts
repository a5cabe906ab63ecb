import { write, writeSync } from 'node:fs';

export interface LineWriter {
  /** Takes a line without its end. Never waits, never throws. */
  write(line: string): void;
  /** Writes at once all that is waiting. */
  flush(): void;
}

/** Lines are written together: so many characters, or what has come within so many milliseconds. */
const enough = 32_768;
const longestWait = 250;
/** Characters that wait for a reader that does not read; what comes beyond them is dropped. */
const most = 2_000_000;

/**
 * Writes lines to an open file in the background, many at a time, in their order. One line a request
 * at 50,000 requests a second is most of what a log costs, so a line is a string and nothing more.
 */
export function createLineWriter(descriptor: number): LineWriter {
  let waiting = '';
  let isWriting = false;
  let timer: NodeJS.Timeout | null = null;

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (isWriting || waiting === '') return;
    isWriting = true;
    const chunk = Buffer.from(waiting);
    waiting = '';
    writeAll(chunk);
  }

  function writeAll(chunk: Buffer): void {
    write(descriptor, chunk, 0, chunk.length, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(() => writeAll(chunk), 10);
      if (!error && written < chunk.length) return writeAll(chunk.subarray(written));
      // A reader that has gone away is no reason to stop serving.
      isWriting = false;
      if (waiting.length >= enough) start();
      else wait();
    });
  }

  function wait(): void {
    if (waiting !== '') timer ??= setTimeout(start, longestWait).unref();
  }

  return {
    write(line) {
      if (waiting.length > most) return;
      waiting += `${line}\n`;
      if (waiting.length >= enough && !isWriting) start();
      else if (timer === null && !isWriting) wait();
    },
    flush() {
      const rest = waiting;
      waiting = '';
      try {
        if (rest !== '') writeSync(descriptor, rest);
      } catch {
        // Closed or full: there is nobody to tell.
      }
    },
  };
}
