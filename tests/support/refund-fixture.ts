import { onTestFinished } from 'vitest';
import type { Actor } from '#server/core/access/can.ts';
import { hasAccess } from '#server/learning/access/grant-access.ts';
import type { Database } from '#server/core/db/connect.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { createOrders } from '#server/commerce/create-orders.ts';
import { orderJobHandlers } from '#server/commerce/order-job-handlers.ts';
import type { OrderDependencies } from '#server/commerce/order-dependencies.ts';
import type { PaymentKind } from '#server/core/config/payment-methods.ts';
import type { PaymentProvider } from '#server/commerce/provider.ts';
import { openSandboxFixture } from './order-fixture.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const admin: Actor = { id: 'admin', role: 'admin' };

interface BuyOptions {
  productKey?: string;
  kind?: PaymentKind;
}

/** Opens paid orders with the real sandbox, their refunds, and the sandbox's ledger. */
export async function openRefundFixture(database: Database) {
  const fixture = await openSandboxFixture(database);

  async function buy({ productKey = 'hygiene', kind = 'card' }: BuyOptions = {}) {
    const session = await fixture.newSession();
    const result = await fixture.orders.start(fixture.inputFor(productKey), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    await fixture.press(result.checkoutUrl, 'pay', { kind });
    await fixture.deliver();
    await fixture.orders.refreshOnReturn(result.orderId);
    // Later entries must have later times.
    fixture.clock.skip(1_000);
    return { orderId: result.orderId, session, productKey };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;

  /** Lists the refunds of an order in the provider's ledger, in piasters. */
  async function booked(
    orderId: string,
  ): Promise<{ amount: number; operation: 'void' | 'refund' }[]> {
    const rows = await database.db
      .selectFrom('sandbox_transactions')
      .innerJoin('sandbox_orders', 'sandbox_orders.id', 'sandbox_transactions.order_id')
      .select('content')
      .where('reference', '=', orderId)
      .orderBy('sandbox_transactions.id')
      .execute();
    return rows
      .map(({ content }) => JSON.parse(content))
      .filter(({ has_parent_transaction: isChild }) => isChild === true)
      .map(({ amount_cents: amount, is_void: isVoid }) => ({
        amount,
        operation: isVoid === true ? 'void' : 'refund',
      }));
  }

  async function ask({ orderId, session }: Bought): Promise<string> {
    const result = await fixture.orders.refunds.request(orderId, 'It is not for me', session);
    if (result.outcome !== 'requested') throw new Error(`The request is ${result.outcome}`);
    fixture.clock.skip(1_000);
    return result.refund.id;
  }

  return {
    ...fixture,
    buy,
    booked,
    ask,
    /** Creates a refund that is approved but not sent yet. */
    async approved(bought: Bought): Promise<string> {
      const id = await ask(bought);
      if (!(await fixture.orders.refunds.approve(id, admin))) throw new Error('It is not approved');
      return id;
    },
    /** Opens orders as another process, with other results of provider calls. */
    processWith: (provider: Partial<PaymentProvider>, more: Partial<OrderDependencies> = {}) =>
      createOrders({
        ...fixture.parts,
        provider: { ...fixture.parts.provider, ...provider },
        ...more,
      }),
    find: async ({ orderId, session }: Bought) => {
      const order = await fixture.orders.find(orderId, session);
      if (!order) throw new Error('There is no such order');
      return order;
    },
    owns: ({ session, productKey }: Bought) =>
      hasAccess(database.db, { projectId: 'shop', userId: session.person.id, productKey }),
    /** Lists the payloads of all jobs of a kind. */
    async jobs(kind: string): Promise<unknown[]> {
      const rows = await database.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      return rows.map(({ payload }) => JSON.parse(payload));
    },
    async paymentOf({ orderId }: Bought): Promise<string> {
      const { transaction_id: id } = await database.db
        .selectFrom('orders')
        .select('transaction_id')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      if (id === null) throw new Error('The order is not paid');
      return id;
    },
    /** Starts the runner of the orders' jobs. */
    startJobs() {
      const { clock, log, orders } = fixture;
      const handlers = orderJobHandlers({ database, appServices: { orders }, now: clock.now });
      const runner = startJobRunner({ database, handlers, log, clock });
      onTestFinished(() => runner.stop());
      return runner;
    },
  };
}
