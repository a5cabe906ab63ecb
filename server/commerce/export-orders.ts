import { listOrdersOfPerson } from './order-queries.ts';
import { listNotesOfPerson } from './order-record-queries.ts';
import { listRefundsOfPerson } from './refunds/refund-queries.ts';
import { listWithdrawalsOf } from './withdrawals/withdrawal-queries.ts';
import type { Db } from '../core/db/schema.ts';

/**
 * Returns all data of a person's orders for their export: times in ISO 8601, amounts in piasters.
 */
export async function exportOrders(db: Db, userId: string): Promise<object[]> {
  const orders = await listOrdersOfPerson(db, userId);
  const refunds = Map.groupBy(await listRefundsOfPerson(db, userId), ({ order_id: id }) => id);
  const notes = Map.groupBy(await listNotesOfPerson(db, userId), ({ order_id: id }) => id);
  return orders.map((row) => ({
    project: row.project_id,
    order: row.id,
    product: row.product_key,
    description: row.description,
    state: row.state,
    amount: row.amount,
    listAmount: row.list_amount,
    currency: row.currency,
    coupon: row.coupon_code,
    couponDiscount: row.coupon_discount,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    country: row.country,
    phoneCountry: row.phone_country,
    taxCountry: row.tax_country,
    company: row.company,
    taxNumber: row.tax_number,
    vatRate: row.vat_rate === null ? null : row.vat_rate / 100,
    netAmount: row.net_amount,
    vatAmount: row.vat_amount,
    consentAt: iso(row.consent_at),
    consentVersion: row.consent_version,
    receiptNumber: row.receipt_number,
    paidBy: row.payment_kind,
    orderedAt: iso(row.created_at),
    paidAt: iso(row.paid_at),
    refundedAt: iso(row.refunded_at),
    notes: (notes.get(row.id) ?? []).map(({ text, created_at: at }) => ({ text, at: iso(at) })),
    refunds: (refunds.get(row.id) ?? []).map((refund) => ({
      kind: refund.kind,
      state: refund.state,
      amount: refund.amount,
      reason: refund.reason,
      note: refund.note,
      requestedAt: iso(refund.requested_at),
      decidedAt: iso(refund.decided_at),
      doneAt: iso(refund.done_at),
    })),
  }));
}

/** Returns the withdrawals of a person's orders or verified email address, for their export. */
export async function exportWithdrawals(
  db: Db,
  person: { userId: string; email: string | null },
): Promise<object[]> {
  return (await listWithdrawalsOf(db, person)).map((row) => ({
    project: row.project_id,
    order: row.order_id,
    contract: row.contract,
    name: row.name,
    email: row.email,
    declaredAt: iso(row.created_at),
    answeredAt: iso(row.answered_at),
  }));
}

function iso(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
