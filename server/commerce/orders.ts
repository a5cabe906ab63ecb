import type { Company } from '../core/projects/company-settings.ts';
import type { OrderState, RefundKind, RefundState } from '../core/db/shop-schema.ts';
import type { BuyerKind, Vat } from '#common/money/vat.ts';
import type { JsonValue } from '#common/json.ts';
import type { PaymentMismatch } from '#common/money/payment-mismatch.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { Actor } from '../core/access/can.ts';
import type { KeysetPage } from '../core/db/keyset-page.ts';
import type { Session } from '../accounts/people/person.ts';
import type { TooMany } from '../accounts/outcomes.ts';
import type { Problem } from '../core/projects/problems.ts';
import type { Project } from '../core/projects/projects.ts';
import type { DocumentFinder } from '../content/published/published-content.ts';
import type { PaymentKind } from '../core/config/payment-methods.ts';
import type { Coupon, CouponInput, CouponProblem } from './coupons/coupon.ts';
import type { parseCouponInput } from './coupons/parse-coupon-input.ts';
import type { WithdrawalService } from './withdrawals/withdrawals.ts';

export type { Coupon, CouponInput, CouponProblem };

/*
 * Public interface of the orders domain. Amounts are in piasters, times in epoch milliseconds.
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

export interface Orders {
  products: ProductService;
  coupons: CouponService;
  refunds: RefundService;
  withdrawals: WithdrawalService;
  /** True if payments are tests. */
  isSandbox: boolean;
  /** Offered kinds of payment, without duplicates. */
  paymentKinds: readonly PaymentKind[];

  /** Computes the price and opens a checkout at the provider. Needs `order:make`. */
  start(input: OrderInput, session: Session): Promise<OrderResult>;
  /**
   * Corrects the email address of a guest's paid orders in a project, and sends the newest receipt
   * there with a new link and code. `address` is the caller's IP address. `nothing-paid`: also for
   * accounts, and if the owner of the old address has claimed the orders.
   */
  correctEmail(
    input: { email: string; projectId: string; address: string },
    session: Session,
  ): Promise<{ outcome: 'corrected' | 'invalid' | 'nothing-paid' } | TooMany>;
  /** Returns null for an order that the person may not see. */
  find(id: string, session: Session): Promise<Order | null>;
  /** Like `find`, but first synchronises a payable order, at most every three seconds. */
  refresh(id: string, session: Session): Promise<OrderWithMismatch | null>;
  /**
   * Synchronises an order when a browser returns from the checkout, with or without the buyer's
   * session: at most once a second.
   */
  refreshOnReturn(id: string, isRefused?: boolean): Promise<void>;
  /** Lists the person's orders, newest first. */
  listOwn(session: Session, projectId: string): Promise<OrderWithMismatch[]>;
  /** Lists a page of a project's orders, 100 at a time, newest first. Needs `order:list`. */
  listPage(
    session: Session,
    projectId: string,
    place: KeysetPlace,
  ): Promise<KeysetPage<ListedOrder>>;
  /** Finds a person's newest order of a product, in any state. */
  findNewest(
    userId: string,
    projectId: string,
    productKey: string,
  ): Promise<OrderWithMismatch | null>;

  /** Writes a provider callback to the ledger. Returns the HTTP status: 401 for a bad signature. */
  handleCallback(query: URLSearchParams, body: string): Promise<200 | 400 | 401>;
  /**
   * Synchronises payable orders and expires those whose time has passed; after a week even if the
   * provider is unreachable. A job calls it every minute.
   */
  reconcile(stopping?: AbortSignal): Promise<{ asked: number; expired: number }>;
}

export interface ProductService {
  /** Lists the published products in the file's order. */
  list(projectId: string): Promise<readonly Product[]>;
  find(projectId: string, key: string): Promise<Product | null>;
  /** Finds the product that opens a course. */
  findForCourse(projectId: string, courseId: number): Promise<Product | null>;
  /** Finds products in drafts. Products without an amount are omitted. */
  inDrafts(snapshot: DocumentFinder): ProductFinder;
  /** Returns the current price. */
  price(product: Product): Price;
  /** Returns the stored products.json, amounts in EGP; null without one. */
  file(projectId: string): Promise<JsonValue>;
  /**
   * Replaces the whole file as one revision and release; the last call wins. Purchased products may
   * be retired but not removed. Throws ForbiddenError.
   */
  replace(
    projectId: string,
    file: JsonValue,
    actor: Actor,
  ): Promise<{ outcome: 'saved' } | { outcome: 'invalid'; problems: Problem[] }>;
}

/** Finds products. */
export type ProductFinder = Pick<ProductService, 'find' | 'findForCourse'>;

export type QuoteResult =
  | { outcome: 'priced'; amount: number; price: Price; coupon: Coupon }
  | { outcome: 'bad-coupon'; fault: CouponFault }
  | { outcome: 'unknown-product' }
  | TooMany;

export interface CouponService {
  /**
   * Prices a product with a coupon, without using it; visitors (`session` null) may do so, too.
   * Wrong codes are rate-limited. Needs `order:make`.
   */
  quote(
    /** `address`: the caller's IP address. */
    input: { projectId: string; productKey: string; code: string; address: string },
    session: Session | null,
  ): Promise<QuoteResult>;
  /**
   * Lists a page of the coupons whose code begins so, newest first. This and the following methods
   * need `coupon:edit`.
   */
  listPage(
    projectId: string,
    query: { code: string; place: KeysetPlace },
    actor: Actor,
  ): Promise<KeysetPage<Coupon>>;
  /** Parses amounts in EGP and times in Africa/Cairo; `create` validates the result. */
  parse: typeof parseCouponInput;
  create(
    projectId: string,
    input: CouponInput,
    actor: Actor,
  ): Promise<Coupon | { problems: CouponProblem[] }>;
  /** Disables a coupon; orders that reserved it keep it. Returns false for an unknown code. */
  disable(projectId: string, code: string, actor: Actor): Promise<boolean>;
}

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

export interface RefundService {
  /** Returns the current eligibility; null for an order of another person. */
  checkEligibility(orderId: string, session: Session): Promise<RefundEligibility | null>;
  /** Requests a refund, or returns an earlier request, unless refused. Needs `refund:request`. */
  request(
    orderId: string,
    reason: string,
    session: Session,
    address?: string | null,
  ): Promise<RefundRequestResult>;
  /** Lists refunds that are neither done nor refused, most urgent first. Needs `refund:decide`. */
  listOpen(projectId: string, actor: Actor): Promise<OpenRefund[]>;
  /** Counts refunds and withdrawals that wait for staff. Needs `refund:decide`. */
  countDue(projectId: string, actor: Actor): Promise<number>;
  /** Finds when the first of them is due; null for none. Needs `refund:decide`. */
  findFirstDue(projectId: string, actor: Actor): Promise<number | null>;
  /**
   * Approves a request or retries a failed refund. Returns false if already decided, unknown, or of
   * another project than the given one.
   */
  approve(refundId: string, actor: Actor, projectId?: string): Promise<boolean>;
  /** Refuses a refund, with a note to the buyer. Returns false as `approve` does. */
  refuse(refundId: string, note: string, actor: Actor, projectId?: string): Promise<boolean>;
  /** Sends an approved refund to the provider, after checking earlier attempts. Called by a job. */
  settle(refundId: string): Promise<void>;
  /** Settles all refunds that are due. A job calls it every minute. */
  settleDue(stopping?: AbortSignal): Promise<void>;
}
