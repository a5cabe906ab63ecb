import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { nodeBinary } from '#tests/support/built-server.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openRefundFixture } from '#tests/support/refund-fixture.ts';
import { root } from '#tests/support/root.ts';
import type { Database } from '../core/db/connect.ts';
import { runOrderCommand } from './order-command.ts';

const spawnFile = promisify(execFile);

test('npm run order says how it is used', async () => {
  const failure = spawnFile(nodeBinary, ['server/commands/order.ts'], { cwd: root });
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching('^Usage: npm run order -- list'),
  });
});

describeOnTestDatabase('npm run order', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const code = await runOrderCommand(args, {
      env:
        database.dialect === 'sqlite'
          ? { DATA_DIR: dirname(database.file) }
          : { DATABASE_URL: database.url },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    });
    return { code, lines, errors: errors.join('\n') };
  }

  test('orders are shown, and their refunds decided', async () => {
    expect((await run('list')).lines).toEqual(['There are no orders.']);
    const bought = await fixture.buy();
    const id = await fixture.ask(bought);
    const listed = (await run('list')).lines;
    expect(listed).toHaveLength(2);
    expect(listed[1]).toContain(`paid   requested  300.00 EGP  hygiene  nadia@clinic.example`);

    const shown = (await run('show', '1')).lines;
    expect(shown).toContain(`order     ${bought.orderId} (a test)`);
    expect(shown).toContain('          asked because: It is not for me');
    expect(shown.at(-1)).toMatch(/ {2}paid {2}300\.00 EGP {2}callback {2}applied$/);
    expect((await run('show', bought.orderId)).lines).toEqual(shown);

    expect((await run('refunds')).lines[1]).toContain('requested  300.00 EGP  allows it');
    expect((await run('refuse', id, 'Not', 'yet')).code).toBe(0);
    expect(await fixture.find(bought)).toMatchObject({
      refund: { state: 'refused', note: 'Not yet' },
    });
    await fixture.ask(bought);
    expect((await run('approve', id)).lines).toEqual([
      'Approved. The running server sends the refund.',
    ]);
    expect((await run('approve', id)).errors).toBe(`There is no open refund ${id}.`);
    await fixture.orders.refunds.settle(id);
    expect(await fixture.find(bought)).toMatchObject({ state: 'refunded' });
    expect((await run('refunds')).lines).toEqual(['There are no open refunds.']);
  });

  test('they say what is unknown, and how they are used', async () => {
    const unknown = [
      [['show', '7'], 'There is no order 7.'],
      [['approve', 'x\u001b[31m'], 'There is no open refund x[31m.'],
      [['list', '--project', 'x'], 'This project is not in the database (shop).'],
    ] as const;
    for (const [args, errors] of unknown)
      expect(await run(...args)).toEqual({ code: 1, lines: [], errors });
    for (const args of [[], ['list', 'x'], ['refuse', 'x'], ['show'], ['approve', 'x', 'y']])
      expect((await run(...args)).errors).toMatch(/^Usage: npm run order -- list/);
  });
});
