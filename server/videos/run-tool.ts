import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';

/** What a program has said, and that it did not succeed. */
export class ToolError extends Error {
  override name = 'ToolError';
}

/** The longest film takes a slow machine hours, in milliseconds. */
const longestWork = 6 * 60 * 60_000;
/** Of what a program writes, in characters. */
const mostOutput = 1_000_000;

/**
 * Runs a program that gives way to everything else, knows none of the server's secrets, and is ended with the
 * signal. Answers what it wrote. Throws ToolError with its last words where it fails.
 */
export async function runTool(
  program: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  signal?.throwIfAborted();
  const child = spawn(program, args, {
    // Where programs are is all that it may know.
    // oxlint-disable-next-line node/no-process-env
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const limit = AbortSignal.timeout(longestWork);
  const end = () => child.kill('SIGKILL');
  for (const one of [limit, signal]) one?.addEventListener('abort', end);
  const [output, errors] = [collect(child.stdout), collect(child.stderr)];
  try {
    const closed = once(child, 'close');
    giveWay(child.pid);
    await closed;
  } finally {
    for (const one of [limit, signal]) one?.removeEventListener('abort', end);
  }
  signal?.throwIfAborted();
  if (child.exitCode === 0) return output();
  const ending = limit.aborted ? 'too slow' : (child.signalCode ?? child.exitCode);
  throw new ToolError(`${program} ended (${ending}): ${errors().slice(-1_000).trim()}`);
}

/** Pages come first. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 19);
  } catch {
    // It has ended already.
  }
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    if (text.length < mostOutput) text += part;
  });
  return () => text;
}
