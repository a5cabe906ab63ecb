import { requirePermission } from '../../core/access/can.ts';
import { contactTerms } from '../../core/db/contact-terms.ts';
import { listOrderPage, presentListedOrders } from '../list-orders.ts';
import { listEvents, presentEvents } from '../ledger-queries.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OrderConditions } from '../order-list-queries.ts';
import { findOrder } from '../order-queries.ts';
import { listEmails, listNotes } from '../order-record-queries.ts';
import { checkOrderEligibility } from '../refunds/order-eligibility.ts';
import { checkOrder } from './check-order.ts';
import { addNote, refundOrder, sendReceipt } from './change-order.ts';
import type { OrderDetails, OrderEmail, OrderFilter, StaffOrders } from './staff-orders.ts';
import { sumMonths } from './sum-months.ts';

/** Creates the service with which staff look after orders. */
export function createStaffOrders(parts: OrderDependencies): StaffOrders {
  const { database } = parts;
  return {
    async listPage(projectId, { filter, place, limit = 50 }, actor) {
      const query = { projectId, place, conditions: conditionsOf(filter), limit };
      return await listOrderPage(database, query, actor);
    },
    sumMonths: (projectId, year, actor) => sumMonths(parts, { projectId, year }, actor),
    async getDetails(projectId, id, actor) {
      requirePermission(actor, 'order:list');
      return await getDetails(parts, projectId, id);
    },
    addNote: (projectId, { id, text }, actor) => addNote(parts, { projectId, id, text }, actor),
    sendReceipt: (projectId, id, actor) => sendReceipt(parts, { projectId, id }, actor),
    check: (projectId, id, actor) => checkOrder(parts, { projectId, id }, actor),
    refund: (projectId, { id, reason }, actor) =>
      refundOrder(parts, { projectId, id, reason }, actor),
  };
}

function conditionsOf({ text, language, ...rest }: OrderFilter): OrderConditions {
  if (text === null) return { ...rest, search: null };
  return { ...rest, search: { terms: contactTerms(text, language), number: text.trim() } };
}

async function getDetails(
  { database: { db }, now }: OrderDependencies,
  projectId: string,
  id: string,
): Promise<OrderDetails | null> {
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
