import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** A program's failure, with the end of its error output. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** Time limit, in milliseconds: a long video takes a slow machine hours. */
const maxRunMs = 6 * 60 * 60_000;
/** Characters of collected output. */
const maxOutputChars = 1_000_000;

/**
 * Runs a program at the lowest priority, without the server's environment, and kills it on abort.
 * Returns its output. Throws ToolError with the end of its error output if it fails.
 */
export async function runTool(program: string, args: readonly string[], signal?: AbortSignal) {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    // The program may know PATH only.
    // oxlint-disable-next-line node/no-process-env
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const timeout = AbortSignal.timeout(maxRunMs);
  const kill = () => child.kill('SIGKILL');
  for (const source of [timeout, signal]) source?.addEventListener('abort', kill);
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  try {
    const closed = once(child, 'close');
    lowerPriority(child.pid);
    await closed;
  } finally {
    for (const source of [timeout, signal]) source?.removeEventListener('abort', kill);
  }
  signal?.throwIfAborted();
  if (child.exitCode === 0) return output();
  const reason = timeout.aborted ? 'too slow' : (child.signalCode ?? child.exitCode);
  throw new ToolError(`${program} ended (${reason}): ${errors().slice(-1_000).trim()}`);
}

/** Lowest priority: requests come first. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 19);
  } catch {
    // The process has already ended.
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    if (text.length < maxOutputChars) text += part;
  });
  return () => text;
}
