import type { Company } from '../company/company-settings.ts';
import type { OrderState, RefundKind, RefundState } from '../db/shop-schema.ts';
import type { BuyerKind, Vat } from '#common/vat.ts';
import type { JsonValue } from '#common/json.ts';
import type { PaymentMismatch } from '#common/payment-mismatch.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Actor } from '../access/can.ts';
import type { Session, TooMany } from '../accounts/accounts.ts';
import type { Problem } from '../content/problems.ts';
import type { Project } from '../content/projects.ts';
import type { Snapshot } from '../content/published-content.ts';
import type { PaymentKind } from './payment-methods.ts';

/*
 * What is sold and bought. Everything that the rest of the program knows of orders stands here. Amounts are
 * piasters, times epoch milliseconds.
 */

/** Something that is sold, as the project's products.json says. */
export interface Product {
  /** What addresses and orders name it by: it never changes. */
  key: string;
  /** In the project's own language; a course has its title in every language besides. */
  description: string;
  /** The numeric id of the course that it opens; null for anything else. */
  courseId: number | null;
  /** 0: free. */
  amount: number;
  sale: Sale | null;
  /** False: nobody can buy it any more; whoever has it keeps it. */
  isSold: boolean;
}

export interface Sale {
  amount: number;
  /** Null: since ever, for ever. The end is the first moment without it. */
  startsAt: number | null;
  endsAt: number | null;
  /** Whether what was bought in it can be given back. */
  isRefundable: boolean;
}

/** What a product costs at a moment. */
export interface Price {
  amount: number;
  /** What it costs without the sale that is on; null where none is. */
  listAmount: number | null;
  isSaleRefundable: boolean;
  /** When this changes by itself: the sale begins or ends; null where it does not. */
  until: number | null;
}

/** What a buyer types (specification, section 5). */
export interface Buyer {
  firstName: string;
  lastName: string;
  /** Digits, after a `+` where a country code was given. */
  phone: string;
  email: string;
}

/** Where a buyer is taxed, and whom the receipt is made out to. */
export interface Billing {
  /** ISO 3166-1 alpha-2, as the buyer declared it; '' where nobody asked. */
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
  /**
   * Whether the box of immediate access was ticked. `unasked`: the caller is a program; the order is taken, and no
   * consent stands on it.
   */
  consent: 'given' | 'missing' | 'unasked';
  /** The amount that the buyer agreed to pay; null where none was shown. */
  shownAmount: number | null;
  couponCode: string | null;
  language: LanguageCode;
  /** The public origin that the provider leads back to. */
  origin: string;
  /** The caller's IP address. */
  address: string;
  /** Whose it is to be, where an administrator orders for somebody: not their own. */
  userId?: string;
}

export type OrderResult =
  /** An open order of the same person for the same is answered again. */
  | { outcome: 'started'; orderId: string; checkoutUrl: string }
  /** A coupon took all of it: the course is open. */
  | { outcome: 'granted'; orderId: string }
  | { outcome: 'owned' }
  | { outcome: 'unknown-product' }
  | { outcome: 'unknown-person' }
  | { outcome: 'free' }
  | { outcome: 'bad-coupon'; fault: CouponFault }
  /** A consumer has to agree to immediate access. */
  | { outcome: 'consent-missing' }
  /** It is not sold in the buyer's country; the sentence that says so. */
  | { outcome: 'closed'; text: string }
  /** It costs more than what was shown. */
  | { outcome: 'price-changed' }
  /** The provider cannot be reached or refuses; nothing was taken. */
  | { outcome: 'unavailable' }
  | TooMany;

export type CouponFault = 'unknown' | 'ended' | 'used-up' | 'other-product';

/** A consumer's declaration that they withdraw from a contract (§ 356a BGB), as they typed it. */
export interface WithdrawalInput {
  project: Pick<Project, 'id'>;
  name: string;
  /** The number of an order or a receipt, or words. */
  contract: string;
  /** The address for the acknowledgement. */
  email: string;
  language: LanguageCode;
  /** The caller's IP address. */
  address: string;
}

