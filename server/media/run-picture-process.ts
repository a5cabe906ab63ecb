import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pictureProgram } from '../product-files.ts';
import { PictureError } from './picture-error.ts';
import { pictureAnswer, type PictureAnswer, type PictureTask } from './picture-tasks.ts';

/** In milliseconds: the largest picture takes a slow core about a minute, the largest drawing a second. */
const longestWork = { sizes: 5 * 60_000, clean: 5 * 60_000, drawing: 30_000 };
/** Of what is not pixels, which have a limit of their own. */
const memoryMegabytes = 256;

/**
 * Has a picture worked on by a process of its own: decoders of strangers' files are where memory
 * goes, where crashes come from and where holes are found. It knows none of the server's secrets,
 * gives way to it, and is gone afterwards with all its memory.
 * Throws PictureError for the picture's own faults.
 */
export async function runPictureProcess(
  task: PictureTask,
  signal?: AbortSignal,
): Promise<Extract<PictureAnswer, { ok: true }>> {
  signal?.throwIfAborted();
  const child = fork(pictureProgram, [], {
    env: {},
    execArgv: [`--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let answer: unknown;
  child.on('message', (message) => {
    answer = message;
  });
  const limit = AbortSignal.timeout(longestWork[task.kind]);
  const end = () => child.kill('SIGKILL');
  limit.addEventListener('abort', end);
  signal?.addEventListener('abort', end);
  const output = child.stderr ? text(child.stderr) : '';
  const closed = once(child, 'close');
  child.send(task);
  await closed.finally(() => {
    limit.removeEventListener('abort', end);
    signal?.removeEventListener('abort', end);
  });

  signal?.throwIfAborted();
  if (limit.aborted) throw new PictureError('too-slow', 'The picture took too long');
  const ending = child.signalCode ?? child.exitCode;
  if (answer === undefined)
    throw new Error(`The picture process ended (${ending}): ${await output}`);
  const result = pictureAnswer.parse(answer);
  if (!result.ok) throw new PictureError(result.fault, result.detail);
  return result;
}
