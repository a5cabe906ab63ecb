import module from 'node:module';
import path from 'node:path';
import { productFolder } from './product-files.ts';
import type { Env } from './env.ts';
import type { RunningServer } from './start-server.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs the program until it is told to end. What keeps it from starting is told in one sentence on
 * standard error, with exit code 1. On SIGTERM or SIGINT it finishes what is open and ends with 0;
 * a second signal ends it at once.
 */
export async function main(): Promise<void> {
  // Before anything large is imported: compiled code of the last start halves the time of this one.
  module.enableCompileCache(path.join(productFolder, 'node_modules/.cache/compiled'));
  try {
    // Compiling a schema's checks costs a start more than they save in the life of most schemas.
    const { config } = await import('zod');
    config({ jitless: true });
    const { readEnv } = await import('./env.ts');
    const env = readEnv(process.env);
    const isNew = readArguments(process.argv.slice(2));
    const { startServer } = await import('./start-server.ts');
    const server = await startServer(env, isNew);
    endOnSignals(server);
    endOnDefects(server);
    // Together: a failure of either must find somebody who waits for it.
    await Promise.all([greet(server, env), server.loaded]);
    module.flushCompileCache();
  } catch (error) {
    await fail(error);
  }
}

/** Whether the program is told to begin a new installation. */
function readArguments(args: readonly string[]): boolean {
  const unknown = args.find((arg) => arg !== '--new');
  if (unknown !== undefined)
    throw new StartupError(`Unknown argument ${unknown}. The only argument is --new.`);
  return args.includes('--new');
}

function endOnSignals(server: RunningServer): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}

/** After a defect that nobody has caught the program's state is unknown: it ends, and says why in the log. */
function endOnDefects({ logs }: RunningServer): void {
  const end = (error: unknown) => {
    logs.log.fatal({ err: error }, 'The program ends because of a defect');
    logs.flush();
    process.exit(1);
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}

/**
 * Says where the site is and what else can be opened: a text on a terminal, else lines of JSON. While there is no
 * administrator, also how to become it, to whoever sees this.
 */
async function greet({ port, projects, logs, setUpLink }: RunningServer, env: Env): Promise<void> {
  const { greetingLines, greetingText, listAddresses } = await import('./greeting.ts');
  const present = logs.format === 'text' ? greetingText : greetingLines;
  process.stdout.write(present(listAddresses({ port, projects, env }), await setUpLink));
}

async function fail(error: unknown): Promise<never> {
  const isExplained = error instanceof Error && error.name === 'StartupError';
  const text = isExplained
    ? error.message
    : `The program cannot go on: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${text}\n`, () => process.exit(1));
  return await new Promise<never>(() => undefined);
}

if (import.meta.main) await main();
