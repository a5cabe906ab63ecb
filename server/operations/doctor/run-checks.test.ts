import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDoctorFixture } from '#tests/support/doctor-fixture.ts';
import { temporaryFolder, writeFiles } from '#tests/support/project-folder.ts';
import { startBucket } from '#tests/support/s3-server.ts';
import { shareFontsFile } from '../../assets/images/run-image-process.ts';
import { readStored } from '../../core/files/file-store.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import { recordBackup } from '../backup/last-backup.ts';
import { addInstallation } from '../installation/queries.ts';

test('the machine: disk, ffmpeg, fonts of the build', async () => {
  const { dataDir, find } = await openDoctorFixture();
  expect(await find('disk', { LOW_DISK_MB: '0' })).toMatch(/^ok: [\d,]+ MB/);
  expect(await find('disk', { LOW_DISK_MB: '999999999' })).toMatch(/^warning: Only [\d,]+ MB/);
  const missing = path.join(dataDir, 'nowhere');
  expect(await find('disk', { DATA_DIR: missing })).toMatch(/^error: .*ENOENT/);

  expect(await find('ffmpeg', { VIDEO_STREAMS: 'off' })).toMatch(/^skipped: /);
  expect(await find('ffmpeg')).toMatch(/^(?:ok: ffmpeg and ffprobe|warning: ffmpeg is missing)/);

  const buildFolder = temporaryFolder();
  const fonts = () => find('fonts', {}, { buildFolder });
  expect(await fonts()).toBe('error: The site is not built.');
  expect(await find('fonts', { NODE_ENV: 'development' }, { buildFolder })).toMatch(/^skipped: /);
  const css = '@font-face{src:url(/build/a.woff2)}@font-face{src:url("/build/b.woff2")}';
  writeFiles(path.join(buildFolder, 'build'), { 'app.css': css, 'a.woff2': 'font' });
  expect(await fonts()).toBe('error: Font files are missing: `b.woff2`.');
  writeFiles(path.join(buildFolder, 'build'), { 'b.woff2': 'font' });
  // Two, and those of share images in this tree.
  expect(await fonts()).toBe('ok: All 8 font files are there.');
  const shareFontsFolder = temporaryFolder();
  expect(await find('fonts', {}, { buildFolder, shareFontsFolder })).toMatch(
    /^error: .*`fonts\.conf, fustat-arabic\.ttf/,
  );
  const drawn = readdirSync(path.dirname(shareFontsFile)).filter((name) =>
    /\.(?:ttf|conf)$/.test(name),
  );
  writeFiles(shareFontsFolder, Object.fromEntries(drawn.map((name) => [name, 'font'])));
  expect(await find('fonts', {}, { buildFolder, shareFontsFolder })).toMatch(
    `ok: All ${drawn.length + 2} font files`,
  );
});

test('the storage: a folder, a bucket, and one whose videos visitors cannot load', async () => {
  const { find } = await openDoctorFixture();
  expect(await find('storage')).toBe('ok: Media and videos are in `DATA_DIR`.');
  const bucket = await startBucket();
  const settings = { STORAGE_URL: bucket.address };
  expect(await find('storage', settings)).toMatch(/^ok: .*`s3:\/\/site\/own`/);
  const onPublicSite = { ...settings, PUBLIC_URL: 'https://shop.invalid' };
  expect(await find('storage', onPublicSite)).toContain(`error: Visitors cannot load private`);
  expect(await find('storage', onPublicSite)).toContain(`\`${bucket.origin}\``);
  const STORAGE_PUBLIC_URL = 'https://videos.invalid';
  expect(await find('storage', { ...onPublicSite, STORAGE_PUBLIC_URL })).toMatch(/^ok: /);
  const identity = Buffer.from('the same');
  await bucket.openStore().write('installation', identity);
  expect(await find('storage', settings)).toMatch(/^ok: /);
  bucket.faults.ignoresConditions = true;
  expect(await find('storage', settings)).toMatch(/^warning: .*ignores conditional writes/);
  expect(await readStored(bucket.openStore(), 'installation')).toEqual(identity);
  bucket.faults.answer = 403;
  expect(await find('storage', settings)).toMatch(/^error: .*status 403/);
});

