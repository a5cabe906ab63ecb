import type { ContentServices } from '../content/services.ts';
import { readEnv } from '../env.ts';
import { openForCommand } from '../installation/open-installation.ts';

/** What a command has of the terminal it runs in. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  print(line: string): void;
  printError(line: string): void;
}

export type CommandServices = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

/** Prints the lines that a command answers, and answers its exit code; every error becomes plain lines. */
export async function runCommand(
  { print, printError }: Surroundings,
  command: () => Promise<string[]>,
): Promise<number> {
  try {
    for (const line of await command()) print(line);
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/**
 * Works on the database of the environment, brought up to date. The server may run beside it. Rejects where there is
 * none, unless `mayCreate`.
 */
export async function withServices<Result>(
  source: NodeJS.ProcessEnv,
  work: (services: CommandServices) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const env = readEnv(source);
  const database = await openForCommand(env, { mayCreate });
  try {
    // What happened is said by the lines that are printed.
    const quiet = () => {};
    return await work({
      database,
      dataDir: env.DATA_DIR,
      log: { info: quiet, warn: quiet, error: quiet },
    });
  } finally {
    await database.close();
  }
}
