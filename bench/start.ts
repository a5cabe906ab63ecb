import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, nodeBinary, stopChild } from '../tests/support/built-server.ts';
import { root } from '../tests/support/root.ts';
import { type Bench, type Measurement, median } from './support/report.ts';

const page = '/en/home';
const runs = 5;

/** From process start to the first answered page, with a filled data folder and a warm disk. */
export const start: Bench = {
  name: 'start',
  async run() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-start-'));
    // A real site restarts at the same address.
    const place = { dataDir, port: await findFreePort() };
    try {
      const first = await measureStart(serverCommand, place);
      const server = await measureStarts(serverCommand, place);
      // Warm-up: it may have to build.
      await measureStart(npmCommand, place);
      const npm = await measureStarts(npmCommand, place);
      return [
        { what: 'node build/program/main.js to first page', ...server, budget: { atMost: 500 } },
        { what: 'npm start to first page', ...npm, budget: { atMost: 500 } },
        {
          what: 'first start, empty data folder',
          value: first,
          unit: 'ms',
          note: 'imports the shipped project',
        },
      ];
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

interface Place {
  dataDir: string;
  port: number;
}

interface Command {
  file: string;
  args: string[];
}

const serverCommand: Command = { file: nodeBinary, args: ['build/program/main.js'] };
const npmCommand: Command = { file: 'npm', args: ['start', '--silent'] };

async function measureStarts(
  command: Command,
  place: Place,
): Promise<Pick<Measurement, 'value' | 'unit' | 'note'>> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await measureStart(command, place));
  const list = times.map((time) => Math.round(time)).join(', ');
  return { value: median(times), unit: 'ms', note: `median of ${list}` };
}

async function measureStart({ file, args }: Command, { dataDir, port }: Place): Promise<number> {
  const begin = performance.now();
  const child = spawn(file, args, {
    cwd: root,
    // A process group, so that npm's children end with it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
  });
  const endGroup = (): void => signalGroup(child);
  process.once('exit', endGroup);
  try {
    await untilAnswered(`http://127.0.0.1:${port}${page}`, child);
    return performance.now() - begin;
  } finally {
    process.off('exit', endGroup);
    signalGroup(child);
    await stopChild(child);
    // npm exits before the server that it started.
    await untilGone(`http://127.0.0.1:${port}/healthz`);
  }
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`);
    if ((await statusOf(url, agent)) === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  throw new Error('No page within 60 s');
}

async function untilGone(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: false });
  while ((await statusOf(url, agent)) !== 0) await new Promise((resolve) => setTimeout(resolve, 3));
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end();
  });
}

function signalGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGTERM');
  } catch {
    // Already gone.
  }
}
