import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listAudit } from '#server/core/audit/audit.ts';
import { findTotp, insertTotp, requiresFactor } from '#server/accounts/factors/factor-queries.ts';
import { toStoredDate } from '#server/accounts/people/stored-date.ts';
import { insertPerson } from '#server/accounts/people/people-queries.ts';
import { type Database, openDatabase } from '#server/core/db/connect.ts';
import { migrate } from '#server/core/db/migrate.ts';
import { readEnv } from '#server/core/config/env.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openForCommand, openInstallation } from './open-installation.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { protectDataDir } from './protect-data-dir.ts';

const aSecret = 'a'.repeat(40);

/** Two people with apps, the first with a recovery code, and one of each kind of login and link. */
async function addLogins(database: Database): Promise<void> {
  const { db } = database;
  const add = async (email: string) => {
    const person = { name: 'Nadia', email, phone: null, language: null };
    const id = await insertPerson(database, person, { password: 'hash', role: 'user' });
    const row = { user_id: id, sealed_secret: 'sealed', last_step: 0, confirmed_at: 0 };
    await db.insertInto('totp_secrets').values(row).execute();
    return id;
  };
  const id = await add('nadia@clinic.example');
  await add('omar@clinic.example');
  const at = { created_at: 0, expires_at: 9e12 };
  const code = { id: 'r', user_id: id, code_hash: 'h', created_at: 0, used_at: null };
  await db.insertInto('recovery_codes').values(code).execute();
  const date = toStoredDate(database, 9e12);
  const session = { id: 's', user_id: id, token: 't', expires_at: date };
  const dates = { created_at: date, updated_at: date };
  await db
    .insertInto('sessions')
    .values({ ...session, ...dates })
    .execute();
  const token = { token_hash: 'h', session_id: 's', created_at: 0 };
  await db.insertInto('refresh_tokens').values(token).execute();
  const email = 'nadia@clinic.example';
  const reset = { id: 'c', purpose: 'reset' as const, email, user_id: id, code_hash: 'h' };
  await db
    .insertInto('codes')
    .values({ ...reset, ...at })
    .execute();
  await db
    .insertInto('sign_in_links')
    .values({ id: 'l', token_hash: 'h', email, ...at })
    .execute();
  await db.insertInto('projects').values({ id: 'demo', config: '{}', position: 0 }).execute();
  await db
    .insertInto('preview_links')
    .values({ token_hash: 'p', project_id: 'demo', author_id: id, ...at })
    .execute();
}

