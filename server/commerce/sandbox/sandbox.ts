import { Hono } from 'hono';
import type { Secrets } from '../../accounts/secrets/secrets.ts';
import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import type { Database } from '../../core/db/connect.ts';
import { type Clock, systemClock } from '../../core/jobs/clock.ts';
import type { PaymobKeys } from '../paymob/keys.ts';
import { apiRoutes } from './api-routes.ts';
import { type Availability, createAvailability } from './availability.ts';
import { type CallbackSender, type Notify, startCallbackSender } from './callback-sender.ts';
import { type CheckoutEnv, checkoutRoutes, type SandboxDisplay } from './checkout-routes.ts';
import { createSandboxStore } from './sandbox-store.ts';

/** Simulates Paymob without moving money. Its state is stored in the database. */
export interface Sandbox {
  keys: PaymobKeys;
  /** Path prefix: `/sandbox/paymob`, or '' in a separate process. */
  basePath: string;
  availability: Availability;
  /** Handles a request below the base path. `look`: display options of the checkout page. */
  answer(request: Request, look?: SandboxDisplay): Promise<Response>;
  /** Replaces `fetch` in a Paymob client, without a network. */
  fetch: typeof fetch;
  /** Starts to send callbacks. */
  startSender(notify: Notify): CallbackSender;
}

const defaultLook: SandboxDisplay = { stylesheets: [], maySimulateOutage: false };

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
  const parts = {
    store: createSandboxStore({ database, methods, now }),
    keys,
    methods,
    availability,
    now,
  };
  const app = new Hono<CheckoutEnv>()
    .route(basePath || '/', checkoutRoutes(parts))
    .route(basePath || '/', apiRoutes(parts))
    .notFound((context) => context.json({ detail: 'Not found.' }, 404))
    .onError((error, context) => {
      onError(error);
      return context.json({ message: 'Internal Server Error' }, 500);
    });
  const answer: Sandbox['answer'] = async (request, look = defaultLook) =>
    await app.fetch(request, { look });

  return {
    keys,
    basePath,
    availability,
    answer,
    fetch: (input, init) => answerUnlessAborted(new Request(input, init), answer),
    startSender(notify) {
      const { hmacSecret } = keys;
      const { isSending } = availability;
      return startCallbackSender({ database, hmacSecret, notify, clock, isSending, onError });
    },
  };
}

/** Rejects when the request is aborted, as a network request would. */
async function answerUnlessAborted(request: Request, answer: Sandbox['answer']): Promise<Response> {
  const { signal } = request;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([answer(request), aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Derives the sandbox's keys from the secret, in the format of Paymob's test keys. They must be
 * unguessable, because the sandbox is reachable on the public site, and equal in every process.
 */
export function sandboxKeys(secrets: Secrets): PaymobKeys {
  const text = (purpose: string) => secrets.key(`payment-sandbox-${purpose}`).toString('hex');
  return {
    secretKey: `egy_sk_test_${text('secret-key')}`,
    publicKey: `egy_pk_test_${text('public-key').slice(0, 32)}`,
    apiKey: Buffer.from(text('api-key')).toString('base64url'),
    hmacSecret: text('hmac').slice(0, 32).toUpperCase(),
  };
}
