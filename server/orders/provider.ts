import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Buyer } from './orders.ts';
import type { PaymentMethod } from './payment-methods.ts';

/* What orders know of a payment provider. paymob/ is the one there is; beside the sandbox it is the same client. */

export interface CheckoutInput {
  /** Unique among all orders ever made with the account: our order's id. */
  reference: string;
  /** Piasters. */
  amount: number;
  currency: string;
  description: string;
  buyer: Buyer;
  language: LanguageCode;
  /** Seconds until which it must be paid. */
  expiresIn: number;
  /** Where the provider tells of it, and where it leads the buyer back to. */
  notificationUrl: string;
  redirectUrl: string;
}

export interface Checkout {
  providerOrderId: string;
  /** Where the buyer pays. */
  url: string;
}

/**
 * What a statement of the provider's means. `paid`: the money is taken; `pending`: it may come to pass, a payment or,
 * with a `parentId`, what gives money back; `refund`, `void`: a transaction of its own that gives money back for
 * `parentId`; `refunded`, `voided`: the payment itself, since given back (in
 * part: `refundedAmount`); `other`: nothing follows from it (authorised, captured in part, …).
 */
export type TransactionKind =
  | 'paid'
  | 'pending'
  | 'declined'
  | 'refund'
  | 'void'
  | 'refunded'
  | 'voided'
  | 'other';

export interface ProviderTransaction {
  id: string;
  kind: TransactionKind;
  /** The payment that it gives money back for; null for a payment. */
  parentId: string | null;
  providerOrderId: string;
  /** Our reference; null where the provider did not repeat it. */
  reference: string | null;
  integrationId: number;
  amount: number;
  currency: string;
  isLive: boolean | null;
  /** Piasters given back of a payment so far. */
  refundedAmount: number;
  /** In the provider's own words and time zone. */
  createdAt: string;
  content: JsonObject;
}

export type CallbackReading =
  | { outcome: 'transaction'; transaction: ProviderTransaction }
  /** Of a kind that orders do not use (a saved card, …). */
  | { outcome: 'irrelevant' }
  | { outcome: 'bad-signature' }
  | { outcome: 'unreadable' };

/** Every call but the readers may throw ProviderError. */
export interface PaymentProvider {
  isSandbox: boolean;
  /** The kinds of payment that orders take. */
  methods: readonly PaymentMethod[];
  createCheckout(input: CheckoutInput): Promise<Checkout>;
  readCallback(query: URLSearchParams, body: string): CallbackReading;
  /** All that happened to an order, oldest first; an empty list where it was never tried. */
  inquire(order: {
    providerOrderId: string | null;
    reference: string;
  }): Promise<ProviderTransaction[]>;
  /**
   * Gives money back. Never repeated without asking first what became of the last try. The answer may be
   * `pending`.
   */
  refund(input: { transactionId: string; amount: number }): Promise<ProviderTransaction>;
  /** The same on the day of the payment, before it is settled. */
  void(input: { transactionId: string }): Promise<ProviderTransaction>;
}

/**
 * `unreachable`: whether it came to pass is not known; `refused`: it did not, and would not if tried again.
 * The message holds no secret.
 */
export class ProviderError extends Error {
  readonly fault: 'unreachable' | 'refused';
  constructor(fault: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.fault = fault;
  }
}
