import type { Generated } from 'kysely';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PaymentKind } from '../orders/payment-methods.ts';

/* What is bought: orders, what the provider says of them, and what follows from it. Amounts are piasters. */

export interface ShopTables {
  orders: OrderTable;
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
 * One try to buy one product: it has one reference at the provider. `open`: a payment may come; `declined`:
 * the last one was refused, and another may come; `expired`: none came in time, though a late one is still
 * taken; `paid`; `refunded`: the money is back.
 */
export type OrderState = 'open' | 'declined' | 'expired' | 'paid' | 'refunded';

export interface OrderTable {
  /** Also its reference at the provider. */
  id: string;
  project_id: string;
  user_id: string;
  /** The guest who placed it, once it belongs to the person who confirmed its email address; else null. */
  claimed_from: Generated<string | null>;
  product_key: string;
  /** The product's own description when it was ordered. */
  description: string;
  state: OrderState;
  /** What is paid. */
  amount: number;
  /** Without sale and coupon. */
  list_amount: number;
  /** Whether a discount (sale or coupon) that forbids a refund was given. */
  is_final: 0 | 1;
  coupon_code: string | null;
  currency: string;
  /** The language of the page it was ordered on: of its mails and its receipt. */
  language: LanguageCode;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  /** The buyer's country as they declared it, ISO 3166-1 alpha-2; null where nobody asked. */
  country: Generated<string | null>;
  /** The country of the telephone number's prefix; null for a number without one. */
  phone_country: Generated<string | null>;
  /** The country whose tax rule was applied; null of earlier orders. */
  tax_country: Generated<string | null>;
  /** The company that it was bought for; null for consumers. */
  company: Generated<string | null>;
  tax_number: Generated<string | null>;
  /** Hundredths of a per cent. Null where it is not known what tax the amount holds, as are the two parts of it. */
  vat_rate: Generated<number | null>;
  net_amount: Generated<number | null>;
  vat_amount: Generated<number | null>;
  /** When the buyer agreed to immediate access; null where nobody asked. */
  consent_at: Generated<number | null>;
  /** The date of the text that they agreed to. */
  consent_version: Generated<string | null>;
  /** The company's settings as JSON when the order was made; null of earlier orders. */
  seller: Generated<string | null>;
  /** Whether it was made beside the sandbox. */
  is_test: 0 | 1;
  /** The kinds of payment that it takes, in PAYMOB_INTEGRATION_ID's syntax (`card:4898103,wallet:4898200`). */
  payment_methods: string;
  /** The kind of its payment; null before that, and where a coupon took all of it. */
  payment_kind: PaymentKind | null;
  /** The provider's own number of it; null until the provider has answered. Unique. */
  provider_order_id: string | null;
  /** Where it is paid; null until the provider has answered. */
  checkout_url: string | null;
  /** The provider's transaction that paid it. */
  transaction_id: string | null;
  /** Gapless within a project, from 1; given when it is paid. */
  receipt_number: number | null;
  created_at: number;
  /** From when on no payment is waited for. */
  expires_at: number;
  /** When the provider was last asked about it. */
  asked_at: number | null;
  paid_at: number | null;
  refunded_at: number | null;
  /** When the provider last led the buyer back without a refusal. */
  returned_at: Generated<number | null>;
}

/** The ledger: what the provider has said, each statement once; rows are never changed. */
export interface PaymentEventTable {
  id: string;
  /** Unique: the transaction and what it said, `192036465:paid`; a transaction may say `pending` and `paid` in turn. */
  event_key: string;
  /** Null where it belongs to no order of ours. */
  order_id: string | null;
  transaction_id: string;
  /** The payment that it gives back, where it does; a payment's own id where the payment says so itself. */
  payment_id: string | null;
  kind: string;
  amount: number;
  currency: string;
  /** Of the integration that it names; null where the order was not to be paid by that. */
  payment_kind: PaymentKind | null;
  /** `callback`, `inquiry`, `refund`: the answer to a refund of ours. */
  source: string;
  /** `applied`, `ignored` (true, and nothing follows), or why it was refused: `wrong-amount`, … */
  verdict: string;
  /** The provider's words, as JSON. */
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
  /** Null: without limit. */
  max_uses: number | null;
  /** Reserved by open orders, or used by paid ones. */
  uses: Generated<number>;
  starts_at: number | null;
  ends_at: number | null;
  /** JSON list of product keys; null: all. */
  products: string | null;
  /** Whether what was bought with it can be given back. */
  is_refundable: 0 | 1;
  created_at: number;
  /** From when on it is no longer taken. */
  disabled_at: number | null;
}

/** An order holds at most one use; a released one is gone. */
export interface CouponUseTable {
  order_id: string;
  coupon_id: string;
  created_at: number;
}

/**
 * A request for the money back. `requested` waits for an administrator; `approved` is to be sent; `sending`
 * may have reached the provider; `failed` was refused by the provider and waits for a person.
 */
export type RefundState = 'requested' | 'approved' | 'sending' | 'done' | 'refused' | 'failed';

export type RefundKind = 'policy' | 'withdrawal';

export interface RefundTable {
  id: string;
  /** A payment is refunded once. A refused request may be asked anew in the same row. */
  order_id: string;
  /** The provider's transaction that is given back: the order's own, or one that paid it once more. */
  payment_id: string;
  project_id: string;
  user_id: string;
  state: RefundState;
  /** `withdrawal`: asked for by law, whatever the policy says. */
  kind: Generated<RefundKind>;
  amount: number;
  /** The policy's answer when it was asked, as JSON. */
  verdict: string;
  /** What the person wrote. */
  reason: string;
  requested_at: number;
  /** Seven days later; of a withdrawal 14. */
  due_at: number;
  decided_by: string | null;
  decided_at: number | null;
  /** Why it was refused, or what the provider said. */
  note: string | null;
  method: 'refund' | 'void' | null;
  /** When it was last sent. */
  sent_at: number | null;
  /** The provider's transaction that gave the money back. */
  transaction_id: string | null;
  done_at: number | null;
}

/** A consumer's declaration that they withdraw from a contract. */
export interface WithdrawalTable {
  id: string;
  project_id: string;
  /** The paid order that it names, of the same email address or of who was logged in; null where there is none. */
  order_id: string | null;
  name: string;
  /** The address for the acknowledgement of its receipt. */
  email: string;
  /** How the contract was named: the number of an order or a receipt, in their own words. */
  contract: string;
  language: LanguageCode;
  created_at: number;
}

/** The sandbox's own memory. It knows nothing of our orders but what the protocol says. */
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
  /** The transaction's object as Paymob answers it, JSON. */
  content: string;
  created_at: number;
}

/** A callback that is still to be sent. */
export interface SandboxCallbackTable {
  id: string;
  transaction_id: number;
  /** The object as it was when it happened, JSON. */
  content: string;
  /** `good`, `forged`. */
  signature: string;
  send_at: number;
  attempts: Generated<number>;
  sent_at: number | null;
}
