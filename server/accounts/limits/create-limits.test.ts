import { expect, test } from 'vitest';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { accountParts } from '#tests/support/accounts.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { logIn } from '../log-in.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { openSecrets } from '../secrets/secrets.ts';
import {
  createLimits,
  resetLoginAttempts,
  type Limits,
  consumeLoginAttempt,
  consumeEach,
} from './create-limits.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

const options = (clock: { now: number }) => ({
  now: () => clock.now,
  pause: async (ms: number) => void (clock.now += ms),
});
/** A hash of the least costs, of nobody's password. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
/** Of a browser that nobody has logged in with. */
const device = null;

describeOnTestDatabase('allowances', ({ openFresh, openSecondConnection }) => {
  async function open() {
    const clock = { now: start };
    const database = await openFresh();
    const limits = createLimits(database, options(clock));
    return { clock, database, limits };
  }

  test('so many are taken, across processes and at once, and come back together', async () => {
    const { clock, database, limits } = await open();
    const others = createLimits(await openSecondConnection(database), options(clock));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? limits : others).consume('order-account', 'nadia'),
      ),
    );
    expect(answers.filter((refused) => refused === null)).toHaveLength(30);
    clock.now += 40 * minute;
    expect(await others.consume('order-account', 'nadia')).toEqual({
      outcome: 'too-many',
      retryAfter: 20 * 60,
    });
    expect(await limits.consume('order-account', 'omar')).toBeNull();
    clock.now += 20 * minute;
    expect(await limits.consume('order-account', 'nadia')).toBeNull();
  });

  test('the addresses of one IPv6 network share an allowance', async () => {
    const { limits } = await open();
    for (let host = 1; host <= 100; host += 1)
      await limits.consumeWithoutWait('login-address', `2001:db8:1:2::${host}`);
    expect(await limits.consumeWithoutWait('login-address', '2001:db8:1:2::99')).toEqual({
      outcome: 'allowed',
      waitMs: 5_000,
    });
    expect(await limits.consumeWithoutWait('login-address', '2001:db8:1:3::99')).toEqual({
      outcome: 'allowed',
      waitMs: 0,
    });
  });

  test('a network is slowed down before it is refused, and has one more every few seconds', async () => {
    const { clock, database, limits } = await open();
    const others = createLimits(await openSecondConnection(database), options(clock));
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        (index % 2 ? limits : others).consumeWithoutWait('login-address', '192.0.2.1'),
      ),
    );
    const waits = answers.flatMap((answer) =>
      answer.outcome === 'allowed' ? [answer.waitMs] : [],
    );
    expect(waits.toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(100).fill(0),
      5_000,
      10_000,
    ]);
    expect(await limits.consumeWithoutWait('login-address', '192.0.2.1')).toEqual({
      outcome: 'too-many',
      retryAfter: 5,
    });
    clock.now += 5_000;
    expect(await limits.consumeWithoutWait('login-address', '192.0.2.1')).toEqual({
      outcome: 'allowed',
      waitMs: 10_000,
    });
    // Correct passwords are not counted.
    for (let count = 0; count < 3; count += 1) await limits.restore('login-address', '192.0.2.1');
    expect(await limits.consumeWithoutWait('login-address', '192.0.2.1')).toEqual({
      outcome: 'allowed',
      waitMs: 0,
    });
    const before = clock.now;
    expect(await limits.consume('login-address', '192.0.2.1')).toBeNull();
    expect(clock.now - before).toBe(5_000);
  });

  test('five hundred wait at a time, and the next is refused and charged nothing', async () => {
    const { clock, database } = await open();
    const gate = Promise.withResolvers<void>();
    const all = Promise.withResolvers<void>();
    let waiting = 0;
    const pause = async () => {
      waiting += 1;
      if (waiting === 500) all.resolve();
      await gate.promise;
    };
    const slow = createLimits(database, { now: () => clock.now, pause });
    const networks = Array.from({ length: 251 }, (_, index) => `2001:db8:0:${index}::1`);
    const [last = '', ...others] = networks;
    // A turn that is counted from 495 seconds ago is as good as a hundred taken now.
    for (const address of networks) await slow.consumeWithoutWait('login-address', address);
    clock.now -= 495_000;
    const takeTwice = (address: string) => [
      slow.consume('login-address', address),
      slow.consume('login-address', address),
    ];
    const takes = others.flatMap(takeTwice);
    await all.promise;
    for (let count = 0; count < 3; count += 1)
      expect(await slow.consume('login-address', last)).toEqual({
        outcome: 'too-many',
        retryAfter: 5,
      });
    gate.resolve();
    expect(await Promise.all(takes)).toEqual(takes.map(() => null));
    expect(await slow.consume('login-address', last)).toBeNull();
  });

  test('a login that waited is refused where a crowd came meanwhile, and charged nothing', async () => {
    const { database, limits } = await open();
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const crowd: Promise<boolean>[] = [];
    const waited: Limits = {
      ...limits,
      async consume(name, key) {
        const allowed = await limits.consume(name, key);
        for (let count = 0; count < 100; count += 1) crowd.push(verifyPassword(quickHash, 'x'));
        return allowed;
      },
    };
    const parts = accountParts({ database, secrets, limits: waited });
    const input = { email: 'nadia@clinic.example', password: 'violet teapot 9' };
    const caller = createBrowser().caller();
    // More than are free of a wait.
    for (let count = 0; count < 6; count += 1) {
      expect(await logIn(parts, input, caller)).toEqual({ outcome: 'too-many', retryAfter: 5 });
      await Promise.all(crowd);
    }
  });

  test('after five wrong passwords each wait is longer, up to a quarter of an hour', async () => {
    const { clock, limits } = await open();
    const attempt = { email: 'Nadia@clinic.example', address: '192.0.2.1', device };
    for (let count = 0; count < 5; count += 1)
      expect(await consumeLoginAttempt(limits, attempt)).toBeNull();
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const refused = await consumeLoginAttempt(limits, {
        ...attempt,
        email: ' nadia@CLINIC.example ',
      });
      const wait = refused?.retryAfter ?? 0;
      waits.push(wait);
      clock.now += wait * 1_000 - 1;
      expect(await consumeLoginAttempt(limits, attempt)).toEqual({
        outcome: 'too-many',
        retryAfter: 1,
      });
      clock.now += 1;
      expect(await consumeLoginAttempt(limits, attempt)).toBeNull();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    clock.now += 24 * 60 * minute + 15 * minute;
    expect(await consumeLoginAttempt(limits, attempt)).toBeNull();
    expect(await consumeLoginAttempt(limits, attempt)).toBeNull();
  });

  test('parallel tries do not pass a wait', async () => {
    const { limits } = await open();
    const attempt = { email: 'nadia@clinic.example', address: '192.0.2.1', device };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => consumeLoginAttempt(limits, attempt)),
    );
    expect(answers.filter((refused) => refused === null)).toHaveLength(5);
  });

  test('nobody locks another out from elsewhere, but all together are bounded', async () => {
    const { limits } = await open();
    const email = 'nadia@clinic.example';
    for (let count = 0; count < 9; count += 1)
      await consumeLoginAttempt(limits, { email, address: '192.0.2.1', device });
    expect(
      await consumeLoginAttempt(limits, { email, address: '198.51.100.1', device }),
    ).toBeNull();
    let tries = 6;
    for (let host = 2; host < 40; host += 1)
      for (let count = 0; count < 4; count += 1)
        if (!(await consumeLoginAttempt(limits, { email, address: `192.0.2.${host}`, device })))
          tries += 1;
    expect(tries).toBe(50);
  });

  test('strangers use up nothing of a browser in which the person has logged in before', async () => {
    const { limits } = await open();
    const email = 'nadia@clinic.example';
    for (let host = 1; host < 40; host += 1)
      for (let count = 0; count < 6; count += 1)
        await consumeLoginAttempt(limits, { email, address: `192.0.2.${host}`, device });
    const own = { email, address: '192.0.2.1', device: 'her browser' };
    for (let count = 0; count < 5; count += 1)
      expect(await consumeLoginAttempt(limits, own)).toBeNull();
    expect(await consumeLoginAttempt(limits, own)).toEqual({ outcome: 'too-many', retryAfter: 30 });
    await resetLoginAttempts(limits, own);
    expect(await consumeLoginAttempt(limits, own)).toBeNull();
    expect(await consumeLoginAttempt(limits, { ...own, device })).toMatchObject({
      outcome: 'too-many',
    });
  });

  test('a right password is charged nothing', async () => {
    const { limits } = await open();
    const attempt = { email: 'nadia@clinic.example', address: '192.0.2.1', device };
    for (let count = 0; count < 60; count += 1) {
      expect(await consumeLoginAttempt(limits, attempt)).toBeNull();
      await resetLoginAttempts(limits, attempt);
    }
  });

  test('of several allowances all are taken or none', async () => {
    const { limits } = await open();
    const wanted = [
      ['code-request-address', '192.0.2.1'],
      ['code-request-account', 'a@clinic.example'],
    ] as const;
    for (let count = 0; count < 30; count += 1) await consumeEach(limits, wanted);
    // Five have been taken from the address, not thirty.
    for (let count = 0; count < 195; count += 1)
      expect(await limits.consumeWithoutWait('code-request-address', '192.0.2.1')).toEqual({
        outcome: 'allowed',
        waitMs: 0,
      });
    expect(await limits.consumeWithoutWait('code-request-address', '192.0.2.1')).toMatchObject({
      waitMs: 10_000,
    });
    await limits.reset('code-request-account', 'a@clinic.example');
    expect(await limits.consume('code-request-account', 'a@clinic.example')).toBeNull();
  });

  test('the table names nobody', async () => {
    const { database, limits } = await open();
    await consumeLoginAttempt(limits, {
      email: 'nadia@clinic.example',
      address: '192.0.2.1',
      device,
    });
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/clinic|192\.0/);
  });
});
