import type { Generated } from 'kysely';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PaymentKind } from '../config/payment-methods.ts';

/* Orders, payments and what follows from them. Amounts are piasters. */

export interface ShopTables {
  orders: OrderTable;
  order_notes: OrderNoteTable;
  order_emails: OrderEmailTable;
  payment_events: PaymentEventTable;
  receipt_counters: ReceiptCounterTable;
  coupons: CouponTable;
  coupon_uses: CouponUseTable;
  refunds: RefundTable;
  withdrawals: WithdrawalTable;
  sandbox_orders: SandboxOrderTable;
  sandbox_transactions: SandboxTransactionTable;
  sandbox_callbacks: SandboxCallbackTable;
}

/**
 * State of an order, an attempt to buy one product, with one reference at the provider. `open`:
 * awaits payment; `declined`: the last payment was refused, another may come; `expired`: not paid
 * in time, though a late payment is still accepted; `paid`; `refunded`.
 */
export type OrderState = 'open' | 'declined' | 'expired' | 'paid' | 'refunded';

export interface OrderTable {
  /** Also its reference at the provider. */
  id: string;
  project_id: string;
  user_id: string;
  /**
   * The guest who placed it, once claimed by the person who confirmed its email address; else null.
   */
  claimed_from: Generated<string | null>;
  product_key: string;
  /** The product's description at the time of the order. */
  description: string;
  state: OrderState;
  /** Amount to pay. */
  amount: number;
  /** Without sale and coupon. */
  list_amount: number;
  /** 1 if a discount (sale or coupon) excludes a refund. */
  is_final: 0 | 1;
  coupon_code: string | null;
  /** Discount of the coupon, apart from a sale; null for orders before it was stored. */
  coupon_discount: number | null;
  currency: string;
  /** Language of the order page, its emails and its receipt. */
  language: LanguageCode;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  /** The buyer's declared country, ISO 3166-1 alpha-2; null if not asked. */
  country: Generated<string | null>;
  /** The country of the telephone number's prefix; null for a number without one. */
  phone_country: Generated<string | null>;
  /** The country whose tax rule was applied; null of earlier orders. */
  tax_country: Generated<string | null>;
  /** The company that it was bought for; null for consumers. */
  company: Generated<string | null>;
  tax_number: Generated<string | null>;
  /** Hundredths of a per cent. Null, like net and tax, if the included tax is unknown. */
  vat_rate: Generated<number | null>;
  net_amount: Generated<number | null>;
  vat_amount: Generated<number | null>;
  /** Time when the buyer agreed to immediate access; null if not asked. */
  consent_at: Generated<number | null>;
  /** Date of the accepted text. */
  consent_version: Generated<string | null>;
  /** The company's settings as JSON at the time of the order; null for earlier orders. */
  seller: Generated<string | null>;
  /** 1 if placed in the sandbox. */
  is_test: 0 | 1;
  /** Accepted payment kinds, in PAYMOB_INTEGRATION_ID's syntax (`card:4898103,wallet:4898200`). */
  payment_methods: string;
  /** Kind of its payment; null before payment, and if a coupon covered all of it. */
  payment_kind: PaymentKind | null;
  /** The provider's order number; null until the provider has answered. Unique. */
  provider_order_id: string | null;
  /** Address of the payment page; null until the provider has answered. */
  checkout_url: string | null;
  /** The provider's transaction that paid it. */
  transaction_id: string | null;
  /** Gapless within a project, from 1; assigned at payment. */
  receipt_number: number | null;
  created_at: number;
  /** End of the time to pay. */
  expires_at: number;
  /** Time of the last synchronisation with the provider. */
  asked_at: number | null;
  paid_at: number | null;
  refunded_at: number | null;
  /** Time when the provider last returned the buyer without a refusal. */
  returned_at: Generated<number | null>;
}

/** A note of staff about an order, which its buyer does not see. */
export interface OrderNoteTable {
  id: string;
  order_id: string;
  author_id: string;
  text: string;
  created_at: number;
}

/** An email to a buyer about an order. */
export interface OrderEmailTable {
  /** Id of the job that sends it. */
  id: string;
  order_id: string;
  /** `paid`, `refunded`, …; `withdrawal` for the acknowledgement of one. */
  about: string;
  /** Set when it is sent; null also for emails from before this was stored. */
  address: string | null;
  created_at: number;
  sent_at: number | null;
}

