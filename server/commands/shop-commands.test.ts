import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { nodeBinary } from '#tests/support/built-server.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openRefundFixture } from '#tests/support/refund-fixture.ts';
import { root } from '#tests/support/root.ts';
import { listAudit } from '../core/audit/audit.ts';
import type { Database } from '../core/db/connect.ts';
import { runCouponCommand } from './coupon-command.ts';
import { runOrderCommand } from './order-command.ts';

const spawnFile = promisify(execFile);
const commands = { coupon: runCouponCommand, order: runOrderCommand };

test.each(['coupon', 'order'])('npm run %s says how it is used', async (command) => {
  const file = `server/commands/${command}.ts`;
  const failure = spawnFile(nodeBinary, [file], { cwd: root });
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(`^Usage: npm run ${command} -- list`),
  });
});

describeOnTestDatabase('npm run coupon and npm run order', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  async function run(command: keyof typeof commands, ...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const code = await commands[command](args, {
      env:
        database.dialect === 'sqlite'
          ? { DATA_DIR: dirname(database.file) }
          : { DATABASE_URL: database.url },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    });
    return { code, lines, errors: errors.join('\n') };
  }

  test('coupons are made, listed and ended', async () => {
    expect((await run('coupon', 'list')).lines).toEqual(['There are no coupons.']);
    const limits = ['--limit', '5', '--until', '2099-01-31', '--product', 'hygiene'];
    expect(await run('coupon', 'create', 'spring-20', '--percent', '20', ...limits)).toEqual({
      code: 0,
      lines: ['SPRING-20 takes 20 % off.'],
      errors: '',
    });
    expect((await run('coupon', 'create', 'SPRING-20', '--amount', '50')).errors).toBe(
      'code: A coupon with this code already exists.',
    );
    expect((await run('coupon', 'create', 'x', '--percent', '200')).errors).toBe(
      'code: A code has 3 to 40 characters: A–Z, 0–9 and hyphens.\npercent: Enter a whole number from 1 to 100.',
    );
    const address = '192.0.2.7';
    const quoted = { projectId: 'shop', productKey: 'hygiene', code: 'SPRING-20', address };
    expect(await fixture.orders.coupons.quote(quoted, await fixture.newSession())).toMatchObject({
      outcome: 'priced',
      amount: 24_000,
    });
    expect((await run('coupon', 'disable', 'spring-20')).lines).toEqual([
      'SPRING-20 is taken no more.',
    ]);
    const { lines } = await run('coupon', 'list');
    expect(lines[1]).toMatch(
      /^SPRING-20 {2}20 % +0 {2}5 +2099-02-01T00:00 {2}hygiene +no +disabled$/,
    );
    const [noted] = await listAudit(database.db, { limit: 1 });
    expect(noted).toMatchObject({ action: 'coupon-disabled', actorId: 'operator' });
  });

  test('orders are shown, and their refunds decided', async () => {
    expect((await run('order', 'list')).lines).toEqual(['There are no orders.']);
    const bought = await fixture.buy();
    const id = await fixture.ask(bought);
    const listed = (await run('order', 'list')).lines;
    expect(listed).toHaveLength(2);
    expect(listed[1]).toContain(`paid   requested  300.00 EGP  hygiene  nadia@clinic.example`);

    const shown = (await run('order', 'show', '1')).lines;
    expect(shown).toContain(`order     ${bought.orderId} (a test)`);
    expect(shown).toContain('          asked because: It is not for me');
    expect(shown.at(-1)).toMatch(/ {2}paid {2}300\.00 EGP {2}callback {2}applied$/);
    expect((await run('order', 'show', bought.orderId)).lines).toEqual(shown);

    expect((await run('order', 'refunds')).lines[1]).toContain('requested  300.00 EGP  allows it');
    expect((await run('order', 'refuse', id, 'Not', 'yet')).code).toBe(0);
    expect(await fixture.find(bought)).toMatchObject({
      refund: { state: 'refused', note: 'Not yet' },
    });
    await fixture.ask(bought);
    expect((await run('order', 'approve', id)).lines).toEqual([
      'Approved. The running server sends the refund.',
    ]);
    expect((await run('order', 'approve', id)).errors).toBe(`There is no open refund ${id}.`);
    await fixture.orders.refunds.settle(id);
    expect(await fixture.find(bought)).toMatchObject({ state: 'refunded' });
    expect((await run('order', 'refunds')).lines).toEqual(['There are no open refunds.']);
  });

  test('they say what is unknown, and how they are used', async () => {
    const unknown = [
      [['show', '7'], 'There is no order 7.'],
      [['approve', 'x\u001b[31m'], 'There is no open refund x[31m.'],
      [['list', '--project', 'x'], 'This project is not in the database (shop).'],
    ] as const;
    for (const [args, errors] of unknown)
      expect(await run('order', ...args)).toEqual({ code: 1, lines: [], errors });
    for (const args of [[], ['list', 'x'], ['refuse', 'x'], ['show'], ['approve', 'x', 'y']])
      expect((await run('order', ...args)).errors).toMatch(/^Usage: npm run order -- list/);
    for (const args of [[], ['create'], ['list', '--percent', '1'], ['disable', 'x', 'y']])
      expect((await run('coupon', ...args)).errors).toMatch(/^Usage: npm run coupon -- list/);
    const orders = await run('coupon', 'create', 'ABC');
    expect(orders.errors).toBe('percent: Enter either a percentage or an amount.');
  });
});
