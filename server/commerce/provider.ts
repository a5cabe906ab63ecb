import type { JsonObject } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Buyer } from './orders.ts';
import type { PaymentMethod } from '../core/config/payment-methods.ts';

/*
 * Interface of payment providers. Paymob is the only one; with the sandbox, the same client is
 * used.
 */

export interface CheckoutInput {
  /** Our order's id; unique in the provider account. */
  reference: string;
  /** Piasters. */
  amount: number;
  currency: string;
  description: string;
  buyer: Buyer;
  language: LanguageCode;
  /** Time to pay, in seconds. */
  expiresIn: number;
  /** Address for the provider's callback. */
  notificationUrl: string;
  /** Address to which the provider redirects the buyer. */
  redirectUrl: string;
}

export interface Checkout {
  providerOrderId: string;
  /** Address of the checkout page. */
  url: string;
}

/**
 * Meaning of a provider statement. `paid`: the money was taken; `pending`: not final, a payment or,
 * with a `parentId`, a refund or void; `refund`, `void`: a separate transaction that refunds the
 * payment `parentId`; `refunded`, `voided`: the payment itself after a refund (of `refundedAmount`)
 * or void; `other`: no effect (authorised, partly captured, …).
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
  /** The refunded payment; null for a payment. */
  parentId: string | null;
  providerOrderId: string;
  /** Our reference; null if the provider did not repeat it. */
  reference: string | null;
  integrationId: number;
  amount: number;
  currency: string;
  isLive: boolean | null;
  /** Refunded amount of a payment so far, in piasters. */
  refundedAmount: number;
  /** In the provider's format and time zone. */
  createdAt: string;
  content: JsonObject;
}

export type ParsedCallback =
  | { outcome: 'transaction'; transaction: ProviderTransaction }
  /** Unused kind of callback (a saved card, …). */
  | { outcome: 'irrelevant' }
  | { outcome: 'bad-signature' }
  | { outcome: 'unreadable' };

/** All methods except `readCallback` may throw ProviderError. */
export interface PaymentProvider {
  isSandbox: boolean;
  /** Offered payment methods. */
  methods: readonly PaymentMethod[];
  createCheckout(input: CheckoutInput): Promise<Checkout>;
  parseCallback(query: URLSearchParams, body: string): ParsedCallback;
  /** Lists an order's transactions, oldest first; empty if no payment was attempted. */
  inquire(order: {
    providerOrderId: string | null;
    reference: string;
  }): Promise<ProviderTransaction[]>;
  /**
   * Refunds a payment. Never repeated without first checking the previous attempt. The result may
   * be `pending`.
   */
  refund(input: { transactionId: string; amount: number }): Promise<ProviderTransaction>;
  /** Cancels a payment on its day, before settlement. */
  void(input: { transactionId: string }): Promise<ProviderTransaction>;
}

/**
 * `unreachable`: the result is unknown; `refused`: it failed, and a retry would fail too. The
 * message contains no secret.
 */
export class ProviderError extends Error {
  readonly fault: 'unreachable' | 'refused';
  constructor(fault: 'unreachable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderError';
    this.fault = fault;
  }
}
