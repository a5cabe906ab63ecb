import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nodeBinary } from '#tests/support/built-server.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { readFiles, temporaryFolder } from '#tests/support/project-folder.ts';
import { root } from '#tests/support/root.ts';
import { createFolderStore } from '../core/files/folder-store.ts';
import { readEnv } from '../core/config/env.ts';
import { openInstallation } from '../operations/installation/open-installation.ts';
import { runDoctorCommand } from './doctor-command.ts';

const spawnFile = promisify(execFile);

async function run(env: Record<string, string>, ...args: string[]) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runDoctorCommand(args, { env, print, printError: print });
  return { code, text: lines.join('\n') };
}

test('npm run doctor ends with 1 after an error, prints plain text, and creates nothing', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'data');
  const env = { ...process.env, DATA_DIR, NODE_ENV: 'development', FORCE_COLOR: undefined };
  const running = spawnFile(nodeBinary, ['server/commands/doctor.ts'], { cwd: root, env });
  const failure = await running.then(
    () => null,
    (error: ExecFileException) => error,
  );
  expect(failure?.code).toBe(1);
  const stdout = failure?.stdout ?? '';
  expect(stdout).toMatch(/^Machine\n/);
  expect(stdout).toContain('There is no database');
  expect(stdout).not.toContain('\u001B');
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('an unknown argument and an invalid setting are one sentence', async () => {
  expect(await run({}, '--fix')).toMatchObject({ code: 1, text: expect.stringMatching(/--fix/) });
  const { code, text } = await run({ PORT: 'x' });
  expect([code, text]).toEqual([1, expect.stringMatching(/^PORT must be/)]);
});

test('a database that cannot be reached is an error, without its password', async () => {
  const DATABASE_URL = 'postgres://site:violet-word@127.0.0.1:1/site';
  const { code, text } = await run({ DATABASE_URL, DATA_DIR: temporaryFolder() });
  expect([code, text]).toEqual([1, expect.stringMatching(/Error {2,}Database .*ECONNREFUSED/)]);
  expect(text).not.toContain('violet-word');
});

describeOnEachDatabase('npm run doctor', ({ openFresh, dialect }) => {
  test('ends with 0 if there are only warnings, and changes nothing', async () => {
    const database = await openFresh();
    const DATA_DIR =
      database.dialect === 'sqlite' ? path.dirname(database.file) : temporaryFolder();
    // In development the pages need no build.
    const settings = { DATA_DIR, PORT: '1', NODE_ENV: 'development' };
    const env = database.url === null ? settings : { ...settings, DATABASE_URL: database.url };
    const log = { info: () => {}, warn: () => {} };
    const files = createFolderStore(DATA_DIR);
    await openInstallation({ env: readEnv(env), files, isNew: false, log }).then((opened) =>
      opened.database.close(),
    );
    const readAll = () => readFiles(DATA_DIR);
    if (dialect === 'sqlite') await database.close();
    const before = readAll();
    const { code, text } = await run(env);
    expect(text).toMatch(/OK {9,}Database {2,}`.*` answers/);
    expect(text).toContain('\nErrors: 0. Warnings: 1.');
    expect(code).toBe(0);
    const { checks } = JSON.parse((await run(env, '--json')).text);
    expect(checks).toContainEqual(expect.objectContaining({ id: 'backup', state: 'warning' }));
    expect(checks).toContainEqual(
      expect.objectContaining({ id: 'clock', state: dialect === 'sqlite' ? 'skipped' : 'ok' }),
    );
    expect(readAll()).toEqual(before);
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).not.toBe('');
  });
});
