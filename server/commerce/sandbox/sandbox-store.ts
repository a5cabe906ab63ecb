import { randomBytes, randomInt } from 'node:crypto';
import { businessDay } from '#common/time/business-time.ts';
import { newId } from '#common/ids.ts';
import type { JsonObject } from '#common/json.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { type PaymentMethod, paymentKinds } from '../../core/config/payment-methods.ts';
import {
  type Scenario,
  testsCallbacks,
  scenarioEffects,
  type PlannedCallback,
} from './scenarios.ts';
import { type Intention, parseStoredIntention } from './intention.ts';
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
  transactionAt,
  withRefund,
  isPayment,
  kindOf,
  createRefundTransaction,
  createPayment,
  refundedOf,
} from './transaction.ts';

let lastId = 0;

/** State of an order for payment. */
export type SandboxOrderStatus = 'open' | 'pending' | 'paid' | 'expired';

export interface SandboxOrder {
  row: OrderRow;
  intention: Intention;
  /** Offered payment methods. */
  methods: readonly PaymentMethod[];
  status: SandboxOrderStatus;
  /** Current transactions, oldest first. */
  transactions: JsonObject[];
}

export type RefundOrVoidResult =
  | { outcome: 'done'; transaction: JsonObject }
  | { outcome: 'refused'; message: string }
  | { outcome: 'unknown' };

/** Storage of the sandbox and its operations. */
export type SandboxStore = ReturnType<typeof createSandboxStore>;

export interface ScenarioChoice {
  scenario: Scenario;
  method: PaymentMethod;
  /** Milliseconds. */
  delayMs: number;
}

interface Parts {
  database: Database;
  methods: readonly PaymentMethod[];
  now(): number;
}

export function createSandboxStore(parts: Parts) {
  const { database, now } = parts;
  const { db } = database;
  return {
    /** Creates an order. Returns null if the reference is already used. */
    async createOrder(intention: Intention) {
      const row = {
        id: newSandboxId(now()),
        client_secret: `egy_csk_test_${randomBytes(16).toString('hex')}`,
        reference: intention.special_reference ?? newId(now()),
        request: JSON.stringify(intention),
        created_at: now(),
      };
      return (await insertOrder(db, row)) ? row : null;
    },
    async findOrder(by: Parameters<typeof findOrder>[1]) {
      if (by.id !== undefined && !Number.isSafeInteger(by.id)) return null;
      const row = await findOrder(db, by);
      return row ? await describe(parts, db, row) : null;
    },
    async findTransaction(id: number) {
      if (!Number.isSafeInteger(id)) return null;
      const row = await findTransaction(db, id);
      return row ? transactionAt(row, now()) : null;
    },
    /** Runs a scenario of the checkout page. Returns null if the order can no longer be paid. */
    runScenario: (order: SandboxOrder, input: ScenarioChoice) => perform(parts, order, input),
    /** Refunds or voids a payment. `amount` in piasters; null for the whole payment. */
    refundOrVoid: (operation: 'refund' | 'void', transactionId: number, amount: number | null) =>
      refundTransaction(parts, operation, transactionId, amount),
  };
}

async function describe({ methods: known, now: clock }: Parts, db: Db, row: OrderRow) {
  const now = clock();
  const transactions = (await listTransactions(db, row.id)).map((each) => transactionAt(each, now));
  const intention = parseStoredIntention(row.request);
  const ids = new Set(intention.payment_methods.map(Number));
  const methods = known.filter(({ integrationId }) => ids.has(integrationId));
  const status = statusOf(row, intention, transactions, now);
  return { row, intention, methods, transactions, status };
}

function statusOf(
  row: OrderRow,
  { expiration }: Intention,
  transactions: JsonObject[],
  now: number,
): SandboxOrderStatus {
  if (transactions.some(isPayment)) return 'paid';
  if (transactions.some(({ pending }) => pending === true)) return 'pending';
  return expiration != null && now >= row.created_at + expiration * 1000 ? 'expired' : 'open';
}

