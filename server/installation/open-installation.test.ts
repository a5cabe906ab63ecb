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
import { expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openForCommand, openInstallation } from './open-installation.ts';
import { protectDataDir } from './protect-data-dir.ts';

const aSecret = 'a'.repeat(40);

describeOnEachDatabase('an installation', ({ dialect, openEmpty }) => {
  async function prepare() {
    const dataDir = temporaryFolder();
    const openUrl = async () => (dialect === 'sqlite' ? undefined : (await openEmpty()).url!);
    let url = await openUrl();
    /** As a volume or a server that was replaced by an empty one. */
    async function loseDatabase(): Promise<void> {
      rmSync(path.join(dataDir, 'site.db'), { force: true });
      url = await openUrl();
    }
    const log = { info: vi.fn(), warn: vi.fn() };
    /** Starts and ends; answers what it refuses with. */
    async function start(folder = dataDir, more: { isNew?: boolean; secret?: string } = {}) {
      const { isNew = false, secret } = more;
      const env = readEnv({ DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: secret });
      try {
        const { database, secrets } = await openInstallation({ env, isNew, log });
        await database.close();
        return secrets.key('test').toString('hex');
      } catch (error) {
        return error instanceof Error && error.name === 'StartupError' ? error.message : error;
      }
    }
    return { dataDir, url, log, start, loseDatabase };
  }
  const key = /^[\da-f]{64}$/;
  const wayOut = /^[^\n]+npm start -- --new[^\n]+\.$/;

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
      expect(refusal).toMatch(wayOut);
      expect(refusal).toContain(`holds ${name} of`);
      // Nor does a command create it, after which a start would find one.
      const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url });
      for (const mayCreate of [true, false])
        await expect(openForCommand(env, { mayCreate })).rejects.toThrow(String(refusal));
      // Nothing is made that a restored backup would meet.
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
    await expect(openForCommand(env, { mayCreate: false })).rejects.toThrow(
      /^There is no site yet: .+ start the program first\.$/,
    );
    expect(readdirSync(dataDir)).toEqual([]);
    const database = await openForCommand(env, { mayCreate: true });
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
    expect(await start()).toMatch(wayOut);
    const second = await start(dataDir, { isNew: true });
    expect(second).toMatch(key);
    expect(second).not.toBe(first);
    expect(readFileSync(path.join(dataDir, 'installation'), 'utf8')).not.toBe(known);
  });

  test('does not start without its secret, or with another one', async () => {
    const { dataDir, start } = await prepare();
    const first = await start();
    const secret = readFileSync(path.join(dataDir, 'secret'), 'utf8');
    expect(await start(dataDir, { secret: aSecret })).toMatch(wayOut);
    expect(await start(dataDir, { secret: aSecret })).toContain('AUTH_SECRET is another one');
    expect(await start(dataDir, { secret })).toBe(first);
    rmSync(path.join(dataDir, 'secret'));
    expect(await start()).toMatch(wayOut);
    expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);
    expect(await start(dataDir, { isNew: true })).toMatch(key);
    expect(await start()).toMatch(key);
  });

  test('does not start with another folder', async () => {
    const { dataDir, start } = await prepare();
    const first = await start(dataDir, { secret: aSecret });
    const other = temporaryFolder();
    if (dialect === 'sqlite') cpSync(path.join(dataDir, 'site.db'), path.join(other, 'site.db'));
    const refusal = await start(other, { secret: aSecret });
    expect(refusal).toMatch(wayOut);
    expect(refusal).toContain('has no file installation');
    writeFileSync(path.join(other, 'installation'), 'another\n');
    expect(await start(other, { secret: aSecret })).toContain('belongs to another database');
    expect(await start(dataDir, { secret: aSecret })).toBe(first);
    expect(await start(other, { secret: aSecret, isNew: true })).toBe(first);
    expect(await start(other, { secret: aSecret })).toBe(first);
    // On Postgres the database has left the first folder.
    const back = await start(dataDir, { secret: aSecret });
    expect(back).toMatch(dialect === 'sqlite' ? key : wayOut);
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