/** The ledger: the provider's statements, each once; rows are never changed. */
export interface PaymentEventTable {
  id: string;
  /**
   * Unique: the transaction and its state, `192036465:paid`; a transaction may be `pending`, then
   * `paid`.
   */
  event_key: string;
  /** Null if no order of ours matches. */
  order_id: string | null;
  transaction_id: string;
  /** The payment that it refunds; the payment's own id if the payment itself reports it. */
  payment_id: string | null;
  kind: string;
  amount: number;
  currency: string;
  /** Kind of its integration; null if the order did not accept that one. */
  payment_kind: PaymentKind | null;
  /** `callback`, `inquiry`, or `refund`: the response to a refund of ours. */
  source: string;
  /** `applied`, `ignored` (without consequences), or a reason for rejection: `wrong-amount`, … */
  verdict: string;
  /** The provider's message, as JSON. */
  content: string;
  received_at: number;
}

export interface ReceiptCounterTable {
  project_id: string;
  last_number: number;
}

export interface CouponTable {
  id: string;
  project_id: string;
  /** Upper case; unique within the project. */
  code: string;
  kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or piasters. */
  value: number;
  /** Null: unlimited. */
  max_uses: number | null;
  /** Reserved by open orders or used by paid ones. */
  uses: Generated<number>;
  starts_at: number | null;
  ends_at: number | null;
  /** JSON list of product keys; null: all. */
  products: string | null;
  /** 1 if purchases with it can be refunded. */
  is_refundable: 0 | 1;
  created_at: number;
  /** End of its validity by deactivation. */
  disabled_at: number | null;
}

/** An order has at most one use; released ones are deleted. */
export interface CouponUseTable {
  order_id: string;
  coupon_id: string;
  created_at: number;
}

/**
 * A refund request. `requested` awaits an administrator; `approved` is to be sent; `sending` may
 * have reached the provider; `failed` was refused by the provider and awaits a person.
 */
export type RefundState = 'requested' | 'approved' | 'sending' | 'done' | 'refused' | 'failed';

export type RefundKind = 'policy' | 'withdrawal';

export interface RefundTable {
  id: string;
  /** A payment is refunded once. A refused request may be repeated in the same row. */
  order_id: string;
  /** The refunded transaction: the order's own, or a duplicate payment. */
  payment_id: string;
  project_id: string;
  user_id: string;
  state: RefundState;
  /** `withdrawal`: a statutory right, whatever the policy says. */
  kind: Generated<RefundKind>;
  amount: number;
  /** The policy's answer at the time of the request, as JSON. */
  verdict: string;
  /** The person's text. */
  reason: string;
  requested_at: number;
  /** Seven days later; 14 for a withdrawal. */
  due_at: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Reason of the refusal, or the provider's message. */
  note: string | null;
  method: 'refund' | 'void' | null;
  /** Time of the last attempt. */
  sent_at: number | null;
  /** The provider's refund transaction. */
  transaction_id: string | null;
  done_at: number | null;
}

/** A consumer's declaration to withdraw from a contract. */
export interface WithdrawalTable {
  id: string;
  project_id: string;
  /** The paid order that it names, of the same email address or account; null if none matches. */
  order_id: string | null;
  name: string;
  /** Address for the acknowledgement of receipt. */
  email: string;
  /** The contract in the consumer's own words: the number of an order or a receipt. */
  contract: string;
  language: LanguageCode;
  created_at: number;
  /** Time when staff answered it, or when it opened a refund request; null until then. */
  answered_at: number | null;
}

/** The sandbox's own data. It knows nothing of our orders except through the protocol. */
export interface SandboxOrderTable {
  /** Paymob's `intention_order_id`. */
  id: number;
  client_secret: string;
  /** `special_reference`: unique. */
  reference: string;
  /** The request's body, as JSON. */
  request: string;
  created_at: number;
}

export interface SandboxTransactionTable {
  id: number;
  order_id: number;
  /** The transaction object in Paymob's format, JSON. */
  content: string;
  created_at: number;
}

/** A pending callback. */
export interface SandboxCallbackTable {
  id: string;
  transaction_id: number;
  /** The object at the time of the event, JSON. */
  content: string;
  /** `good`, `forged`. */
  signature: string;
  send_at: number;
  attempts: Generated<number>;
  sent_at: number | null;
}
