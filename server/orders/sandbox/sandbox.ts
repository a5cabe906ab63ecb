import { Hono } from 'hono';
import type { Database } from '../../db/connect.ts';
import { type Clock, systemClock } from '../../jobs/clock.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { apiRoutes } from './api-routes.ts';
import { type Availability, createAvailability } from './availability.ts';
import { createBooks } from './books.ts';
import { type CallbackSender, type Notify, startCallbackSender } from './callback-sender.ts';
import { type CheckoutEnv, checkoutRoutes, type SandboxLook } from './checkout-routes.ts';

/** Paymob's protocol without Paymob: no money moves. What it remembers stands in the database. */
export interface Sandbox {
  keys: PaymobKeys;
  /** Where its addresses begin: `/sandbox/paymob`, or nothing for a process of its own. */
  basePath: string;
  availability: Availability;
  /** Answers a request below the base path; `look` is of the checkout page. */
  answer(request: Request, look?: SandboxLook): Promise<Response>;
  /** Asks it without a network: what a client of Paymob's is given for `fetch`. */
  fetch: typeof fetch;
  /** Begins to send callbacks. */
  startSender(notify: Notify): CallbackSender;
}

const plain: SandboxLook = { stylesheets: [], mayStop: false };

export interface SandboxOptions {
  database: Database;
  keys: PaymobKeys;
  methods: readonly PaymentMethod[];
  basePath: string;
  clock?: Clock;
  onError(error: unknown): void;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { database, keys, methods, basePath, clock = systemClock, onError } = options;
  const now = () => clock.now();
  const availability = createAvailability(now);
  const senders = new Set<CallbackSender>();
  const parts = {
    books: createBooks({ database, methods, now }),
    keys,
    methods,
    availability,
    now,
    wake: () => senders.forEach((sender) => sender.wake()),
  };
  const app = new Hono<CheckoutEnv>()
    .route(basePath || '/', checkoutRoutes(parts))
    .route(basePath || '/', apiRoutes(parts))
    .notFound((context) => context.json({ detail: 'Not found.' }, 404))
    .onError((error, context) => {
      onError(error);
      return context.json({ message: 'Internal Server Error' }, 500);
    });
  const answer: Sandbox['answer'] = async (request, look = plain) =>
    await app.fetch(request, { look });

  return {
    keys,
    basePath,
    availability,
    answer,
    fetch: (input, init) => answerUntil(new Request(input, init), answer),
    startSender(notify) {
      const { hmacSecret } = keys;
      const { isSending } = availability;
      const sender = startCallbackSender({
        database,
        hmacSecret,
        notify,
        clock,
        isSending,
        onError,
      });
      senders.add(sender);
      return {
        ...sender,
        async stop() {
          senders.delete(sender);
          await sender.stop();
        },
      };
    },
  };
}

/** As a network would: who has stopped to wait gets an error, not an answer. */
async function answerUntil(request: Request, answer: Sandbox['answer']): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([answer(request), ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