describeOnTestDatabase('an installation', ({ dialect, openEmpty }) => {
  async function prepare() {
    const dataDir = temporaryFolder();
    const openUrl = async () => (dialect === 'sqlite' ? undefined : (await openEmpty()).url!);
    let url = await openUrl();
    /** Simulates a volume or server replaced by an empty one. */
    async function loseDatabase(): Promise<void> {
      rmSync(path.join(dataDir, 'site.db'), { force: true });
      url = await openUrl();
    }
    const log = { info: vi.fn(), warn: vi.fn() };
    /** Starts and ends; returns the refusal. */
    async function start(folder = dataDir, more: { isNew?: boolean; secret?: string } = {}) {
      const { isNew = false, secret } = more;
      const env = readEnv({ DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: secret });
      try {
        const { database, secrets } = await openInstallation({
          env,
          files: createFolderStore(folder),
          isNew,
          log,
        });
        await database.close();
        return secrets.key('test').toString('hex');
      } catch (error) {
        return error instanceof Error && error.name === 'StartupError' ? error.message : error;
      }
    }
    return { dataDir, url, log, start, loseDatabase };
  }
  const key = /^[\da-f]{64}$/;
  const advice = /^[^\n]+npm start -- --new[^\n]+\.$/;

  test('gets an identity and a secret at its first start, and keeps them', async () => {
    const { dataDir, log, start } = await prepare();
    const first = await start();
    expect(first).toMatch(key);
    expect(log.info).toHaveBeenCalledWith(
      { file: path.join(dataDir, 'secret') },
      'A secret was made',
    );
    expect(readFileSync(path.join(dataDir, 'installation'), 'utf8')).toMatch(/^[\da-f-]{36}\n$/);
    log.info.mockClear();
    expect(await start()).toBe(first);
    expect(await start(dataDir, { isNew: true })).toBe(first);
    expect(log.info).not.toHaveBeenCalled();
  });

  test('two processes that start it at once agree', async () => {
    const { start } = await prepare();
    const [one, other] = await Promise.all([start(), start()]);
    expect(one).toMatch(key);
    expect(other).toBe(one);
  });

  test('of an older version gets an identity at its next start', async () => {
    const { dataDir, url, start } = await prepare();
    const database = await openDatabase({ dataDir, databaseUrl: url ?? null });
    await migrate(database);
    await database.close();
    mkdirSync(path.join(dataDir, 'media'));
    writeFileSync(path.join(dataDir, 'secret'), aSecret);
    expect(await start()).toMatch(key);
    expect(existsSync(path.join(dataDir, 'installation'))).toBe(true);
  });

  test.each(['media', 'secret', 'outbox', 'videos'])(
    'does not begin with an empty database where %s is left of another',
    async (name) => {
      const { dataDir, url, start } = await prepare();
      const place = path.join(dataDir, name);
      if (name === 'secret') writeFileSync(place, aSecret);
      else {
        mkdirSync(place);
        writeFileSync(path.join(place, 'one'), 'of an earlier site');
      }
      const refusal = await start();
      expect(refusal).toMatch(advice);
      expect(refusal).toContain(`holds ${name} of`);
      // Nor does a command create it, after which a start would find one.
      const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url });
      for (const mayCreate of [true, false])
        await expect(
          openForCommand(env, createFolderStore(env.DATA_DIR), { mayCreate }),
        ).rejects.toThrow(String(refusal));
      // Nothing is created that would block a restored backup.
      expect(readdirSync(dataDir)).toEqual([name]);
      expect(await start(dataDir, { isNew: true })).toMatch(key);
      expect(await start()).toMatch(key);
      // Files are moved aside, where no import replaces them.
      const aside = readdirSync(dataDir).find((known) => known.startsWith('replaced-'));
      const left = path.join(dataDir, aside ?? '', name, name === 'secret' ? '' : 'one');
      expect(existsSync(left)).toBe(true);
    },
  );

  test('is not created by a command that reads', async () => {
    const { dataDir, url } = await prepare();
    const env = readEnv({ DATA_DIR: path.join(dataDir, 'mistyped'), DATABASE_URL: url });
    await expect(
      openForCommand(env, createFolderStore(env.DATA_DIR), { mayCreate: false }),
    ).rejects.toThrow(/^There is no site yet: .+ start the program first\.$/);
    expect(readdirSync(dataDir)).toEqual([]);
    const database = await openForCommand(env, createFolderStore(env.DATA_DIR), {
      mayCreate: true,
    });
    await database.close();
    expect(statSync(env.DATA_DIR, { throwIfNoEntry: false })?.mode ?? 0o700).toSatisfy(
      (mode: number) => (mode & 0o077) === 0,
    );
  });

  test('whose database is lost starts with a new identity, and does not take the old database for the new site', async () => {
    const { dataDir, start, loseDatabase } = await prepare();
    const first = await start();
    const known = readFileSync(path.join(dataDir, 'installation'), 'utf8');
    await loseDatabase();
    expect(await start()).toMatch(advice);
    const second = await start(dataDir, { isNew: true });
    expect(second).toMatch(key);
    expect(second).not.toBe(first);
    expect(readFileSync(path.join(dataDir, 'installation'), 'utf8')).not.toBe(known);
  });

  test('does not start without its secret, or with another one', async () => {
    const { dataDir, start } = await prepare();
    const first = await start();
    const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8');
    expect(await start(dataDir, { secret: aSecret })).toMatch(advice);
    expect(await start(dataDir, { secret: aSecret })).toContain('AUTH_SECRET is not the secret');
    expect(await start(dataDir, { secret })).toBe(first);
    rmSync(path.join(dataDir, 'secret'));
    expect(await start()).toMatch(advice);
    expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);
    expect(await start(dataDir, { isNew: true })).toMatch(key);
    expect(await start()).toMatch(key);
  });

  test('ends all logins, links, codes and apps with its secret, not with its folder', async () => {
    const { dataDir, url, log, start } = await prepare();
    await start(dataDir, { secret: aSecret });
    const opened = await openDatabase({ dataDir, databaseUrl: url ?? null });
    onTestFinished(() => opened.close());
    const { db } = opened;
    await addLogins(opened);
    const remaining = async () => [
      ...(await db.selectFrom('sessions').select('id').execute()),
      ...(await db.selectFrom('refresh_tokens').select('token_hash').execute()),
      ...(await db.selectFrom('codes').select('id').execute()),
      ...(await db.selectFrom('sign_in_links').select('id').execute()),
      ...(await db.selectFrom('preview_links').select('token_hash').execute()),
    ];
    writeFileSync(path.join(dataDir, 'installation'), 'another\n');
    expect(await start(dataDir, { secret: aSecret, isNew: true })).toMatch(key);
    expect(await remaining()).toHaveLength(5);

    const secret = 'b'.repeat(40);
    expect(await start(dataDir, { secret })).toContain('logs everybody out');
    expect(await remaining()).toHaveLength(5);
    expect(await start(dataDir, { secret, isNew: true })).toMatch(key);
    expect(await remaining()).toEqual([]);
    const ended = { sessions: 1, codesAndLinks: 2, previewLinks: 1, lostApps: 2, lockedOut: 1 };
    expect(log.warn).toHaveBeenCalledWith(ended, expect.stringContaining('remove-factors'));
    const [noted] = await listAudit(db, { limit: 1 });
    expect(noted).toMatchObject({ action: 'secret-replaced', actorId: 'operator', details: ended });
    // A password alone still logs nobody in who has an app; a new app replaces the lost one.
    const users = await db.selectFrom('totp_secrets').selectAll().execute();
    for (const row of users) {
      expect(await requiresFactor(db, row.user_id)).toBe(true);
      expect(await findTotp(db, row.user_id)).toBeNull();
      expect(await insertTotp(db, { ...row, sealed_secret: 'x' })).toBe(true);
      expect(await insertTotp(db, { ...row, sealed_secret: 'y' })).toBe(false);
    }
  });

  test('does not start with another folder', async () => {
    const { dataDir, start } = await prepare();
    const first = await start(dataDir, { secret: aSecret });
    const other = temporaryFolder();
    if (dialect === 'sqlite') cpSync(path.join(dataDir, 'site.db'), path.join(other, 'site.db'));
    const refusal = await start(other, { secret: aSecret });
    expect(refusal).toMatch(advice);
    expect(refusal).toContain('has no file installation');
    writeFileSync(path.join(other, 'installation'), 'another\n');
    expect(await start(other, { secret: aSecret })).toContain('belongs to another database');
    expect(await start(dataDir, { secret: aSecret })).toBe(first);
    expect(await start(other, { secret: aSecret, isNew: true })).toBe(first);
    expect(await start(other, { secret: aSecret })).toBe(first);
    // On Postgres the database has left the first folder.
    const back = await start(dataDir, { secret: aSecret });
    expect(back).toMatch(dialect === 'sqlite' ? key : advice);
  });
});

