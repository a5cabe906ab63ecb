import { randomBytes } from 'node:crypto';
import { businessDay } from '#common/business-time.ts';
import { newId } from '#common/ids.ts';
import type { JsonObject } from '#common/json.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import { type PaymentMethod, paymentKinds } from '../payment-methods.ts';
import { type Act, isAboutCallbacks, plays, type PlannedCallback } from './acts.ts';
import { type Intention, storedIntention } from './intention.ts';
import { newNumber } from './numbers.ts';
import {
  changeTransaction,
  findOrder,
  findTransaction,
  insertCallbacks,
  insertOrder,
  insertTransaction,
  listTransactions,
  type OrderRow,
  type TransactionRow,
  withOrderLocked,
} from './sandbox-queries.ts';
import {
  contentAt,
  givenBack,
  isPayment,
  kindOf,
  makeChild,
  makePayment,
  refundedOf,
} from './transaction.ts';

/** Whether an order can be paid now, and if not, why. */
export type Standing = 'open' | 'pending' | 'paid' | 'expired';

export interface SandboxOrder {
  row: OrderRow;
  intention: Intention;
  /** The kinds of payment that it takes. */
  methods: readonly PaymentMethod[];
  standing: Standing;
  /** As they are now, oldest first. */
  transactions: JsonObject[];
}

export type GiveBackResult =
  | { outcome: 'done'; transaction: JsonObject }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unknown' };

/** What the sandbox remembers, and all that changes it. */
export interface Books {
  /** Null where the reference was used before. */
  announce(intention: Intention): Promise<OrderRow | null>;
  findOrder(by: Parameters<typeof findOrder>[1]): Promise<SandboxOrder | null>;
  findTransaction(id: number): Promise<JsonObject | null>;
  /** Does what a button of the checkout page says; null where the order can no longer be paid. */
  perform(order: SandboxOrder, input: ActInput): Promise<JsonObject | null>;
  /** `amount` in piasters; null: all of it. */
  giveBack(
    way: 'refund' | 'void',
    transactionId: number,
    amount: number | null,
  ): Promise<GiveBackResult>;
}

export interface ActInput {
  act: Act;
  method: PaymentMethod;
  /** Milliseconds. */
  delay: number;
}

interface Parts {
  database: Database;
  methods: readonly PaymentMethod[];
  now(): number;
}

export function createBooks(parts: Parts): Books {
  const { database, now } = parts;
  const { db } = database;
  return {
    async announce(intention) {
      const row = {
        id: newNumber(now()),
        client_secret: `egy_csk_test_${randomBytes(16).toString('hex')}`,
        reference: intention.special_reference ?? newId(now()),
        request: JSON.stringify(intention),
        created_at: now(),
      };
      return (await insertOrder(db, row)) ? row : null;
    },
    async findOrder(by) {
      if (by.id !== undefined && !Number.isSafeInteger(by.id)) return null;
      const row = await findOrder(db, by);
      return row ? await describe(parts, db, row) : null;
    },
    async findTransaction(id) {
      if (!Number.isSafeInteger(id)) return null;
      const row = await findTransaction(db, id);
      return row ? contentAt(row, now()) : null;
    },
    perform: (order, input) => perform(parts, order, input),
    giveBack: (way, transactionId, amount) => giveBack(parts, way, transactionId, amount),
  };
}

async function describe(
  { methods: known, now: clock }: Parts,
  db: Kysely<Schema>,
  row: OrderRow,
): Promise<SandboxOrder> {
  const now = clock();
  const transactions = (await listTransactions(db, row.id)).map((each) => contentAt(each, now));
  const intention = storedIntention(row.request);
  const ids = new Set(intention.payment_methods.map(Number));
  const methods = known.filter(({ integrationId }) => ids.has(integrationId));
  const standing = standingOf(row, intention, transactions, now);
  return { row, intention, methods, transactions, standing };
}

function standingOf(
  row: OrderRow,
  { expiration }: Intention,
  transactions: JsonObject[],
  now: number,
): Standing {
  if (transactions.some(isPayment)) return 'paid';
  if (transactions.some(({ pending }) => pending === true)) return 'pending';
  return expiration != null && now >= row.created_at + expiration * 1000 ? 'expired' : 'open';
}

