import type { Company } from '../core/projects/company-settings.ts';
import type { OrderState, RefundKind, RefundState } from '../core/db/shop-schema.ts';
import type { CouponRuleFault } from '#common/forms/coupon-form.ts';
import type { BuyerKind, Vat } from '#common/money/vat.ts';
import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { TooMany } from '../accounts/outcomes.ts';
import type { Project } from '../core/projects/projects.ts';
import type { PaymentKind } from '../core/config/payment-methods.ts';

/*
 * Types of the orders domain. Amounts are in piasters, times in epoch milliseconds.
 */

/** A product of the project's products.json. */
export interface Product {
  /** Identifies the product in addresses and orders; never changes. */
  key: string;
  /** In the project's default language. Courses also have a title in each language. */
  description: string;
  /** Id of the course that it opens; null for other products. */
  courseId: number | null;
  /** 0 if free. */
  amount: number;
  sale: Sale | null;
  /** False if it can no longer be bought. Existing purchases remain. */
  isSold: boolean;
}

export interface Sale {
  amount: number;
  /** Null without a start or end. The end is exclusive. */
  startsAt: number | null;
  endsAt: number | null;
  /** True if purchases in the sale can be refunded. */
  isRefundable: boolean;
}

/** Price of a product at a point in time. */
export interface Price {
  amount: number;
  /** Price without the current sale; null without a sale. */
  listAmount: number | null;
  isSaleRefundable: boolean;
  /** Time at which a sale begins or ends; null for none. */
  until: number | null;
}

/** A buyer's details (specification, section 5). */
export interface Buyer {
  firstName: string;
  lastName: string;
  /** Digits, with a leading `+` if a country code was given. */
  phone: string;
  email: string;
}

/** A buyer's country for tax, and the company on the receipt. */
export interface Billing {
  /** ISO 3166-1 alpha-2, as declared by the buyer; '' if not given. */
  country: string;
  /** '' for a consumer. */
  company: string;
  taxNumber: string;
}

export interface OrderInput {
  project: Project;
  productKey: string;
  buyer: Buyer;
  billing: Billing;
  /** Consent to immediate access. `unasked`: an API client's order, accepted without consent. */
  consent: 'given' | 'missing' | 'unasked';
  /** Amount that the buyer agreed to pay; null if none was shown. */
  shownAmount: number | null;
  couponCode: string | null;
  language: LanguageCode;
  /** Public origin for the redirect from the provider. */
  origin: string;
  /** The caller's IP address. */
  address: string;
  /** Owner of the order, if an administrator orders for another person. */
  userId?: string;
}

export type OrderResult =
  /** Also for an identical order that is still open. */
  | { outcome: 'started'; orderId: string; checkoutUrl: string }
  /** A coupon covered the whole price: the course is open. */
  | { outcome: 'granted'; orderId: string }
  | { outcome: 'owned' }
  | { outcome: 'unknown-product' }
  | { outcome: 'unknown-person' }
  | { outcome: 'free' }
  | { outcome: 'bad-coupon'; fault: CouponFault }
  /** A consumer must consent to immediate access. */
  | { outcome: 'consent-missing' }
  /** Not sold in the buyer's country; `text` says so. */
  | { outcome: 'closed'; text: string }
  /** The price is higher than the shown amount. */
  | { outcome: 'price-changed' }
  /** The provider is unreachable or refuses; no money was taken. */
  | { outcome: 'unavailable' }
  | TooMany;

export type CouponFault = 'unknown' | 'ended' | 'used-up' | 'other-product';

