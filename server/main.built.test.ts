import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './core/db/connect.ts';
import { copyImportedData } from '#tests/support/built-server.ts';
import { migrate } from './core/db/migrate.ts';

const root = path.resolve(import.meta.dirname, '..');

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function importedFolder(): Promise<string> {
  const dataDir = path.join(temporaryFolder(), 'data');
  await copyImportedData(dataDir);
  return dataDir;
}

/** Runs the real program on imported content until it ends, or `act` ends it. */
async function run(
  env: Record<string, string>,
  act?: (output: () => string, pid: number) => Promise<void>,
) {
  const child = spawn(process.execPath, ['build/program/main.js'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: env['DATA_DIR'] ?? (await importedFolder()),
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const exited = once(child, 'close');
  if (act && child.pid) {
    while (!stdout.includes('/en/home')) await Promise.race([once(child.stdout, 'data'), exited]);
    await act(() => stdout, child.pid);
  }
  const [code] = await exited;
  return { code, stdout, stderr };
}

async function untilReady(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/readyz`)).ok);
}

test('a wrong variable is one sentence and exit code 1', async () => {
  expect(await run({ PORT: 'x' })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'PORT must be a whole number from 0 to 65535, not "x".\n',
  });
});

test('a port in use is one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, stderr } = await run({ PORT: port });
  expect([code, stderr]).toEqual([
    1,
    `Port ${port} is already in use. Stop the other program or set PORT to another one.\n`,
  ]);
}, 30_000);

test('a data folder that cannot be written is one sentence', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'file'), '');
  const { code, stderr } = await run({ DATA_DIR: path.join(folder, 'file') });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain(path.join(folder, 'file'));
  expect(stderr).not.toContain('    at ');
});

test('a database of a newer version is one sentence', async () => {
  const dataDir = temporaryFolder();
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await migrate(database);
  await database.close();
  const sqlite = new DatabaseSync(path.join(dataDir, 'site.db'));
  sqlite.exec("insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')");
  sqlite.close();
  const { code, stderr } = await run({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toContain('999-future');
});

test('a project that does not exist is one sentence', async () => {
  const { code, stderr } = await run({ PROJECT: 'nobody' });
  expect(code).toBe(1);
  expect(stderr).toBe(
    'PROJECT must be one of the projects in the database (active-med-pharma), not "nobody".\n',
  );
}, 30_000);

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a start prints its addresses; %s ends it with 0',
  async (signal) => {
    // One of them imports the shipped content itself.
    const dataDir = signal === 'SIGTERM' ? temporaryFolder() : await importedFolder();
    const { code, stdout, stderr } = await run({ DATA_DIR: dataDir }, async (output, pid) => {
      const [origin = ''] = /http:\/\/localhost:\d+/.exec(output()) ?? [];
      expect((await fetch(`${origin.replace('localhost', '127.0.0.1')}/healthz`)).status).toBe(200);
      process.kill(pid, signal);
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^\{[^]*Listening at http[^]*\/en\/home[^]*\/ar\/home[^]*\/sandbox\/mail"[^]*\/api\/docs"\}\}\n/,
    );
  },
  30_000,
);

test('on a terminal a start prints text for people, and no line for programs', async () => {
  // A pseudo-terminal from util-linux; its Ctrl+C reaches only the program, without the shell.
  const child = spawn(
    'script',
    ['-qec', `exec ${process.execPath} build/program/main.js`, '/dev/null'],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: await importedFolder(),
      },
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk).replaceAll('\r', '')));
  const exited = once(child, 'close');
  while (!output.includes('/admin/setup#'))
    await Promise.race([once(child.stdout, 'data'), exited]);
  const [origin = ''] = /http:\/\/localhost:\d+/.exec(output) ?? [];
  await untilReady(origin.replace('localhost', '127.0.0.1'));
  child.stdin.write('\u0003');
  expect(await exited).toEqual([0, null]);
  expect(output).toMatch(
    /^Listening at http:\/\/localhost:\d+\n\n {2}\S.* {2}http:[^]*\n {2}Emails +http:[^]*\n {2}API +http:/,
  );
  expect(output).not.toContain('{"level"');
}, 60_000);

test('told to end it is unready while its port stays open', async () => {
  const { code } = await run({ SHUTDOWN_DELAY_MS: '1000' }, async (output, pid) => {
    const [named = ''] = /http:\/\/localhost:\d+/.exec(output()) ?? [];
    const origin = named.replace('localhost', '127.0.0.1');
    await untilReady(origin);
    process.kill(pid, 'SIGTERM');
    let unready = await fetch(`${origin}/readyz`);
    while (unready.ok) unready = await fetch(`${origin}/readyz`);
    expect([unready.status, await unready.json()]).toEqual([
      503,
      { status: 'unready', missing: ['stopping'] },
    ]);
    expect((await fetch(`${origin}/en/home`)).status).toBe(200);
  });
  expect(code).toBe(0);
}, 30_000);

test('starts print one link to the first administrator until the environment names one', async () => {
  const dataDir = await importedFolder();
  const link = /http:\/\/localhost:\d+(\/en\/admin\/setup#[\w-]{43})"\}\n/;
  const linkOf = async (env: Record<string, string>) => {
    const { stdout } = await run({ DATA_DIR: dataDir, ...env }, async (output, pid) => {
      const [origin = ''] = /http:\/\/localhost:\d+/.exec(output()) ?? [];
      await untilReady(origin.replace('localhost', '127.0.0.1'));
      process.kill(pid, 'SIGTERM');
    });
    return link.exec(stdout)?.[1] ?? null;
  };
  const first = await linkOf({});
  expect(first).not.toBeNull();
  expect(await linkOf({})).toBe(first);
  const named = { ADMIN_EMAIL: 'service@clinic.example', ADMIN_PASSWORD: 'violet teapot 9' };
  expect(await linkOf(named)).toBeNull();
  expect(await linkOf({})).toBeNull();
}, 60_000);

test('a first administrator’s password that is guessed first ends the start', async () => {
  const { code, stderr } = await run({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'password1' });
  expect([code, stderr]).toEqual([
    1,
    'ADMIN_PASSWORD must be a password that is neither easy to guess nor known from data breaches.\n',
  ]);
}, 30_000);