test('DATA_DIR is closed to other accounts, what is in it from before, too', () => {
  const folder = temporaryFolder();
  const log = { info: vi.fn(), warn: vi.fn() };
  const mode = (name: string) => statSync(path.join(folder, name)).mode & 0o7777;
  mkdirSync(path.join(folder, 'media/shop'), { recursive: true });
  writeFileSync(path.join(folder, 'media/shop/a.svg'), '');
  for (const name of ['.', 'media', 'media/shop']) chmodSync(path.join(folder, name), 0o755);
  chmodSync(path.join(folder, 'media/shop/a.svg'), 0o644);
  protectDataDir(folder, log);
  expect(['.', 'media', 'media/shop', 'media/shop/a.svg'].map(mode)).toEqual([
    0o700, 0o700, 0o700, 0o600,
  ]);
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    { dataDir: folder, tightened: 4 },
    'Files were open to other accounts',
  );
  protectDataDir(folder, log);
  expect(log.info).toHaveBeenCalledOnce();
  writeFileSync(path.join(folder, 'media/new'), '');
  mkdirSync(path.join(folder, 'videos'));
  expect([mode('media/new'), mode('videos')]).toEqual([0o600, 0o700]);
});

test('a group that DATA_DIR was given to keeps its rights; a folder of others keeps all of them', () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const shared = temporaryFolder();
  writeFileSync(path.join(shared, 'secret'), '', { mode: 0o600 });
  chmodSync(shared, 0o2775);
  chmodSync(path.join(shared, 'secret'), 0o664);
  protectDataDir(shared, log);
  expect(statSync(shared).mode & 0o7777).toBe(0o2770);
  expect(statSync(path.join(shared, 'secret')).mode & 0o777).toBe(0o660);

  const others = temporaryFolder();
  writeFileSync(path.join(others, 'letter.txt'), '');
  writeFileSync(path.join(others, 'secret'), '');
  for (const name of ['.', 'letter.txt', 'secret']) chmodSync(path.join(others, name), 0o755);
  protectDataDir(others, log);
  const mode = (name: string) => statSync(path.join(others, name)).mode & 0o777;
  expect(['.', 'letter.txt', 'secret'].map(mode)).toEqual([0o755, 0o755, 0o700]);
});
