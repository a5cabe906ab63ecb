import module from 'node:module';
import path from 'node:path';
import { productFolder } from './core/files/product-files.ts';
import type { Env } from './core/config/env.ts';
import type { RunningServer, StartFlags } from './start/start-server.ts';
import { nameCommands } from './core/command-names.ts';
import { StartupError } from './core/startup-error.ts';

/**
 * Runs the program until a signal. A startup error is printed as one sentence on standard error,
 * with exit code 1. SIGTERM or SIGINT finishes open work and exits with 0; a second signal exits at
 * once.
 */
export async function main(): Promise<void> {
  // Before any large import: the compile cache halves the start time.
  module.enableCompileCache(path.join(productFolder, 'node_modules/.cache/compiled'));
  try {
    // JIT-compiled schemas cost more at startup than they save.
    const { config } = await import('zod');
    config({ jitless: true });
    const { readEnv } = await import('./core/config/env.ts');
    const env = readEnv(process.env);
    const flags = readArguments(process.argv.slice(2));
    const { startServer } = await import('./start/start-server.ts');
    const server = await startServer(env, flags);
    endOnSignals(server);
    endOnDefects(server);
    // Together, so that a rejection of either is handled.
    await Promise.all([greet(server, env), server.loaded]);
    module.flushCompileCache();
  } catch (error) {
    await fail(error);
  }
}

function readArguments(args: readonly string[]): StartFlags {
  const unknown = args.find((arg) => arg !== '--new' && arg !== '--demo');
  if (unknown !== undefined)
    throw new StartupError(`Unknown argument ${unknown}. The arguments are --new and --demo.`);
  return { isNew: args.includes('--new'), isDemo: args.includes('--demo') };
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

/** The state after an uncaught error is unknown: log it and exit. */
function endOnDefects({ logs }: RunningServer): void {
  const end = (error: unknown) => {
    logs.log.fatal({ err: error }, 'The program ends because of a defect');
    logs.flush();
    process.exit(1);
  };
  process.on('uncaughtException', end).on('unhandledRejection', end);
}

/**
 * Prints where the site and its tools are: text on a terminal, else JSON lines. Without an
 * administrator it includes the setup link.
 */
async function greet({ port, projects, logs, setUpLink }: RunningServer, env: Env): Promise<void> {
  const { greetingLines, greetingText, listAddresses } = await import('./start/greeting.ts');
  const present = logs.format === 'text' ? greetingText : greetingLines;
  process.stdout.write(present(listAddresses({ port, projects, env }), await setUpLink));
}

async function fail(error: unknown): Promise<never> {
  const isExplained = error instanceof Error && error.name === 'StartupError';
  const text = isExplained
    ? error.message
    : `The program cannot go on: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${nameCommands(text)}\n`, () => process.exit(1));
  return await new Promise<never>(() => undefined);
}

if (import.meta.main) await main();
