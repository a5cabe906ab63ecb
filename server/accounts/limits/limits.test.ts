import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createLimits, forgiveLogin, mayLogIn, takeEach } from './limits.ts';

const minute = 60_000;
const start = 1_800_000_000_000;

describeOnEachDatabase('allowances', ({ openFresh, openAgain }) => {
  async function open() {
    const clock = { now: start };
    const database = await openFresh();
    const limits = createLimits(database, () => clock.now);
    return { clock, database, limits };
  }

  test('so many are taken, across processes and at once, and come back together', async () => {
    const { clock, database, limits } = await open();
    const others = createLimits(await openAgain(database), () => clock.now);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? limits : others).take('login-address', '192.0.2.1'),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    clock.now += 4 * minute;
    expect(await others.take('login-address', '192.0.2.1')).toEqual({
      ok: false,
      retryAfter: 6 * 60,
    });
    expect(await limits.take('login-address', '192.0.2.2')).toEqual({ ok: true });
    clock.now += 6 * minute;
    expect(await limits.take('login-address', '192.0.2.1')).toEqual({ ok: true });
  });

  test('the addresses of one IPv6 network share an allowance', async () => {
    const { limits } = await open();
    for (let host = 1; host <= 20; host += 1)
      await limits.take('login-address', `2001:db8:1:2::${host}`);
    expect(await limits.take('login-address', '2001:db8:1:2::99')).toMatchObject({ ok: false });
    expect(await limits.take('login-address', '2001:db8:1:3::99')).toEqual({ ok: true });
  });

  test('after five wrong passwords each wait is longer, up to a quarter of an hour', async () => {
    const { clock, limits } = await open();
    const attempt = { email: 'Nadia@clinic.example', address: '192.0.2.1' };
    for (let count = 0; count < 5; count += 1)
      expect(await mayLogIn(limits, attempt)).toEqual({ ok: true });
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const refused = await mayLogIn(limits, { ...attempt, email: ' nadia@CLINIC.example ' });
      const wait = refused.ok ? 0 : refused.retryAfter;
      waits.push(wait);
      clock.now += wait * 1_000 - 1;
      expect(await mayLogIn(limits, attempt)).toEqual({ ok: false, retryAfter: 1 });
      clock.now += 1;
      expect(await mayLogIn(limits, attempt)).toEqual({ ok: true });
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    clock.now += 24 * 60 * minute + 15 * minute;
    expect(await mayLogIn(limits, attempt)).toEqual({ ok: true });
    expect(await mayLogIn(limits, attempt)).toEqual({ ok: true });
  });

  test('parallel tries do not pass a wait', async () => {
    const { limits } = await open();
    const attempt = { email: 'nadia@clinic.example', address: '192.0.2.1' };
    const answers = await Promise.all(Array.from({ length: 30 }, () => mayLogIn(limits, attempt)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
  });

  test('nobody locks another out from elsewhere, but all together are bounded', async () => {
    const { limits } = await open();
    const email = 'nadia@clinic.example';
    for (let count = 0; count < 9; count += 1)
      await mayLogIn(limits, { email, address: '192.0.2.1' });
    expect(await mayLogIn(limits, { email, address: '198.51.100.1' })).toEqual({ ok: true });
    let tries = 6;
    for (let host = 2; host < 40; host += 1)
      for (let count = 0; count < 4; count += 1)
        tries += (await mayLogIn(limits, { email, address: `192.0.2.${host}` })).ok ? 1 : 0;
    expect(tries).toBe(50);
  });

  test('a right password is charged nothing', async () => {
    const { limits } = await open();
    const attempt = { email: 'nadia@clinic.example', address: '192.0.2.1' };
    for (let count = 0; count < 60; count += 1) {
      expect(await mayLogIn(limits, attempt)).toEqual({ ok: true });
      await forgiveLogin(limits, attempt);
    }
  });

  test('of several allowances all are taken or none', async () => {
    const { limits } = await open();
    const wanted = [
      ['code-request-address', '192.0.2.1'],
      ['code-request-account', 'a@clinic.example'],
    ] as const;
    for (let count = 0; count < 30; count += 1) await takeEach(limits, wanted);
    // Five have been taken from the address, not thirty.
    for (let count = 0; count < 15; count += 1)
      expect(await limits.take('code-request-address', '192.0.2.1')).toEqual({ ok: true });
    expect(await limits.take('code-request-address', '192.0.2.1')).toMatchObject({ ok: false });
    await limits.reset('code-request-account', 'a@clinic.example');
    expect(await limits.take('code-request-account', 'a@clinic.example')).toEqual({ ok: true });
  });

  test('the table names nobody', async () => {
    const { database, limits } = await open();
    await mayLogIn(limits, { email: 'nadia@clinic.example', address: '192.0.2.1' });
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/clinic|192\.0/);
  });
});
