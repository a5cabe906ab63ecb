import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import type { ProviderTransaction, TransactionKind } from '../provider.ts';
import { type PaymobTransaction, transactionSchema } from './transaction-schema.ts';

/** Known data of a transaction's order, for transactions that omit it. */
export interface KnownOrder {
  id: string;
  reference: string | null;
}

/** Parses a transaction in the response to one of our requests. Returns null if it is none. */
export function parseResponseTransaction(
  value: JsonValue | undefined,
  known: KnownOrder | null = null,
): ProviderTransaction | null {
  const content = unwrap(value);
  return content && parseTransaction(content, known);
}

/** Parses a transaction without an envelope. Returns null if it is none. */
export function parseTransaction(
  content: JsonObject,
  known: KnownOrder | null = null,
): ProviderTransaction | null {
  const { data: parsed } = transactionSchema.safeParse(content);
  const providerOrderId = parsed?.order?.id ?? known?.id;
  const amount = parsed && amountOf(parsed);
  if (!parsed || providerOrderId === undefined || amount == null) return null;
  return {
    id: parsed.id,
    kind: kindOf(parsed),
    parentId: parsed.parent_transaction ?? null,
    providerOrderId,
    reference:
      parsed.order?.merchant_order_id ?? parsed.merchant_order_id ?? known?.reference ?? null,
    integrationId: parsed.integration_id,
    amount,
    currency: parsed.currency,
    isLive: parsed.is_live ?? null,
    refundedAmount: refundedAmountOf(parsed, amount),
    createdAt: parsed.created_at,
    content,
  };
}

/** Returns the provider's message, such as the reason for a decline. */
export function messageOf({ content }: ProviderTransaction): string {
  return transactionSchema.safeParse(content).data?.data?.message ?? '';
}

/**
 * Removes the envelope of older responses. Not for callbacks, where the signature would cover the
 * envelope instead of the transaction inside.
 */
function unwrap(value: JsonValue | undefined): JsonObject | null {
  if (!isJsonObject(value)) return null;
  const inner = value['obj'];
  return isJsonObject(inner) ? inner : value;
}

/**
 * Classifies a transaction. `error_occured` is ignored: declined payments come with it and without
 * it. A transaction with a parent is never a payment itself, even if successful.
 */
function kindOf(parsed: PaymobTransaction): TransactionKind {
  if (parsed.pending) return 'pending';
  if (parsed.has_parent_transaction || parsed.is_void || parsed.is_refund)
    return kindOfChild(parsed);
  if (!parsed.success) return 'declined';
  if (parsed.is_voided) return 'voided';
  if (parsed.is_refunded || (refundedOf(parsed) ?? 0) > 0) return 'refunded';
  return parsed.is_auth || parsed.is_capture ? 'other' : 'paid';
}

function kindOfChild({ success, is_void: isVoid, is_refund: isRefund }: PaymobTransaction) {
  if (!success) return 'other';
  return isVoid ? 'void' : isRefund ? 'refund' : 'other';
}

function amountOf(parsed: PaymobTransaction): number | null {
  return parsed.amount_cents ?? parsed.amount_cents_int ?? parsed.amount_cents_bigint ?? null;
}

function refundedOf(parsed: PaymobTransaction): number | null {
  return (
    parsed.refunded_amount_cents ??
    parsed.refunded_amount_cents_int ??
    parsed.refunded_amount_cents_bigint ??
    null
  );
}

/** A payment refunded in full may omit the amount. */
function refundedAmountOf(parsed: PaymobTransaction, amount: number): number {
  if (parsed.is_voided) return amount;
  return refundedOf(parsed) ?? (parsed.is_refunded ? amount : 0);
}