test('the data: migrations, failed jobs, age of the backup', async () => {
  const { database, find } = await openDoctorFixture();
  const { db } = database;
  expect(await find('jobs')).toMatch(/^ok: /);
  const { id } = await enqueueJob(db, { kind: 'mail', payload: null });
  await db.updateTable('jobs').set({ state: 'failed' }).where('id', '=', id).execute();
  expect(await find('jobs')).toBe('warning: Jobs have failed for good: `mail (1)`.');

  expect(await find('database')).toMatch(/^ok: /);
  await addInstallation(db, { id: 'other', secret_fingerprint: '', created_at: 0 });
  expect(await find('database')).toMatch(/^error: .*another folder/);

  expect(await find('backup')).toMatch(/^warning: No backup/);
  const now = Date.parse('2027-01-10T00:00:00Z');
  const backupOfDay = async (day: string) => {
    await recordBackup(database, Date.parse(`2027-01-${day}T02:30:00Z`));
    return find('backup', {}, { now: () => now });
  };
  expect(await backupOfDay('09')).toBe('ok: The last backup is of `2027-01-09 02:30 UTC`.');
  expect(await backupOfDay('07')).toMatch(/^warning: /);
  expect(await backupOfDay('02')).toMatch(/^error: /);
  // A clock that was ahead stored it.
  expect(await backupOfDay('30')).toMatch(/^error: /);

  await sql`delete from installation`.execute(db);
  await sql`delete from kysely_migration where name like '028%'`.execute(db);
  expect(await find('database')).toMatch(/^warning: .*migrations: 1/);
  await sql`update kysely_migration set name = '999-future' where name like '027%'`.execute(db);
  expect(await find('database')).toMatch(/^error: .*`999-future`/);
});

test('a check that hangs or fails is an error, and the others go on', async () => {
  const { check, logged } = await openDoctorFixture();
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'hello@clinic.example',
    GOOGLE_CLIENT_SECRET: 'google-secret',
  };
  const checks = await check(settings, {
    resolver: { resolveTxt: () => new Promise(() => {}) },
    content: { snapshot: () => Promise.reject(new RangeError('with a google-secret')) },
  });
  const find = (wanted: string) => checks.find(({ id }) => id === wanted);
  expect(find('spf')).toMatchObject({
    state: 'error',
    sentence: 'This check took longer than 5 seconds.',
  });
  expect(find('google')).toMatchObject({
    state: 'error',
    sentence: 'This check failed: `RangeError`.',
  });
  expect(logged).toMatchObject([{ check: 'google' }]);
  expect(find('disk')?.state).toBe('ok');
});

test('no secret is in a report, and each warning and error says what to do', async () => {
  const { check } = await openDoctorFixture();
  const secrets = {
    PAYMOB_SECRET_KEY: 'egy_sk_live_secret-1',
    PAYMOB_PUBLIC_KEY: 'egy_pk_live_secret-2',
    PAYMOB_API_KEY: 'secret-3',
    PAYMOB_HMAC_SECRET: 'secret-4',
    GOOGLE_CLIENT_SECRET: 'secret-5',
    LINKEDIN_CLIENT_SECRET: 'secret-6',
    BACKUP_PASSPHRASE: 'secret-7-secret-7',
    AUTH_SECRET: 'secret-8'.repeat(4),
    SMTP_URL: 'smtp://secret-9:secret-10@127.0.0.1:1',
  };
  const checks = await check({
    ...secrets,
    PAYMOB_BASE_URL: 'http://127.0.0.1:1',
    GOOGLE_CLIENT_ID: 'google',
    GOOGLE_ISSUER_URL: 'http://127.0.0.1:1',
    LINKEDIN_CLIENT_ID: 'linkedin',
    LINKEDIN_ISSUER_URL: 'http://127.0.0.1:1',
    MAIL_FROM: 'Nadia <nadia@localhost>',
  });
  expect(checks.length).toBeGreaterThan(15);
  expect(JSON.stringify(checks)).not.toMatch(/secret-\d|nadia/i);
  const helpless = checks.filter(
    ({ state, remedy }) => (state === 'warning' || state === 'error') && remedy === null,
  );
  expect(helpless).toEqual([]);
});
