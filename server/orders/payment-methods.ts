const hourMs = 60 * 60_000;

/** The differences between the kinds of payment (Paymob's documentation, 2026-07). */
export const paymentKinds = {
  card: {
    /** Enough for a second card after the bank's one-time code. */
    payableForMs: hourMs,
    /** Whether Paymob calls an intention's `notification_url`. */
    sendsCallback: true,
    /** Whether a payment can be voided on its day; otherwise it can only be refunded. */
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
 * Parses `card:4898103,wallet:4898200`; a bare number is a card. Null where an entry is malformed, its kind unknown,
 * or an id named twice.
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

/** The inverse of `parsePaymentMethods`, every kind spelled out. */
export function formatPaymentMethods(methods: readonly PaymentMethod[]): string {
  return methods.map(({ kind, integrationId }) => `${kind}:${integrationId}`).join(',');
}

/** The kind of an integration that was offered; null where it was not. */
export function findPaymentKind(offered: string, integrationId: number): PaymentKind | null {
  const methods = parsePaymentMethods(offered) ?? [];
  return methods.find((method) => method.integrationId === integrationId)?.kind ?? null;
}

/** How long an order can be paid, in milliseconds: as long as the slowest of its methods takes. */
export function payableForMs(methods: readonly PaymentMethod[]): number {
  return Math.max(...methods.map(({ kind }) => paymentKinds[kind].payableForMs));
}

interface Checkout {
  created_at: number;
  payment_methods: string;
}

/**
 * Until when an order's checkout can be paid at the provider, in epoch milliseconds: an order that another one has
 * replaced ends before it.
 */
export function endOfCheckout({ created_at: createdAt, payment_methods: methods }: Checkout) {
  return createdAt + payableForMs(parsePaymentMethods(methods) ?? []);
}
