import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programFile } from '../../core/files/product-files.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { ImportTask } from './import-process.ts';

/**
 * Imports the shipped projects in a separate process, into a migrated database: the import needs a
 * third more memory than a serving site. Throws StartupError if the files are invalid.
 */
export async function runImportProcess(task: ImportTask): Promise<void> {
  const child = fork(programFile('server/operations/import/import-process.ts'), [], {
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
