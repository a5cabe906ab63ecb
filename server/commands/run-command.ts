import type { StoreServices } from '../content/services.ts';
import { readEnv } from '../core/config/env.ts';
import { openFileStore } from '../core/files/open-file-store.ts';
import { nameCommands } from '../core/command-names.ts';
import { openForCommand } from '../operations/installation/open-installation.ts';

/** Environment and output of a command. */
export interface CommandIO {
  env: NodeJS.ProcessEnv;
  print(line: string): void;
  printError(line: string): void;
}

/** This process's environment and output. */
export const processIO: CommandIO = {
  env: process.env,
  print: (line) => console.log(nameCommands(line)),
  printError: (line) => console.error(nameCommands(line)),
};

/** Prints how a command is used if this process has the argument `--help`; returns true then. */
export function printHelp(usage: string): boolean {
  const isAsked = process.argv.includes('--help');
  if (isAsked) processIO.print(usage);
  return isAsked;
}

/** Runs a command with the arguments of this process and sets its exit code. */
export async function runProcess(
  command: (args: string[], surroundings: CommandIO) => Promise<number>,
  usage: string,
): Promise<void> {
  if (printHelp(usage)) return;
  process.exitCode = await command(process.argv.slice(2), processIO);
}

export type CommandServices = StoreServices;

/** Prints a command's lines and returns the exit code; errors are printed as plain lines. */
export async function runCommand(
  { print, printError }: CommandIO,
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

/** Work of a command on the database; returns the lines to print. */
export type Run = (services: CommandServices) => Promise<string[]>;

/** Makes a command that parses its arguments, works on the database and returns the exit code. */
export function databaseCommand(readArguments: (args: string[], env: NodeJS.ProcessEnv) => Run) {
  return (args: string[], surroundings: CommandIO) =>
    runCommand(surroundings, () =>
      withServices(surroundings.env, readArguments(args, surroundings.env)),
    );
}

/**
 * Runs work on the migrated database of the environment; the server may run beside it. Rejects if
 * there is none, unless `mayCreate`.
 */
export async function withServices<Result>(
  source: NodeJS.ProcessEnv,
  work: (services: CommandServices) => Promise<Result>,
  { mayCreate = false } = {},
): Promise<Result> {
  const env = readEnv(source);
  const files = await openFileStore(env);
  await using database = await openForCommand(env, files, { mayCreate });
  // The printed lines report instead.
  const quiet = () => {};
  return await work({ database, files, log: { info: quiet, warn: quiet, error: quiet } });
}
