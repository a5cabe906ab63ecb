import { onTestFinished } from 'vitest';
import type { Actor } from '#server/access/can.ts';
import { hasAccess } from '#server/courses/grant-access.ts';
import type { Database } from '#server/db/connect.ts';
import { startJobRunner } from '#server/jobs/run-jobs.ts';
import { createOrders } from '#server/orders/create-orders.ts';
import { orderJobHandlers } from '#server/orders/order-job-handlers.ts';
import type { OrderParts } from '#server/orders/orders-parts.ts';
import type { PaymentKind } from '#server/orders/payment-methods.ts';
import type { PaymentProvider } from '#server/orders/provider.ts';
import { openSandboxDesk } from './order-desk.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const admin: Actor = { id: 'admin', role: 'admin' };

interface Buying {
  productKey?: string;
  kind?: PaymentKind;
}

/** Orders that were paid beside the real sandbox, their refunds, and what the sandbox's books say of them. */
export async function openRefundDesk(database: Database) {
  const desk = await openSandboxDesk(database);

  async function buy({ productKey = 'hygiene', kind = 'card' }: Buying = {}) {
    const session = await desk.newSession();
    const result = await desk.orders.start(desk.inputFor(productKey), session);
    if (result.outcome !== 'started') throw new Error(`The order is ${result.outcome}`);
    await desk.press(result.checkoutUrl, 'pay', { kind });
    await desk.deliver();
    await desk.orders.refreshOnReturn(result.orderId);
    // What is written later is listed later.
    desk.clock.skip(1_000);
    return { orderId: result.orderId, session, productKey };
  }
  type Bought = Awaited<ReturnType<typeof buy>>;

  /** What money was given back of an order, as the provider's own books say: piasters and the way of each time. */
  async function booked(orderId: string): Promise<{ amount: number; way: 'void' | 'refund' }[]> {
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
        way: isVoid === true ? 'void' : 'refund',
      }));
  }

  async function ask({ orderId, session }: Bought): Promise<string> {
    const result = await desk.orders.refunds.request(orderId, 'It is not for me', session);
    if (result.outcome !== 'requested') throw new Error(`The request is ${result.outcome}`);
    desk.clock.skip(1_000);
    return result.refund.id;
  }

  return {
    ...desk,
    buy,
    booked,
    ask,
    /** A refund that is approved and not sent yet. */
    async approved(bought: Bought): Promise<string> {
      const id = await ask(bought);
      if (!(await desk.orders.refunds.approve(id, admin))) throw new Error('It is not approved');
      return id;
    },
    /** Orders of another process, whose calls of the provider may go otherwise. */
    processWith: (provider: Partial<PaymentProvider>, more: Partial<OrderParts> = {}) =>
      createOrders({ ...desk.parts, provider: { ...desk.parts.provider, ...provider }, ...more }),
    find: async ({ orderId, session }: Bought) => {
      const order = await desk.orders.find(orderId, session);
      if (!order) throw new Error('There is no such order');
      return order;
    },
    owns: ({ session, productKey }: Bought) =>
      hasAccess(database.db, { projectId: 'shop', userId: session.person.id, productKey }),
    /** The number of jobs of a kind that are to do or done. */
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
    /** Runs the jobs of orders, as the program does. */
    startJobs() {
      const { clock, log, orders } = desk;
      const handlers = orderJobHandlers({ database, desks: { orders }, now: clock.now });
      const runner = startJobRunner({ database, handlers, log, clock });
      onTestFinished(() => runner.stop());
      return runner;
    },
  };
}
