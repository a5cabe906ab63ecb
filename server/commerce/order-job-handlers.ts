import { z } from 'zod';
import type { Database } from '../core/db/connect.ts';
import type { JobHandler } from '../core/jobs/run-job.ts';
import { planReconciliation, reconcileKind, settleKind } from './order-jobs.ts';
import { hasOrdersToSync } from './order-queries.ts';
import type { Orders } from './create-orders.ts';
import { hasUnsettledRefunds } from './refunds/refund-queries.ts';

interface Parts {
  database: Database;
  appServices: { orders: Pick<Orders, 'reconcile' | 'refunds'> };
  now?: () => number;
}

const settlementSchema = z.object({ refundId: z.string() });

/** Handlers of the jobs that complete orders and refunds even if callbacks are lost. */
export function orderJobHandlers({
  database: { db },
  appServices: { orders },
  now = Date.now,
}: Parts): Record<string, JobHandler> {
  return {
    // The next job is planned first, so that a failure does not end the series.
    [reconcileKind]: async (_payload, { signal }) => {
      const isNeeded = (await hasOrdersToSync(db, now())) || (await hasUnsettledRefunds(db));
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