/** An order as its buyer, or an administrator, sees it. */
export interface Order {
  id: string;
  projectId: string;
  userId: string;
  /** The guest who placed it, where somebody else has claimed it since; null otherwise. */
  claimedFrom: string | null;
  productKey: string;
  description: string;
  state: OrderState;
  amount: number;
  listAmount: number;
  isFinal: boolean;
  couponCode: string | null;
  currency: string;
  language: LanguageCode;
  buyer: Buyer;
  billing: Omit<Billing, 'country'> & {
    /** Null where nobody asked. */
    country: string | null;
    kind: BuyerKind;
    phoneCountry: string | null;
  };
  /** The tax in the amount; null where it is not known. */
  vat: Vat | null;
  /** The consent to immediate access; null where nobody asked. */
  consent: { at: number; version: string } | null;
  /** The company at the time of the order; null of orders from before it was kept. */
  seller: Company | null;
  isTest: boolean;
  checkoutUrl: string | null;
  receiptNumber: number | null;
  /** The kind of its payment; null before that, and where a coupon took all of it. */
  paymentKind: PaymentKind | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
  refundedAt: number | null;
  /** When the provider last led the buyer back without a refusal. */
  returnedAt: number | null;
  refund: Refund | null;
}

/** An order with the last payment that arrived without fitting it, and was not returned in full. */
export interface WatchedOrder extends Order {
  mismatch: PaymentMismatch | null;
}

/** An order as an administrator's list has it. */
export interface ListedOrder extends WatchedOrder {
  /** The account that made it, as it is now; null where it was deleted. A guest's has no address. */
  account: { name: string; email: string | null } | null;
}

export interface Orders {
  products: ProductDesk;
  coupons: CouponDesk;
  refunds: RefundDesk;
  /** Whether payments are tests: the banner says so wherever it is. */
  isSandbox: boolean;
  /** The offered kinds of payment, each once. */
  paymentKinds: readonly PaymentKind[];

  /** Prices the product itself and opens its checkout at the provider. Needs `order:make`. */
  start(input: OrderInput, session: Session): Promise<OrderResult>;
  /**
   * Corrects the email address of a guest's paid orders in a project, and sends the newest receipt there with a new link
   * and code. `address` is the caller's IP address.
   * `nothing-paid`: of an account, and where the reader of the old address has claimed the orders.
   */
  correctEmail(
    input: { email: string; projectId: string; address: string },
    session: Session,
  ): Promise<{ outcome: 'corrected' | 'invalid' | 'nothing-paid' } | TooMany>;
  /**
   * Stores a declaration of withdrawal and acknowledges it by email, within the limits of these emails. Where it names a paid order of that address, or of
   * who is logged in, a refund is requested for staff to decide; any other is emailed to the company. The result is the
   * same, so that nobody learns which orders exist.
   */
  withdraw(
    input: WithdrawalInput,
    session: Session | null,
  ): Promise<{ outcome: 'received' } | TooMany>;
  /** Null for an order that is neither theirs nor an administrator's to see. */
  find(id: string, session: Session): Promise<Order | null>;
  /** The same, after asking the provider where it is open: at most once in three seconds. */
  refresh(id: string, session: Session): Promise<WatchedOrder | null>;
  /**
   * Asks the provider about an order as its buyer comes back from the checkout, in whatever browser: at most once a
   * second.
   */
  refreshOnReturn(id: string, isRefused?: boolean): Promise<void>;
  /** The person's own, newest first. */
  listOwn(session: Session, projectId: string): Promise<WatchedOrder[]>;
  /** All of a project, newest first, a page of a hundred; `before` is the last one's id. Needs `order:list`. */
  listAll(session: Session, projectId: string, before?: string): Promise<ListedOrder[]>;
  /** The newest order of a person for a product, whatever became of it. */
  findNewest(userId: string, projectId: string, productKey: string): Promise<WatchedOrder | null>;

  /** Takes the provider's callback: its status, once what it says is in the ledger. 401 for a bad signature. */
  takeCallback(query: URLSearchParams, body: string): Promise<200 | 400 | 401>;
  /**
   * Asks the provider about orders that may be paid, and ends those whose time has passed: after a week even where it
   * cannot be asked. A job does it every minute.
   */
  reconcile(stopping?: AbortSignal): Promise<{ asked: number; expired: number }>;
}