async function perform(
  parts: Parts,
  { row }: SandboxOrder,
  { scenario, method, delayMs }: ScenarioChoice,
): Promise<JsonObject | null> {
  return await withOrderLocked(parts.database, row.id, async (trx) => {
    const now = parts.now();
    const { status, intention } = await describe(parts, trx, row);
    if (status !== 'open') return null;
    const payment = createPayment({ id: newSandboxId(now), order: row, intention, method, now });
    const play = scenarioEffects[scenario]({
      payment,
      childId: newSandboxId(now),
      now,
      delay: delayMs,
    });
    for (const content of play.transactions) await addTransaction(trx, row, content, now);
    if (paymentKinds[method.kind].sendsCallback || testsCallbacks(scenario))
      await addCallbacks(trx, intention, play.callbacks, now);
    const [first = payment] = play.transactions;
    return transactionAt({ content: JSON.stringify(first) }, now);
  });
}

async function addTransaction(trx: Db, order: OrderRow, content: JsonObject, now: number) {
  const id = Number(content['id']);
  const row = { id, order_id: order.id, content: JSON.stringify(content), created_at: now };
  await insertTransaction(trx, row);
}

/** Stores callbacks if the intention has an address for them. */
async function addCallbacks(
  trx: Db,
  { notification_url: address }: Intention,
  callbacks: readonly PlannedCallback[],
  now: number,
): Promise<void> {
  if (address == null) return;
  const rows = callbacks.map(({ content, delayMs, isForged }) => ({
    id: newId(now),
    transaction_id: Number(content['id']),
    content: JSON.stringify(content),
    signature: isForged ? 'forged' : 'good',
    send_at: now + delayMs,
  }));
  await insertCallbacks(trx, rows);
}

async function refundTransaction(
  { database, now: clock }: Parts,
  operation: 'refund' | 'void',
  transactionId: number,
  amount: number | null,
): Promise<RefundOrVoidResult> {
  const isNumber = Number.isSafeInteger(transactionId);
  const known = isNumber ? await findTransaction(database.db, transactionId) : null;
  const order = known && (await findOrder(database.db, { id: known.order_id }));
  if (!order) return { outcome: 'unknown' };
  return await withOrderLocked(database, order.id, async (trx) => {
    const now = clock();
    const row = (await findTransaction(trx, transactionId)) ?? known;
    const payment = transactionAt(row, now);
    const whole = Number(payment['amount_cents']);
    const refundAmount = amount ?? whole;
    const message = findRefusal(operation, { row, payment, refundAmount, now });
    if (message !== null) return { outcome: 'refused', message };

    const child = createRefundTransaction(payment, {
      id: newSandboxId(now),
      operation,
      amount: refundAmount,
      now,
    });
    const original = withRefund(payment, operation, refundAmount);
    await changeTransaction(trx, transactionId, JSON.stringify(original));
    await addTransaction(trx, order, child, now);
    const callbacks = [child, original].map((content, delayMs) => ({ content, delayMs }));
    if (paymentKinds[kindOf(payment)].sendsCallback)
      await addCallbacks(trx, parseStoredIntention(order.request), callbacks, now);
    return { outcome: 'done', transaction: child };
  });
}

interface RefundAttempt {
  row: TransactionRow;
  payment: JsonObject;
  refundAmount: number;
  now: number;
}

/** Checks a refund or void against Paymob's rules. Returns null if allowed. */
function findRefusal(
  operation: 'refund' | 'void',
  { row, payment, refundAmount, now }: RefundAttempt,
) {
  if (!isPayment(payment)) return 'This transaction is not a successful payment.';
  if (payment['is_voided'] === true) return 'This transaction is already voided.';
  const refunded = refundedOf(payment);
  if (operation === 'void') {
    if (!paymentKinds[kindOf(payment)].isVoidable)
      return 'Void is not supported for this payment method.';
    if (refunded > 0) return 'This transaction is already refunded.';
    return businessDay(row.created_at) === businessDay(now)
      ? null
      : 'Only transactions of the same day can be voided.';
  }
  if (!Number.isInteger(refundAmount) || refundAmount <= 0) return 'A valid amount is required.';
  return refundAmount <= Number(payment['amount_cents']) - refunded
    ? null
    : 'The amount exceeds what is left of the transaction.';
}

/**
 * Returns an id for an order or transaction. Ids grow with time and rarely collide between
 * processes.
 */
function newSandboxId(now: number): number {
  lastId = Math.max(lastId + 1, now * 1000 + randomInt(1000));
  return lastId;
}
