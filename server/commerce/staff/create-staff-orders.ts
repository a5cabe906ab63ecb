import type { KeysetPlace } from '#common/web/keyset-query.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission, type Actor } from '../../core/access/can.ts';
import { entryBy, recordAudit } from '../../core/audit/audit.ts';
import { bindParts } from '../../core/bind-parts.ts';
import { contactTerms } from '../../core/db/contact-terms.ts';
import { isDemoNumber } from '../../core/demo-marks.ts';
import { listEvents, listMismatches, presentEvents, type LedgerEntry } from '../ledger-queries.ts';
import { listOrderPage, presentListedOrders } from '../list-orders.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderMailReason } from '../order-jobs.ts';
import { type OrderConditions, sumOrders } from '../order-list-queries.ts';
import { findOrder, isUnconfirmedGuest, updateOrder } from '../order-queries.ts';
import { listEmails, listNotes } from '../order-record-queries.ts';
import type { ListedOrder, RefundEligibility } from '../orders.ts';
import { ProviderError } from '../provider.ts';
import { applyInquiry, expireIfDue } from '../reconcile-orders.ts';
import { checkOrderEligibility } from '../refunds/refund-eligibility.ts';
import { addNote, correctEmailOf, refundOrder, sendReceipt } from './change-order.ts';

/** Conditions of staff's list of orders; null for none. */
export interface OrderFilter extends Omit<OrderConditions, 'search' | 'isTest'> {
  /**
   * Beginnings of the buyer's name, address or telephone number, or of the receipt's number; or the
   * whole number of the order or of the provider's order or transaction.
   */
  text: string | null;
  language: LanguageCode;
}

/** An email to the buyer about an order. */
interface OrderEmail {
  id: string;
  about: OrderMailReason | 'withdrawal';
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
interface OrderNote {
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
  /** True for sample data, which no provider knows. */
  isSample: boolean;
  /** True if the buyer is a guest who has confirmed no address. */
  canCorrectEmail: boolean;
}

/**
 * Result of a check with the provider. `same`: it tells nothing new; `repaired`: the ledger lacked
 * something, which now counts; `refused`: a payment does not match the order and is not refunded;
 * `missing`: the provider does not know the payment of the order.
 */
type OrderCheck = 'same' | 'repaired' | 'refused' | 'missing' | 'unreachable';

/** Service for staff who look after orders. Unknown ones are null or false. Throws ForbiddenError. */
export function createStaffOrders(parts: OrderDependencies) {
  return bindParts(parts, {
    listPage,
    sumList,
    getDetails,
    addNote,
    sendReceipt,
    correctEmail: correctEmailOf,
    check: checkOrder,
    refund: refundOrder,
  });
}

/** Lists a page of orders (default: 50), newest first. Needs `order:list`. */
async function listPage(
  { database, provider }: OrderDependencies,
  projectId: string,
  { filter, place, limit = 50 }: { filter: OrderFilter; place: KeysetPlace; limit?: number },
  actor: Actor,
) {
  const query = { projectId, place, conditions: conditionsOf(filter, provider), limit };
  return await listOrderPage(database, query, actor);
}

/** Counts and sums the orders of this list (`sumOrders`). Needs `order:list`. */
async function sumList(
  { database, provider }: OrderDependencies,
  projectId: string,
  filter: OrderFilter,
  actor: Actor,
) {
  requirePermission(actor, 'order:list');
  return await sumOrders(database, projectId, conditionsOf(filter, provider));
}

function conditionsOf(
  { text, language, ...filter }: OrderFilter,
  { isSandbox: isTest }: OrderDependencies['provider'],
): OrderConditions {
  const rest = { ...filter, isTest };
  if (text === null) return { ...rest, search: null };
  return { ...rest, search: { terms: contactTerms(text, language), number: text.trim() } };
}

async function getDetails(
  { database: { db }, now }: OrderDependencies,
  projectId: string,
  id: string,
  actor: Actor,
): Promise<OrderDetails | null> {
  requirePermission(actor, 'order:list');
  const row = await findOrder(db, id);
  const [order] = row?.project_id === projectId ? await presentListedOrders(db, [row]) : [];
  if (!row || !order) return null;
  const [events, emails, notes] = await Promise.all([
    listEvents(db, id),
    listEmails(db, id),
    listNotes(db, id),
  ]);
  return {
    order,
    entries: presentEvents(events),
    emails: emails.map(presentEmail),
    notes: notes.map(({ author, created_at: at, ...note }) => ({
      id: note.id,
      text: note.text,
      author,
      at,
    })),
    eligibility: await checkOrderEligibility(db, row, now()),
    isSample: isDemoNumber(row.provider_order_id),
    canCorrectEmail: row.paid_at !== null && (await isUnconfirmedGuest(db, row.user_id)),
  };
}

function presentEmail(row: Awaited<ReturnType<typeof listEmails>>[number]): OrderEmail {
  const { id, address, created_at: at, sent_at: sentAt, state, error } = row;
  const isWaiting = state === 'waiting' || state === 'running';
  // Stored by this program, so trusted.
  const about = row.about as OrderEmail['about'];
  if (sentAt !== null) return { id, about, address, at, status: 'sent', sentAt, error: null };
  return { id, about, address, at, status: isWaiting ? 'waiting' : 'failed', sentAt, error };
}

/**
 * Asks the provider about an order, and applies what the ledger lacks. Null for sample data too.
 * Needs `order:edit`.
 */
async function checkOrder(
  parts: OrderDependencies,
  projectId: string,
  id: string,
  actor: Actor,
): Promise<OrderCheck | null> {
  requirePermission(actor, 'order:edit');
  const { database, log, now } = parts;
  const order = await findOrder(database.db, id);
  if (order?.project_id !== projectId || isDemoNumber(order.provider_order_id)) return null;
  const at = now();
  let statements: Awaited<ReturnType<typeof applyInquiry>>;
  try {
    statements = await applyInquiry(parts, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, order: id }, 'The provider could not be asked about an order');
    return 'unreachable';
  }
  await updateOrder(database.db, id, { asked_at: at });
  await expireIfDue(parts, id, at);
  const added = statements.filter(({ verdict }) => verdict !== 'known').length;
  const details = { order: id, statements: statements.length, added };
  const entry = { action: 'order-checked', ...entryBy(actor, order.user_id), details } as const;
  await recordAudit(database.db, entry, at);
  const { transaction_id: paymentId } = order;
  if ((await listMismatches(database.db, [id])).length > 0) return 'refused';
  if (paymentId !== null && !statements.some(({ id: known }) => known === paymentId))
    return 'missing';
  return added > 0 ? 'repaired' : 'same';
}
