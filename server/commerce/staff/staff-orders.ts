import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Actor } from '../../core/access/can.ts';
import type { KeysetPage } from '../../core/db/keyset-page.ts';
import type { OrderState } from '../../core/db/shop-schema.ts';
import type { LedgerEntry } from '../ledger-queries.ts';
import type { ListedOrder, RefundEligibility } from '../orders.ts';

/** Conditions of staff's list of orders; null for none. Times in milliseconds. */
export interface OrderFilter {
  /**
   * Beginnings of the buyer's name, address or telephone number, or of the receipt's number; or the
   * whole number of the order or of the provider's order or transaction.
   */
  text: string | null;
  language: LanguageCode;
  /** `mismatch`: with a payment that does not match the order. */
  state: OrderState | 'mismatch' | null;
  /** Null for all. */
  productKey: string | null;
  /** Time of the order. `until` is exclusive. */
  from: number | null;
  until: number | null;
}

/** Sales of a month in the business time zone, in piasters. */
export interface MonthlySales {
  /** First moment of the month, in milliseconds. */
  from: number;
  /** Orders that were paid in it. */
  count: number;
  gross: number;
  /** Refunds that arrived in it, of orders of any month. */
  refunded: number;
}

/** An email to the buyer about an order. */
export interface OrderEmail {
  id: string;
  about: 'paid' | 'refund-requested' | 'refund-refused' | 'refunded' | 'mispaid' | 'withdrawal';
  /** Null while it waits. */
  address: string | null;
  at: number;
  /** `sent`: accepted by the mail server. */
  status: 'waiting' | 'sent' | 'failed';
  sentAt: number | null;
  /** The last problem, as the mail server worded it; null for none. */
  error: string | null;
}

/** A note of staff, which the buyer does not see. */
export interface OrderNote {
  id: string;
  text: string;
  /** Null for a deleted account. */
  author: string | null;
  at: number;
}

export interface OrderDetails {
  order: ListedOrder;
  /** Everything the provider told us, oldest first. */
  entries: LedgerEntry[];
  emails: OrderEmail[];
  notes: OrderNote[];
  eligibility: RefundEligibility;
}

/**
 * Result of a check with the provider. `same`: it tells nothing new; `repaired`: the ledger lacked
 * something, which now counts; `refused`: a payment does not match the order and is not refunded;
 * `missing`: the provider does not know the payment of the order.
 */
export type OrderCheck = 'same' | 'repaired' | 'refused' | 'missing' | 'unreachable';

/** Service for staff who look after orders. Unknown ones are null or false. Throws ForbiddenError. */
export interface StaffOrders {
  /** Lists a page of orders (default: 50), newest first. Needs `order:list`, as the next two do. */
  listPage(
    projectId: string,
    query: { filter: OrderFilter; place: KeysetPlace; limit?: number },
    actor: Actor,
  ): Promise<KeysetPage<ListedOrder>>;
  /** Sums the months of a year up to now; without tests, unless all payments are tests. */
  sumMonths(projectId: string, year: number, actor: Actor): Promise<MonthlySales[]>;
  getDetails(projectId: string, id: string, actor: Actor): Promise<OrderDetails | null>;
  /**
   * Adds a note, once for a form that is posted twice. This and the next two need `order:edit`.
   * Returns false for an empty text, too.
   */
  addNote(projectId: string, order: { id: string; text: string }, actor: Actor): Promise<boolean>;
  /**
   * Sends the buyer the email about the payment or the refund again. Returns false for an unpaid
   * order, and while such an email waits.
   */
  sendReceipt(projectId: string, id: string, actor: Actor): Promise<boolean>;
  /** Asks the provider about an order, and applies what the ledger lacks. */
  check(projectId: string, id: string, actor: Actor): Promise<OrderCheck | null>;
  /**
   * Refunds a paid order in full, whatever the policy says. Needs `refund:decide`. Returns false if
   * it is not paid or has a refund that is not refused.
   */
  refund(projectId: string, order: { id: string; reason: string }, actor: Actor): Promise<boolean>;
}
