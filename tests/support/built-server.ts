import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '../../scripts/run-node.mjs';
import { root } from './root.ts';

export interface BuiltServer {
  /** `http://localhost:PORT`, without a slash at its end. */
  origin: string;
  process: ChildProcess;
  dataDir: string;
  /** All that it has printed. */
  output(): Promise<string>;
  /** Ends it and removes its data, unless the folder was given. */
  stop(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** An existing data folder; a new temporary one without it. */
  dataDir?: string;
  /** That of a server that has been stopped; a free one without it. */
  port?: number;
  /** Kills it, also while it starts. */
  signal?: AbortSignal;
}

/** The Node that runs the tests: the system's may be older. */
export const nodeBinary = process.execPath;

/** Starts the built server and waits until it is ready (30 s at most). */
export async function startBuiltServer(options: Options = {}): Promise<BuiltServer> {
  const { env = {}, dataDir } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const data = dataDir ?? path.join(folder, 'data');
  const port = options.port ?? (await freePort());
  const log = path.join(folder, 'server.log');
  const file = await open(log, 'a');
  // As `npm start` does.
  const child = spawn(nodeBinary, [...nodeFlags, 'build/program/main.js'], {
    cwd: root,
    stdio: ['ignore', file.fd, file.fd],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      // What is measured and clicked through is not to share its processor with films.
      VIDEO_STREAMS: 'off',
      ...env,
    },
  });
  await file.close();
  endWithUs(child);
  options.signal?.addEventListener('abort', () => child.kill('SIGKILL'));

  const server: BuiltServer = {
    origin: `http://localhost:${port}`,
    process: child,
    dataDir: data,
    output: () => readFile(log, 'utf8'),
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await untilReady(server);
  } catch (error) {
    const output = await server.output();
    await server.stop();
    throw new Error(`The server did not start. It printed:\n${output}`, { cause: error });
  }
  return server;
}

async function untilReady({ origin, process: child }: BuiltServer): Promise<void> {
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

/** Ends a child when this process ends without having stopped it. */
export function endWithUs(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  const end = (): void => void child.kill(signal);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}

/** Asks a child to end, insists after 10 s, and returns when it is gone. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const insist = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(insist);
}

/** A port of this machine that nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