async function perform(
  parts: Parts,
  { row }: SandboxOrder,
  { act, method, delay }: ActInput,
): Promise<JsonObject | null> {
  return await withOrderLocked(parts.database, row.id, async (trx) => {
    const now = parts.now();
    const { standing, intention } = await describe(parts, trx, row);
    if (standing !== 'open') return null;
    const payment = makePayment({ id: newNumber(now), order: row, intention, method, now });
    const play = plays[act]({ payment, childId: newNumber(now), now, delay });
    for (const content of play.transactions) await addTransaction(trx, row, content, now);
    if (paymentKinds[method.kind].sendsCallback || isAboutCallbacks(act))
      await addCallbacks(trx, intention, play.callbacks, now);
    const [first = payment] = play.transactions;
    return contentAt({ content: JSON.stringify(first) }, now);
  });
}

async function addTransaction(
  trx: Kysely<Schema>,
  order: OrderRow,
  content: JsonObject,
  now: number,
): Promise<void> {
  const id = Number(content['id']);
  const row = { id, order_id: order.id, content: JSON.stringify(content), created_at: now };
  await insertTransaction(trx, row);
}

/** Without an address to send them to there are none. */
async function addCallbacks(
  trx: Kysely<Schema>,
  { notification_url: address }: Intention,
  callbacks: readonly PlannedCallback[],
  now: number,
): Promise<void> {
  if (address == null) return;
  const rows = callbacks.map(({ content, after, isForged }) => ({
    id: newId(now),
    transaction_id: Number(content['id']),
    content: JSON.stringify(content),
    signature: isForged ? 'forged' : 'good',
    send_at: now + after,
  }));
  await insertCallbacks(trx, rows);
}

async function giveBack(
  { database, now: clock }: Parts,
  way: 'refund' | 'void',
  transactionId: number,
  amount: number | null,
): Promise<GiveBackResult> {
  const isNumber = Number.isSafeInteger(transactionId);
  const known = isNumber ? await findTransaction(database.db, transactionId) : null;
  const order = known && (await findOrder(database.db, { id: known.order_id }));
  if (!order) return { outcome: 'unknown' };
  return await withOrderLocked(database, order.id, async (trx) => {
    const now = clock();
    const row = (await findTransaction(trx, transactionId)) ?? known;
    const payment = contentAt(row, now);
    const whole = Number(payment['amount_cents']);
    const given = amount ?? whole;
    const message = objectionTo(way, { row, payment, given, now });
    if (message !== null) return { outcome: 'refused', message };

    const child = makeChild(payment, { id: newNumber(now), way, amount: given, now });
    const original = givenBack(payment, way, given);
    await changeTransaction(trx, transactionId, JSON.stringify(original));
    await addTransaction(trx, order, child, now);
    const callbacks = [child, original].map((content, after) => ({ content, after }));
    if (paymentKinds[kindOf(payment)].sendsCallback)
      await addCallbacks(trx, storedIntention(order.request), callbacks, now);
    return { outcome: 'done', transaction: child };
  });
}

interface Attempt {
  row: TransactionRow;
  payment: JsonObject;
  given: number;
  now: number;
}

/** Paymob's rules; null where the money may go back. */
function objectionTo(way: 'refund' | 'void', { row, payment, given, now }: Attempt): string | null {
  if (!isPayment(payment)) return 'This transaction is not a successful payment.';
  if (payment['is_voided'] === true) return 'This transaction is already voided.';
  const refunded = refundedOf(payment);
  if (way === 'void') {
    if (!paymentKinds[kindOf(payment)].isVoidable)
      return 'Void is not supported for this payment method.';
    if (refunded > 0) return 'This transaction is already refunded.';
    return businessDay(row.created_at) === businessDay(now)
      ? null
      : 'Only transactions of the same day can be voided.';
  }
  if (!Number.isInteger(given) || given <= 0) return 'A valid amount is required.';
  return given <= Number(payment['amount_cents']) - refunded
    ? null
    : 'The amount exceeds what is left of the transaction.';
}
