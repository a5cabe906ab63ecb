import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#server/commands/backup-command.ts';
import { openDatabase } from '#server/core/db/connect.ts';
import { startBuiltServer } from '../support/built-server.ts';
import { startDebianPostgres } from '../support/debian-postgres.ts';
import { runOnServer } from '../support/run-on-server.ts';
import { startBucket } from '../support/s3-server.ts';

test.each(['a folder', 'a bucket'])(
  'a backup in %s is restored and started beside the running site',
  async (kind) => {
    const server = await startBuiltServer({ env: { DATABASE_URL: '' } });
    onTestFinished(() => server.stop());
    const folder = await mkdtemp(path.join(tmpdir(), 'site-backups-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const target = kind === 'a folder' ? folder : (await startBucket()).address;
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const io = { env: { DATA_DIR: server.dataDir }, print, printError: print };
    expect([await runBackupCommand([target], io), lines.splice(0)]).toMatchObject([0, {}]);
    const before = await readdir(server.dataDir);
    const rehearsals = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('rehearsal-'));
    const left = await rehearsals();
    const code = await runRestoreCommand([target, '--rehearse'], io);
    expect(lines.join('\n')).toMatch(
      /is whole: .*\nRestored and started beside the site in [\d.]+ s: users \d+, .*releases 1\. Nothing of it is left\.$/,
    );
    expect(code).toBe(0);
    expect(await rehearsals()).toEqual(left);
    expect(await readdir(server.dataDir)).toEqual(before);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  },
  120_000,
);

// `npm run test:long` brings the server that this needs.
if (process.env['DEBIAN_POSTGRES'] === 'on')
  test('a backup of Postgres is restored into another database, which is dropped', async () => {
    const { url, bin } = await startDebianPostgres();
    await runOnServer(url, 'create database one');
    const databases = { DATABASE_URL: `${url}/one`, PG_BIN: bin };
    const server = await startBuiltServer({ env: databases });
    onTestFinished(() => server.stop());
    const folder = await mkdtemp(path.join(tmpdir(), 'site-backups-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const env = { DATA_DIR: server.dataDir, ...databases };
    const io = { env, print, printError: print };
    const codes = [
      await runBackupCommand([folder], io),
      await runRestoreCommand([folder, '--rehearse'], io),
    ];
    expect([codes, lines.at(-1)]).toEqual([
      [0, 0],
      expect.stringMatching(/^Restored and started beside the site in .*releases 1\. /),
    ]);
    const database = await openDatabase({ dataDir: '', databaseUrl: `${url}/one` });
    onTestFinished(() => database.close());
    const { rows } =
      await sql`select datname from pg_database where datname like 'rehearsal%'`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  }, 240_000);
