import { Mutex } from 'async-mutex';
import type { JsonObject } from '#common/json.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Clock } from '../../core/jobs/clock.ts';
import { signatureOf, valuesOfObject } from '../paymob/signature.ts';
import { parseStoredIntention } from './intention.ts';
import { claimCallback, type DueCallback, listDueCallbacks, markSent } from './sandbox-queries.ts';

/**
 * Delivers a callback to its address, which contains the signature, and returns the HTTP status.
 */
export type Notify = (address: URL, body: string) => Promise<number>;

export type CallbackSender = ReturnType<typeof startCallbackSender>;

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delays between attempts. */
const retryDelays = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  6 * hourMs,
  24 * hourMs,
];
const maxAttempts = retryDelays.length + 1;

const pollIntervalMs = 250;

interface SenderParts {
  database: Database;
  hmacSecret: string;
  notify: Notify;
  clock: Clock;
  isSending(): boolean;
  onError(error: unknown): void;
}

/**
 * Sends callbacks when they are due, with retries until the response has a status of 200 to 299.
 * They are stored in the database, so that a new process continues. A callback may arrive twice, as
 * a real provider's.
 */
export function startCallbackSender(parts: SenderParts) {
  const { clock, onError } = parts;
  const sending = new Mutex();
  let isStopped = false;
  let cancel = clock.after(0, check);

  /** Sends due callbacks and returns the number of delivered ones. */
  const deliverDue = () => sending.runExclusive(() => (isStopped ? 0 : sendAllDue(parts)));
  function check(): void {
    void deliverDue()
      .catch((error: unknown) => {
        if (!isStopped) onError(error);
      })
      .finally(() => {
        if (!isStopped) cancel = clock.after(pollIntervalMs, check);
      });
  }
  /** Stops after the current deliveries. */
  async function stop(): Promise<void> {
    isStopped = true;
    cancel();
    await sending.waitForUnlock();
  }
  return { deliverDue, stop };
}

async function sendAllDue(parts: SenderParts): Promise<number> {
  const { clock, database, isSending } = parts;
  if (!isSending()) return 0;
  const due = await listDueCallbacks(database.db, { now: clock.now(), maxAttempts });
  let arrived = 0;
  // Callbacks of the same time are sent concurrently, others one after the other.
  for (const group of Map.groupBy(due, ({ send_at: time }) => time).values()) {
    const deliveries = await Promise.all(group.map((callback) => sendOne(parts, callback)));
    arrived += deliveries.filter(Boolean).length;
  }
  return arrived;
}

/** Returns true if it was delivered. */
async function sendOne(parts: SenderParts, callback: DueCallback): Promise<boolean> {
  const { clock, database, notify } = parts;
  const { db } = database;
  const nextAt = clock.now() + (retryDelays[callback.attempts] ?? 0);
  if (!(await claimCallback(db, callback, nextAt))) return false;
  const message = messageOf(parts, callback);
  if (message === null) return false;
  const status = await notify(message.address, message.body).catch(() => 0);
  if (status < 200 || status > 299) return false;
  await markSent(db, callback.id, clock.now());
  return true;
}

function messageOf({ hmacSecret }: SenderParts, { content, signature, request }: DueCallback) {
  const { notification_url: target } = parseStoredIntention(request);
  if (target == null) return null;
  const obj = JSON.parse(content) as JsonObject;
  const address = new URL(target);
  // A forged callback lacks only the right secret.
  const secret = signature === 'good' ? hmacSecret : 'a guess';
  address.searchParams.set('hmac', signatureOf(secret, valuesOfObject(obj)));
  return { address, body: JSON.stringify({ type: 'TRANSACTION', obj }) };
}

/** Delivers callbacks over HTTP, for a sandbox in its own process. */
export function notifyOverHttp(timeoutMs = 10_000): Notify {
  return async (address, body) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'payment-sandbox' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  };
}
