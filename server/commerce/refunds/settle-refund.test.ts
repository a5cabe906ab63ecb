import type { KyselyPlugin } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { admin, day, minute, openRefundFixture } from '#tests/support/refund-fixture.ts';
import type { PaymentKind } from '../../core/config/payment-methods.ts';
import type { PaymentProvider } from '../provider.ts';
import { ProviderError } from '../provider.ts';

const whole = 30_000;

describeOnTestDatabase('a refund beside the provider', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openRefundFixture>>;
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openRefundFixture(database);
  });

  async function open(kind: PaymentKind = 'card') {
    const bought = await fixture.buy({ kind });
    return { bought, id: await fixture.approved(bought) };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  async function outcomeOf({ bought }: Pick<Opened, 'bought'>) {
    const { state, refund } = await fixture.find(bought);
    const refundEmail = JSON.stringify({ orderId: bought.orderId, about: 'refunded' });
    const mails = await fixture.jobs('order-mail');
    return {
      booked: await fixture.booked(bought.orderId),
      states: [state, refund?.state],
      isOpen: await fixture.owns(bought),
      mails: mails.filter((mail) => JSON.stringify(mail) === refundEmail).length,
    };
  }
  const givenBack = (booked: object[]) => ({
    booked,
    states: ['refunded', 'done'],
    isOpen: false,
    mails: 1,
  });

  test('is a void on the day of the payment, and a refund after it', async () => {
    const today = await open();
    await fixture.orders.refunds.settle(today.id);
    expect(await outcomeOf(today)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
    const later = await open();
    fixture.clock.skip(day);
    await fixture.orders.refunds.settle(later.id);
    expect(await outcomeOf(later)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
    await fixture.deliver();
    await fixture.orders.refunds.settle(later.id);
    expect(await outcomeOf(later)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
  });

  test('is a refund of a wallet’s payment on its day, too, without trying a void', async () => {
    const opened = await open('wallet');
    const noVoid = { void: () => Promise.reject(new Error('A wallet was voided')) };
    await fixture.processWith(noVoid).refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
  });

  test('is a refund where the provider will not void', async () => {
    const opened = await open();
    const process = fixture.processWith({
      void: () => Promise.reject(new ProviderError('refused', 'It is settled already')),
    });
    await process.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
  });

  test('goes on after the process ends at any step, and the money goes back once', async () => {
    let step = 0;
    let hasCrashed = true;
    for (; hasCrashed; step += 1) {
      const opened = await open();
      const crash = crashAt(step);
      const process = fixture.processWith(crash.provider(fixture.parts.provider), {
        database: { ...database, db: database.db.withPlugin(crash.plugin) },
      });
      await process.refunds.settle(opened.id).catch(() => null);
      hasCrashed = crash.hasCrashed();
      fixture.clock.skip(6 * minute);
      await fixture.orders.refunds.settle(opened.id);
      expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
    }
    expect(step).toBeGreaterThan(15);
  });

  test.each(['void', 'refund'] as const)(
    'is sent once by many processes: %s',
    async (operation) => {
      const opened = await open();
      if (operation === 'refund') fixture.clock.skip(day);
      let calls = 0;
      const counted = {
        void: (input: { transactionId: string }) => {
          calls += 1;
          return fixture.parts.provider.void(input);
        },
        refund: (input: { transactionId: string; amount: number }) => {
          calls += 1;
          return fixture.parts.provider.refund(input);
        },
      };
      await Promise.all(
        Array.from({ length: 8 }, () => fixture.processWith(counted).refunds.settle(opened.id)),
      );
      expect(calls).toBe(1);
      expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation }]));
    },
  );

  test('is sent by nobody else while an answer is still waited for', async () => {
    const opened = await open();
    const process = fixture.processWith({ void: lost });
    await process.refunds.settle(opened.id);
    expect(await fixture.find(opened.bought)).toMatchObject({ refund: { state: 'sending' } });
    fixture.clock.skip(4 * minute);
    await fixture.orders.refunds.settle(opened.id);
    expect(await fixture.booked(opened.bought.orderId)).toEqual([]);
    fixture.clock.skip(2 * minute);
    await fixture.orders.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test('is found where its answer and its callbacks are lost', async () => {
    const opened = await open();
    fixture.setDeaf(true);
    const process = fixture.processWith({
      void: async (input) => {
        await fixture.parts.provider.void(input);
        return await lost();
      },
    });
    await process.refunds.settle(opened.id);
    expect(await fixture.find(opened.bought)).toMatchObject({ state: 'paid' });
    await fixture.orders.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test('may be told before it is answered, and again and again', async () => {
    const opened = await open();
    const process = fixture.processWith({
      void: async (input) => {
        const answer = await fixture.parts.provider.void(input);
        await fixture.deliver();
        fixture.clock.skip(1_000);
        await fixture.deliver();
        return answer;
      },
    });
    await process.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
    for (let times = 0; times < 3; times += 1) {
      await database.db.updateTable('sandbox_callbacks').set({ sent_at: null }).execute();
      await fixture.deliver();
    }
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test('waits for a provider that is down, and the job asks it again by itself', async () => {
    const opened = await open();
    const runner = fixture.startJobs();
    fixture.sandbox.availability.set('refusing', 3 * 60 * 60);
    for (let minutes = 0; minutes < 4 * 60; minutes += 1) {
      await runner.runDue();
      fixture.clock.skip(minute);
    }
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
    await runner.runDue();
    const waiting = await database.db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'waiting')
      .where('kind', '!=', 'order-mail')
      .execute();
    expect(waiting).toEqual([]);
  });

  test('that the provider refuses waits for a person, who has it sent once more', async () => {
    const opened = await open();
    fixture.sandbox.availability.set('no-balance', 60 * 60);
    await fixture.orders.refunds.settle(opened.id);
    expect(await fixture.find(opened.bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', note: expect.stringContaining('Merchant balance is not enough') },
    });
    expect(await fixture.owns(opened.bought)).toBe(true);
    await fixture.orders.refunds.settle(opened.id);
    await fixture.orders.refunds.settleDue();
    expect(await fixture.orders.refunds.listOpen('shop', admin)).toMatchObject([
      { refund: { id: opened.id, state: 'failed' }, verdictNow: null },
    ]);
    fixture.clock.skip(61 * minute);
    expect(await fixture.orders.refunds.approve(opened.id, admin)).toBe(true);
    await fixture.orders.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test.each([true, false])('made by hand is not made again (told: %s)', async (isReported) => {
    const opened = await open();
    fixture.setDeaf(!isReported);
    const transactionId = await fixture.paymentOf(opened.bought);
    await fixture.parts.provider.refund({ transactionId, amount: whole });
    await fixture.deliver();
    await fixture.orders.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
  });

  test('made by hand while it is being sent is none that the provider has refused', async () => {
    const opened = await open();
    fixture.setDeaf(true);
    const byHand = async (input: { transactionId: string }) => {
      await fixture.parts.provider.refund({ ...input, amount: whole });
      throw new ProviderError('refused', 'This transaction is already refunded.');
    };
    await fixture.processWith({ void: byHand }).refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'refund' }]));
  });

  test('of a payment that is back in part is of the rest alone', async () => {
    const bought = await fixture.buy();
    const transactionId = await fixture.paymentOf(bought);
    await fixture.parts.provider.refund({ transactionId, amount: 10_000 });
    await fixture.deliver();
    expect(await fixture.owns(bought)).toBe(true);
    const id = await fixture.approved(bought);
    await fixture.orders.refunds.settle(id);
    const parts = [10_000, 20_000].map((amount) => ({ amount, operation: 'refund' }));
    expect(await outcomeOf({ bought })).toEqual(givenBack(parts));
  });

  test('that is pending is asked about until it is done', async () => {
    const opened = await open();
    const { provider } = fixture.parts;
    let isPending = true;
    let sent = 0;
    const slow: Partial<PaymentProvider> = {
      async void(input) {
        sent += 1;
        return { ...(await provider.void(input)), kind: 'pending' };
      },
      inquire: async (order) =>
        (await provider.inquire(order)).flatMap((each) => {
          if (!isPending) return [each];
          if (each.kind === 'voided') return [{ ...each, kind: 'paid' as const }];
          return [each.kind === 'void' ? { ...each, kind: 'pending' as const } : each];
        }),
    };
    const { refunds } = fixture.processWith(slow);
    fixture.setDeaf(true);
    for (let hours = 0; hours < 5; hours += 1) {
      await refunds.settle(opened.id);
      fixture.clock.skip(60 * minute);
    }
    expect(await fixture.find(opened.bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'sending' },
    });
    isPending = false;
    await refunds.settle(opened.id);
    expect(sent).toBe(1);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test('that was pending and is declined then waits for a person', async () => {
    const opened = await open();
    fixture.setDeaf(true);
    const payment = await fixture.paymentOf(opened.bought);
    const [paid] = await fixture.parts.provider.inquire({
      providerOrderId: null,
      reference: opened.bought.orderId,
    });
    if (!paid) throw new Error('The payment is missing');
    const child = { ...paid, id: '77', parentId: payment };
    const reported = { kind: 'pending' as 'pending' | 'other' };
    const { refunds } = fixture.processWith({
      void: async () => ({ ...child, ...reported }),
      inquire: async () =>
        reported.kind === 'pending' ? [paid] : [paid, { ...child, ...reported }],
    });
    await refunds.settle(opened.id);
    reported.kind = 'other';
    await refunds.settle(opened.id);
    expect(await fixture.find(opened.bought)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', note: 'The provider has declined its transaction 77.' },
    });
    await fixture.orders.refunds.approve(opened.id, admin);
    await fixture.orders.refunds.settle(opened.id);
    expect(await outcomeOf(opened)).toEqual(givenBack([{ amount: whole, operation: 'void' }]));
  });

  test('of what was paid twice is made by itself', async () => {
    const runner = fixture.startJobs();
    const session = await fixture.newSession();
    const { inputFor, orders } = fixture;
    const first = await orders.start(inputFor('hygiene'), session);
    const buyer = { ...inputFor('hygiene').buyer, lastName: 'Shafik' };
    const second = await orders.start(inputFor('hygiene', { buyer }), session);
    if (first.outcome !== 'started' || second.outcome !== 'started') throw new Error('No order');
    for (const { checkoutUrl } of [first, second]) {
      await fixture.press(checkoutUrl, 'pay');
      await fixture.deliver();
    }
    await runner.runDue();
    await fixture.deliver();
    const bought = { session, productKey: 'hygiene', orderId: first.orderId };
    expect(await fixture.find(bought)).toMatchObject({ state: 'paid', refund: null });
    expect(await fixture.find({ ...bought, orderId: second.orderId })).toMatchObject({
      state: 'refunded',
      refund: { state: 'done', reason: 'paid-twice', verdict: null },
    });
    expect(await fixture.booked(first.orderId)).toEqual([]);
    expect(await fixture.booked(second.orderId)).toEqual([{ amount: whole, operation: 'void' }]);
    expect(await fixture.owns(bought)).toBe(true);
  });

  test('takes the certificate back with the course', async () => {
    const opened = await open();
    const { person } = opened.bought.session;
    await database.db
      .insertInto('certificates')
      .values({
        id: 'certificate',
        code: 'ABC',
        project_id: 'shop',
        user_id: person.id,
        product_key: 'hygiene',
        latin_name: 'Nadia',
        arabic_name: '',
        titles: '{}',
        issued_at: 0,
        revoked_at: null,
      })
      .execute();
    await fixture.orders.refunds.settle(opened.id);
    const certificate = await database.db.selectFrom('certificates').selectAll().execute();
    expect(certificate).toMatchObject([{ revoked_at: fixture.clock.now() }]);
  });
});

function lost(): Promise<never> {
  return Promise.reject(new ProviderError('unreachable', 'No answer'));
}

class Crash extends Error {}

/** Ends the process before its statement or call of a number, and on from there. */
function crashAt(step: number) {
  let count = 0;
  const pass = () => {
    if (count >= step) throw new Crash();
    count += 1;
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      pass();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const around =
    <Input, Answer>(call: (input: Input) => Promise<Answer>) =>
    async (input: Input): Promise<Answer> => {
      pass();
      const answer = await call(input);
      pass();
      return answer;
    };
  return {
    plugin,
    provider: ({ inquire, refund, void: cancel }: PaymentProvider): Partial<PaymentProvider> => ({
      inquire: around(inquire),
      refund: around(refund),
      void: around(cancel),
    }),
    hasCrashed: () => count >= step,
  };
}
