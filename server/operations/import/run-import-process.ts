import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseEnv } from '../../core/db/database-options.ts';
import type { Env } from '../../core/config/env.ts';
import { importProgram } from '../../core/files/product-files.ts';
import { StartupError } from '../../core/startup-error.ts';

export interface ImportTask {
  /** Locates the database. */
  env: DatabaseEnv & Pick<Env, 'LOG_LEVEL' | 'LOG_ACCESS' | 'LOG_FORMAT'>;
  /** Folder with the projects and config.json. */
  folder: string;
}

/**
 * Imports the shipped projects in a separate process, into a migrated database: the import needs a
 * third more memory than a serving site. Throws StartupError if the files are invalid.
 */
export async function runImportProcess(task: ImportTask): Promise<void> {
  const child = fork(importProgram, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The parent already uses the debugger's port.
    execArgv: process.execArgv.filter((flag) => !flag.startsWith('--inspect')),
  });
  let answer: { fault: string | null } | null = null;
  child.on('message', (message) => {
    answer = message as { fault: string | null };
  });
  const closed = once(child, 'close');
  child.send(task, () => {
    // If it cannot be sent, the process has ended or never started.
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