export interface ProductDesk {
  /** As published, in the file's order. */
  list(projectId: string): Promise<readonly Product[]>;
  find(projectId: string, key: string): Promise<Product | null>;
  /** The product that opens a course; null where it is not sold. */
  findForCourse(projectId: string, courseId: number): Promise<Product | null>;
  /** Finds products as a project's drafts have them, in which one without an amount is not for sale yet. */
  ofDrafts(snapshot: Pick<Snapshot, 'find'>): Pick<ProductDesk, 'find' | 'findForCourse'>;
  /** What a product costs now. */
  price(product: Product): Price;
  /** The file as it is stored, amounts in EGP; null where there is none. */
  file(projectId: string): Promise<JsonValue>;
  /**
   * Replaces the file, all or nothing, as a revision and a release of its own: of several the last one stays. What
   * somebody has may be retired in it, and not be missing. Throws ForbiddenError.
   */
  replace(
    projectId: string,
    file: JsonValue,
    actor: Staff,
  ): Promise<{ outcome: 'saved' } | { outcome: 'invalid'; problems: Problem[] }>;
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

/** Why a coupon cannot be made, at the field that its author wrote. */
export interface CouponProblem {
  field: 'code' | 'percent' | 'amount' | 'limit' | 'from' | 'until' | 'products';
  /** The key of what the author is told. */
  rule: Extract<MessageKey, `coupon.rule-${string}` | 'rule.date' | 'rule.end'>;
  /** The key that names no product, where the rule is about it. */
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

/** Whoever decides for others; what they do is noted with the IP address that they do it from. */
export type Staff = Actor & { address?: string | null };

export interface CouponDesk {
  /** What a product costs a person with a coupon, without using it. Wrong codes are counted. Needs `order:make`. */
  quote(
    /** With the caller's IP address. */
    input: { projectId: string; productKey: string; code: string; address: string },
    session: Session,
  ): Promise<QuoteResult>;
  /** Newest first. This and what follows need `coupon:edit`. */
  list(projectId: string, actor: Staff): Promise<Coupon[]>;
  create(
    projectId: string,
    input: CouponInput,
    actor: Staff,
  ): Promise<Coupon | { problems: CouponProblem[] }>;
  /** From now on it is not taken; who holds a use pays with it. False where there is no such code. */
  disable(projectId: string, code: string, actor: Staff): Promise<boolean>;
}

/** What the policy says to giving an order back, with its numbers (specification, section 9). */
export interface RefundVerdict {
  isAllowed: boolean;
  /** The first that speaks against it; null where nothing does. */
  reason: 'not-paid' | 'too-late' | 'discounted' | 'too-many-lessons' | 'completed' | null;
  /** Distinct paid lessons whose stream was started. */
  lessonsOpened: number;
  lessonsAllowed: number;
  daysSince: number;
  daysAllowed: number;
  isFinal: boolean;
  isCompleted: boolean;
  /** The last moment at which it may be asked for. */
  until: number | null;
}

/** Why the program gives money back by itself: it was paid before, or whoever paid has deleted their account. */
export type OwnReason = 'paid-twice' | 'account-gone';

export interface Refund {
  id: string;
  orderId: string;
  kind: RefundKind;
  state: RefundState;
  amount: number;
  /** What the person wrote; an `OwnReason` where the program gives it back by itself. */
  reason: string;
  /** The policy's answer when it was asked; null where nobody asked. */
  verdict: RefundVerdict | null;
  requestedAt: number;
  dueAt: number;
  decidedAt: number | null;
  note: string | null;
  doneAt: number | null;
}

export type RefundRequestResult =
  /** Also where it was asked for before. */
  | { outcome: 'requested'; refund: Refund }
  /** The policy does not allow it. */
  | { outcome: 'refused'; verdict: RefundVerdict }
  | { outcome: 'unknown' };

export interface OpenRefund {
  refund: Refund;
  order: Order;
  /** The policy's answer with the lessons opened since, as of the day it was asked; null where nobody has to decide. */
  verdictNow: RefundVerdict | null;
}

export interface RefundDesk {
  /** The policy's answer now; null for an order that is not theirs. */
  verdict(orderId: string, session: Session): Promise<RefundVerdict | null>;
  /** Asking twice answers the same request; a refused one is asked anew. Needs `refund:request`. */
  request(
    orderId: string,
    reason: string,
    session: Session,
    address?: string | null,
  ): Promise<RefundRequestResult>;
  /** All that are neither done nor refused, the most urgent first. Needs `refund:decide`. */
  listOpen(projectId: string, actor: Staff): Promise<OpenRefund[]>;
  /** A request, or once more what has failed. False where it is decided already, or unknown. */
  approve(refundId: string, actor: Staff): Promise<boolean>;
  /** The same, with what the buyer is told. */
  refuse(refundId: string, note: string, actor: Staff): Promise<boolean>;
  /** Sends what is approved to the provider, asking first what became of earlier tries. A job does it. */
  settle(refundId: string): Promise<void>;
  /** The same for all that wait for the provider. A job does it every minute. */
  settleDue(stopping?: AbortSignal): Promise<void>;
}