/** An order, as shown to its buyer and to administrators. */
export interface Order {
  id: string;
  projectId: string;
  userId: string;
  /** The guest who placed it, if another account has claimed it. */
  claimedFrom: string | null;
  productKey: string;
  description: string;
  state: OrderState;
  amount: number;
  listAmount: number;
  isFinal: boolean;
  couponCode: string | null;
  /** Discount of the coupon in piasters, apart from a sale; null for older orders. */
  couponDiscount: number | null;
  currency: string;
  language: LanguageCode;
  buyer: Buyer;
  billing: Omit<Billing, 'country'> & {
    /** Null if not given. */
    country: string | null;
    kind: BuyerKind;
    phoneCountry: string | null;
  };
  /** Tax in the amount; null if unknown. */
  vat: Vat | null;
  /** Consent to immediate access; null if not required. */
  consent: { at: number; version: string } | null;
  /** The company at the time of the order; null in orders from before this was stored. */
  seller: Company | null;
  isTest: boolean;
  checkoutUrl: string | null;
  receiptNumber: number | null;
  /** Kind of payment; null if unpaid, or if a coupon covered the whole price. */
  paymentKind: PaymentKind | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  refundedAt: number | null;
  /** Time of the buyer's last return from the provider without a refusal. */
  returnedAt: number | null;
  refund: Refund | null;
  /** Time of the first declaration of withdrawal that names the order and is not answered. */
  withdrawnAt: number | null;
}

/** An order with its last payment that does not match it and was not refunded in full. */
export interface OrderWithMismatch extends Order {
  mismatch: PaymentMismatch | null;
}

/** An order in the administrators' list. */
export interface ListedOrder extends OrderWithMismatch {
  /** Current data of the buyer's account, for guests without email; null once deleted. */
  account: { name: string; email: string | null } | null;
  /** The provider's numbers; null until known. */
  providerOrderId: string | null;
  transactionId: string | null;
  /** Time of the last synchronisation; null for none. */
  askedAt: number | null;
}

export interface CouponInput {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent from 1 to 100, or piasters. */
  value: number;
  maxUses: number | null;
  startsAt: number | null;
  endsAt: number | null;
  products: string[] | null;
  isRefundable: boolean;
}

/** A fault in the input for a coupon. */
export interface CouponProblem {
  field: 'code' | 'percent' | 'amount' | 'limit' | 'from' | 'until' | 'products';
  rule: CouponRuleFault;
  /** Key of the product that the rule is about, if any. */
  product?: string;
}

export interface Coupon extends CouponInput {
  id: string;
  uses: number;
  createdAt: number;
  disabledAt: number | null;
}

export type QuoteResult =
  | { outcome: 'priced'; amount: number; price: Price; coupon: Coupon }
  | { outcome: 'bad-coupon'; fault: CouponFault }
  | { outcome: 'unknown-product' }
  | TooMany;

/** An order's eligibility under the refund policy, with its figures (specification, section 9). */
export interface RefundEligibility {
  isAllowed: boolean;
  /** The first unmet condition; null if all are met. */
  reason: 'not-paid' | 'too-late' | 'discounted' | 'too-many-lessons' | 'completed' | null;
  /** Distinct paid lessons whose stream was started. */
  lessonsOpened: number;
  lessonsAllowed: number;
  daysSince: number;
  daysAllowed: number;
  isFinal: boolean;
  isCompleted: boolean;
  /** Deadline for a request. */
  until: number | null;
}

/** Reason for an automatic refund: paid twice, or the buyer's account was deleted. */
export type AutomaticRefundReason = 'paid-twice' | 'account-gone';

export interface Refund {
  id: string;
  orderId: string;
  kind: RefundKind;
  state: RefundState;
  amount: number;
  /** The person's reason, or an `OwnReason` for an automatic refund. */
  reason: string;
  /** Eligibility at the time of the request; null for an automatic refund. */
  verdict: RefundEligibility | null;
  requestedAt: number;
  dueAt: number;
  decidedAt: number | null;
  note: string | null;
  doneAt: number | null;
}

export type RefundRequestResult =
  /** Also if it was requested before. */
  | { outcome: 'requested'; refund: Refund }
  /** The policy does not allow it. */
  | { outcome: 'refused'; verdict: RefundEligibility }
  | { outcome: 'unknown' };

export interface OpenRefund {
  refund: Refund;
  order: Order;
  /**
   * Eligibility on the day of the request, with the lessons opened since; null if no decision is
   * due.
   */
  verdictNow: RefundEligibility | null;
}
