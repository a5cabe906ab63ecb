const hourMs = 60 * 60_000;

/** The differences between the kinds of payment (Paymob's documentation, 2026-07). */
export const paymentKinds = {
  card: {
    /** Enough for a second attempt after the bank's one-time code. */
    payableForMs: hourMs,
    /** True if Paymob calls an intention's `notification_url`. */
    sendsCallback: true,
    /** True if a payment can be voided on the same day; otherwise it can only be refunded. */
    isVoidable: true,
  },
  wallet: { payableForMs: hourMs, sendsCallback: false, isVoidable: false },
} as const satisfies Record<
  string,
  { payableForMs: number; sendsCallback: boolean; isVoidable: boolean }
>;

export type PaymentKind = keyof typeof paymentKinds;

/** One of the provider's integrations that an order can be paid by. */
export interface PaymentMethod {
  kind: PaymentKind;
  integrationId: number;
}

/**
 * Parses `card:4898103,wallet:4898200`; a bare number is a card. Returns null for a malformed
 * entry, an unknown kind or a duplicate id.
 */
export function parsePaymentMethods(text: string): PaymentMethod[] | null {
  const methods = text.split(',').map(parseMethod);
  if (!methods.every((method) => method !== null)) return null;
  const ids = new Set(methods.map(({ integrationId }) => integrationId));
  return ids.size === methods.length ? methods : null;
}

function parseMethod(text: string): PaymentMethod | null {
  const [, kind = 'card', id = ''] = /^(?:([a-z]+):)?([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  return isPaymentKind(kind) && id !== '' ? { kind, integrationId: Number(id) } : null;
}

function isPaymentKind(text: string): text is PaymentKind {
  return Object.hasOwn(paymentKinds, text);
}

/** The inverse of `parsePaymentMethods`, with explicit kinds. */
export function formatPaymentMethods(methods: readonly PaymentMethod[]): string {
  return methods.map(({ kind, integrationId }) => `${kind}:${integrationId}`).join(',');
}

/** Returns the kind of an offered integration; null if it was not offered. */
export function findPaymentKind(offered: string, integrationId: number): PaymentKind | null {
  const methods = parsePaymentMethods(offered) ?? [];
  return methods.find((method) => method.integrationId === integrationId)?.kind ?? null;
}

/** Returns the time for which an order can be paid, in milliseconds: that of its slowest method. */
export function payableForMs(methods: readonly PaymentMethod[]): number {
  return Math.max(...methods.map(({ kind }) => paymentKinds[kind].payableForMs));
}

interface Checkout {
  created_at: number;
  payment_methods: string;
}

/**
 * Returns the time until which a checkout can be paid at the provider, in epoch milliseconds. A
 * replaced order expires earlier.
 */
export function endOfCheckout({ created_at: createdAt, payment_methods: methods }: Checkout) {
  return createdAt + payableForMs(parsePaymentMethods(methods) ?? []);
}
