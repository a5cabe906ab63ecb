import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseEnv } from './db/postgres-options.ts';
import type { Env } from './env.ts';
import { importProgram } from './product-files.ts';
import { StartupError } from './startup-error.ts';

export interface ImportTask {
  /** Where the database is. */
  env: DatabaseEnv & Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS' | 'LOG_FORMAT'>;
  /** Of the projects, with their config.json. */
  folder: string;
}

/**
 * Has the shipped projects imported by a process of its own, into a database that is up to date: what an
 * import needs, a third as much again as a site that serves, is gone with it.
 * Throws StartupError where the files are broken.
 */
export async function runImportProcess(task: ImportTask): Promise<void> {
  const child = fork(importProgram, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A debugger is at the parent's port already.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
  });
  let answer: { fault: string | null } | null = null;
  child.on('message', (message) => {
    answer = message as { fault: string | null };
  });
  const closed = once(child, 'close');
  child.send(task, () => {
    // Where it cannot be told, it has ended, or never begun.
  });
  await closed.catch((error: unknown) => {
    throw new StartupError('The shipped content could not be imported.', { cause: error });
  });
  if (!answer) {
    const ending = child.signalCode ?? `code ${child.exitCode}`;
    throw new StartupError(`The shipped content could not be imported (${ending}).`);
  }
  const { fault } = answer as { fault: string | null };
  if (fault !== null) throw new StartupError(fault);
}
