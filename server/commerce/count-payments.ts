import type { Database } from '../core/db/connect.ts';
import { countOpenRefunds, countOrders, countOverdueOrders } from './payment-count-queries.ts';

/** Time that the provider has to confirm the end of an order, in milliseconds. */
const confirmationMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/**
 * Counts, for metrics, the orders of the last day by state, those that stay unpaid longer than they
 * may because the provider has not confirmed it, and the refunds that are not settled.
 */
export async function countPayments({ db }: Database, now: number) {
  return {
    orders: await countOrders(db, now - dayMs),
    overdue: await countOverdueOrders(db, now - confirmationMs),
    refunds: await countOpenRefunds(db),
  };
}
