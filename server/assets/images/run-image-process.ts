import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { productFolder, programFile } from '../../core/files/product-files.ts';
import { ImageError } from './image-error.ts';
import { imageResultSchema, type ImageResult, type ImageTask } from './image-tasks.ts';

/**
 * Timeouts in milliseconds: the largest image takes a slow core about a minute, the largest drawing
 * a second.
 */
const timeoutMs = { sizes: 5 * 60_000, clean: 5 * 60_000, drawing: 30_000, share: 30_000 };
/** Names the only fonts that a share image is drawn with. */
export const shareFontsFile = path.join(
  productFolder,
  'server/assets/images/share/fonts/fonts.conf',
);
/** Heap limit without pixels, which have their own limit. */
const memoryMegabytes = 256;

/**
 * Runs a task in a separate process, because decoders of untrusted files need much memory, crash
 * and have vulnerabilities. The process has no environment of the program, a low priority, and ends after the
 * task. Throws ImageError for faults of the image.
 */
export async function runImageProcess(
  task: ImageTask,
  signal?: AbortSignal,
): Promise<Extract<ImageResult, { ok: true }>> {
  signal?.throwIfAborted();
  const child = fork(programFile('server/assets/images/image-process.ts'), [], {
    env: task.kind === 'share' ? { FONTCONFIG_FILE: shareFontsFile } : {},
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let answer: unknown;
  child.on('message', (message) => {
    answer = message;
  });
  const timeout = AbortSignal.timeout(timeoutMs[task.kind]);
  const kill = () => child.kill('SIGKILL');
  timeout.addEventListener('abort', kill);
  signal?.addEventListener('abort', kill);
  const output = child.stderr ? text(child.stderr) : '';
  const closed = once(child, 'close');
  child.send(task);
  await closed.finally(() => {
    timeout.removeEventListener('abort', kill);
    signal?.removeEventListener('abort', kill);
  });

  signal?.throwIfAborted();
  if (timeout.aborted) throw new ImageError('too-slow', 'The picture took too long');
  const reason = child.signalCode ?? child.exitCode;
  if (answer === undefined)
    throw new Error(`The picture process ended (${reason}): ${await output}`);
  const result = imageResultSchema.parse(answer);
  if (!result.ok) throw new ImageError(result.fault, result.detail);
  return result;
}
