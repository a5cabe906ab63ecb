import type { JsonObject } from '#common/json.ts';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../jobs/clock.ts';
import { signatureOf, valuesOfObject } from '../paymob/signature.ts';
import { storedIntention } from './intention.ts';
import {
  claimCallback,
  type DueCallback,
  findNextCallbackTime,
  listDueCallbacks,
  markSent,
} from './sandbox-queries.ts';

/** Takes a callback to its address (which holds the signature), and answers the status that it was met with. */
export type Notify = (address: URL, body: string) => Promise<number>;

export interface CallbackSender {
  /** Sends what is due now, and answers how many callbacks arrived. */
  deliverDue(): Promise<number>;
  /** Looks at once for what is due. */
  wake(): void;
  /** Sends no more, once what is on its way has arrived. */
  stop(): Promise<void>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** From one attempt to the next; after the last there is none. */
const retryDelays = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 6 * hour, 24 * hour];
const mostAttempts = retryDelays.length + 1;

/** How long a callback that another process has planned may wait unseen. */
const lookEvery = second;
const shortestWait = 20;

interface SenderParts {
  database: Database;
  hmacSecret: string;
  notify: Notify;
  clock: Clock;
  isSending(): boolean;
  onError(error: unknown): void;
}

/**
 * Sends callbacks when their time has come, until each was met with a status of 200 to 299. They stand in the
 * database: a new process goes on where an old one ended. One may arrive twice, as a provider's do.
 */
export function startCallbackSender(parts: SenderParts): CallbackSender {
  const { clock, onError } = parts;
  let working: Promise<unknown> = Promise.resolve();
  let isStopped = false;
  let isWoken = false;
  let cancel = clock.after(0, look);

  function deliverDue(): Promise<number> {
    const run = working.then(() => (isStopped ? 0 : sendAllDue(parts)));
    working = run.catch(() => undefined);
    return run;
  }
  function look(): void {
    isWoken = false;
    void deliverDue()
      .then(() => timeToNext(parts))
      .catch((error: unknown) => {
        if (!isStopped) onError(error);
        return lookEvery;
      })
      // Who called meanwhile has planned a look of their own.
      .then((delay) => plan(isWoken ? 0 : delay));
  }
  function wake(): void {
    isWoken = true;
    plan(0);
  }
  function plan(delay: number): void {
    cancel();
    if (!isStopped) cancel = clock.after(delay, look);
  }
  async function stop(): Promise<void> {
    isStopped = true;
    cancel();
    await working;
  }
  return { deliverDue, wake, stop };
}

async function timeToNext({ clock, database }: SenderParts): Promise<number> {
  const due = await findNextCallbackTime(database.db, mostAttempts);
  if (due === null) return lookEvery;
  return Math.min(Math.max(due - clock.now(), shortestWait), lookEvery);
}

async function sendAllDue(parts: SenderParts): Promise<number> {
  const { clock, database, isSending } = parts;
  if (!isSending()) return 0;
  const due = await listDueCallbacks(database.db, { now: clock.now(), mostAttempts });
  let arrived = 0;
  // Those of one moment go side by side, those of different ones after each other.
  for (const group of Map.groupBy(due, ({ send_at: time }) => time).values()) {
    const outcomes = await Promise.all(group.map((callback) => sendOne(parts, callback)));
    arrived += outcomes.filter(Boolean).length;
  }
  return arrived;
}

/** Whether it arrived. */
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

function messageOf(
  { hmacSecret }: SenderParts,
  { content, signature, request }: DueCallback,
): { address: URL; body: string } | null {
  const { notification_url: target } = storedIntention(request);
  if (target == null) return null;
  const obj = JSON.parse(content) as JsonObject;
  const address = new URL(target);
  // A forger knows all but the secret.
  const secret = signature === 'good' ? hmacSecret : 'a guess';
  address.searchParams.set('hmac', signatureOf(secret, valuesOfObject(obj)));
  return { address, body: JSON.stringify({ type: 'TRANSACTION', obj }) };
}

/** Callbacks as posts to their own addresses, for a sandbox that runs beside the product. */
export function notifyOverHttp(patience = 10_000): Notify {
  return async (address, body) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'payment-sandbox' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.status;
  };
}
