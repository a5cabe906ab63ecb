import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { ProviderTransaction, TransactionKind } from '../provider.ts';
import { type PaymobTransaction, transactionSchema } from './transaction-schema.ts';

/** What is known of a transaction's order besides, where the transaction itself leaves it out. */
export interface KnownOrder {
  id: string;
  reference: string | null;
}

/** A transaction of an answer to our own call, in our words; null for what is none. */
export function readAnswered(
  value: JsonValue | undefined,
  known: KnownOrder | null = null,
): ProviderTransaction | null {
  const content = unwrap(value);
  return content && readTransaction(content, known);
}

/** The very object as a transaction in our words; null for what is none. */
export function readTransaction(
  content: JsonObject,
  known: KnownOrder | null = null,
): ProviderTransaction | null {
  const { data: read } = transactionSchema.safeParse(content);
  const providerOrderId = read?.order?.id ?? known?.id;
  const amount = read && amountOf(read);
  if (!read || providerOrderId === undefined || amount == null) return null;
  return {
    id: read.id,
    kind: kindOf(read),
    parentId: read.parent_transaction ?? null,
    providerOrderId,
    reference: read.order?.merchant_order_id ?? read.merchant_order_id ?? known?.reference ?? null,
    integrationId: read.integration_id,
    amount,
    currency: read.currency,
    isLive: read.is_live ?? null,
    refundedAmount: refundedAmountOf(read, amount),
    createdAt: read.created_at,
    content,
  };
}

/** What the provider says of it in words: why a payment was declined. */
export function messageOf({ content }: ProviderTransaction): string {
  return transactionSchema.safeParse(content).data?.data?.message ?? '';
}

/**
 * Older answers put the transaction into an envelope. A callback has none within what it signs: its inside would be
 * believed for a signature of its outside.
 */
function unwrap(value: JsonValue | undefined): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const inner = value['obj'];
  return isJsonObject(inner) ? inner : value;
}

/**
 * What follows from a transaction. `error_occured` says nothing: declined payments come with it and without it.
 * A transaction with a parent is never a payment of its own, however successful it is.
 */
function kindOf(read: PaymobTransaction): TransactionKind {
  if (read.pending) return 'pending';
  if (read.has_parent_transaction || read.is_void || read.is_refund) return kindOfChild(read);
  if (!read.success) return 'declined';
  if (read.is_voided) return 'voided';
  if (read.is_refunded || (refundedOf(read) ?? 0) > 0) return 'refunded';
  return read.is_auth || read.is_capture ? 'other' : 'paid';
}

function kindOfChild({ success, is_void: isVoid, is_refund: isRefund }: PaymobTransaction) {
  if (!success) return 'other';
  return isVoid ? 'void' : isRefund ? 'refund' : 'other';
}

function amountOf(read: PaymobTransaction): number | null {
  return read.amount_cents ?? read.amount_cents_int ?? read.amount_cents_bigint ?? null;
}

function refundedOf(read: PaymobTransaction): number | null {
  return (
    read.refunded_amount_cents ??
    read.refunded_amount_cents_int ??
    read.refunded_amount_cents_bigint ??
    null
  );
}

/** A payment that was given back whole need not say how much that was. */
function refundedAmountOf(read: PaymobTransaction, amount: number): number {
  if (read.is_voided) return amount;
  return refundedOf(read) ?? (read.is_refunded ? amount : 0);
}
