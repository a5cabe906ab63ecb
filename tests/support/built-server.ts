import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryEnv, nodeFlags } from '../../scripts/run-node.mjs';
import { root } from './root.ts';
import { type SiteSettings, moveToTestStores } from './test-stores.ts';

const run = promisify(execFile);

export interface BuiltServer {
  /** `http://localhost:PORT`, without a slash at its end. */
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** Names its data, also where `TEST_DATABASE` and `TEST_STORAGE` move it to other stores. */
  settings: SiteSettings;
  /** All that it has printed. */
  output(): Promise<string>;
  /** Stops it and removes its data, unless the folder was given. */
  stop(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** The folder of the built program; this tree by default. */
  folder?: string;
  /** An existing data folder; without it a new one, with the shipped content where the tests have imported it. */
  dataDir?: string;
  /** Flags of `npm start`. */
  flags?: readonly string[];
  /** Port of a stopped server to reuse; a free one by default. */
  port?: number;
  /** Kills it, also while it starts. */
  signal?: AbortSignal;
}

/** Node binary that runs the tests: the system's may be older. */
export const nodeBinary = process.execPath;

/** Starts the built server and waits until it is ready (30 s at most). */
export async function startBuiltServer(options: Options = {}): Promise<BuiltServer> {
  const { env = {}, dataDir, folder: cwd = root } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const data = dataDir ?? path.join(folder, 'data');
  if (dataDir === undefined && cwd === root && !env['DATABASE_URL']) await copyImportedData(data);
  // A test that names its database, or '' for SQLite, brings its data.
  const isMovable = cwd === root && env['DATABASE_URL'] === undefined;
  const settings = isMovable ? await moveToTestStores(data) : { DATA_DIR: data };
  const port = options.port ?? (await findFreePort());
  const log = path.join(folder, 'server.log');
  const file = await open(log, 'a');
  // The same command as `bin/site`.
  const child = spawn(
    nodeBinary,
    [...nodeFlags, 'build/program/main.js', ...(options.flags ?? [])],
    {
      cwd,
      stdio: ['ignore', file.fd, file.fd],
      env: {
        ...memoryEnv,
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        ...settings,
        // Encoding videos would slow down measurements and browser tests.
        VIDEO_STREAMS: 'off',
        ...env,
      },
    },
  );
  await file.close();
  killOnExit(child);
  options.signal?.addEventListener('abort', () => child.kill('SIGKILL'));

  const server: BuiltServer = {
    origin: `http://localhost:${port}`,
    process: child,
    dataDir: data,
    settings,
    output: () => readFile(log, 'utf8'),
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    const output = await server.output();
    await server.stop();
    throw new Error(`The server did not start. It printed:\n${output}`, { cause: error });
  }
  return server;
}

/**
 * Copies the data folder that `createImportedData` has made, if it has: a start with it need not import the shipped
 * content. `dataDir` does not exist.
 */
export async function copyImportedData(dataDir: string): Promise<void> {
  const source = process.env['IMPORTED_DATA'];
  if (!source) return;
  await mkdir(path.dirname(dataDir), { recursive: true });
  // Unlike Node, it keeps the nanoseconds of times, by which the sizes of pictures are found.
  await run('cp', ['-a', source, dataDir]);
}

async function waitUntilReady({ origin, process: child }: BuiltServer): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`It ended with ${ended}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error('It was not ready within 30 s');
}

/** Kills a child process when this process exits without having stopped it. */
export function killOnExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  const end = (): void => void child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Stops a child process, kills it after 10 s, and resolves when it has exited. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(killTimer);
}

/** Returns an unused port of this machine. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
