import { z } from 'zod';
import type { Database } from '../db/connect.ts';
import type { JobHandler } from '../jobs/run-job.ts';
import { planReconciliation, reconcileKind, settleKind } from './order-jobs.ts';
import { hasToAsk } from './order-queries.ts';
import type { Orders } from './orders.ts';
import { hasToSettle } from './refunds/refund-queries.ts';

interface Parts {
  database: Database;
  desks: { orders: Pick<Orders, 'reconcile' | 'refunds'> };
  now?: () => number;
}

const settlementSchema = z.object({ refundId: z.string() });

/** The jobs by which orders and refunds come to their ends, whatever callbacks are lost. */
export function orderJobHandlers({
  database: { db },
  desks: { orders },
  now = Date.now,
}: Parts): Record<string, JobHandler> {
  return {
    // The next is planned before all else: a failure must not end them.
    [reconcileKind]: async (_payload, { signal }) => {
      const isNeeded = (await hasToAsk(db, now())) || (await hasToSettle(db));
      if (isNeeded) await planReconciliation(db, now());
      await orders.reconcile(signal);
      await orders.refunds.settleDue(signal);
    },
    [settleKind]: async (payload) => {
      await planReconciliation(db, now());
      await orders.refunds.settle(settlementSchema.parse(payload).refundId);
    },
  };
}
