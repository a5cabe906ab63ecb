import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBackupCommand, runRestoreCommand } from '#server/commands/backup-command.ts';
import { startBuiltServer } from '../support/built-server.ts';
import { startBucket } from '../support/s3-server.ts';

test.each(['a folder', 'a bucket'])(
  'a backup in %s is restored and started beside the running site',
  async (kind) => {
    const server = await startBuiltServer();
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
