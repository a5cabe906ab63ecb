import type { RefundRow } from './refunds/refund-queries.ts';
import type { OrderRow } from './order-queries.ts';
import type { Order, Refund, RefundEligibility } from './orders.ts';

/** Presents an order with the refund of its payment and the time of its withdrawal. */
export function presentOrder(
  row: OrderRow,
  refund: RefundRow | null,
  withdrawnAt: number | null,
): Order {
  return {
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    claimedFrom: row.claimed_from,
    productKey: row.product_key,
    description: row.description,
    state: row.state,
    amount: row.amount,
    listAmount: row.list_amount,
    isFinal: row.is_final === 1,
    couponCode: row.coupon_code,
    couponDiscount: row.coupon_discount,
    currency: row.currency,
    language: row.language,
    buyer: {
      firstName: row.first_name,
      lastName: row.last_name,
      phone: row.phone,
      email: row.email,
    },
    billing: {
      country: row.country,
      kind: row.company === null ? 'consumer' : 'business',
      company: row.company ?? '',
      taxNumber: row.tax_number ?? '',
      phoneCountry: row.phone_country,
    },
    vat: vatOf(row),
    consent:
      row.consent_at === null || row.consent_version === null
        ? null
        : { at: row.consent_at, version: row.consent_version },
    // Stored by this program, so trusted.
    seller: row.seller === null ? null : JSON.parse(row.seller),
    isTest: row.is_test === 1,
    checkoutUrl: row.checkout_url,
    receiptNumber: row.receipt_number,
    paymentKind: row.payment_kind,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    refundedAt: row.refunded_at,
    returnedAt: row.returned_at,
    refund: refund && presentRefund(refund),
    withdrawnAt,
  };
}

function vatOf({ vat_rate: rate, net_amount: net, vat_amount: tax }: OrderRow): Order['vat'] {
  if (rate === null || net === null || tax === null) return null;
  return { rate: rate / 100, net, tax };
}

export function presentRefund(row: RefundRow): Refund {
  // Stored by this program, so trusted. Null for an automatic refund.
  const verdict: RefundEligibility | null = JSON.parse(row.verdict);
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    reason: row.reason,
    verdict,
    requestedAt: row.requested_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    note: row.note,
    doneAt: row.done_at,
  };
}
