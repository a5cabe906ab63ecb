import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Database } from '#server/core/db/connect.ts';
import type { PaymentKind, PaymentMethod } from '#server/core/config/payment-methods.ts';
import { createPaymobProvider } from '#server/commerce/paymob/paymob-provider.ts';
import type { CheckoutInput, PaymentProvider } from '#server/commerce/provider.ts';
import type { Scenario } from '#server/commerce/sandbox/scenarios.ts';
import type { CallbackSender } from '#server/commerce/sandbox/callback-sender.ts';
import { createSandbox, type Sandbox } from '#server/commerce/sandbox/sandbox.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

export interface Callback {
  query: URLSearchParams;
  body: string;
}

export interface SandboxPeer {
  /** Our client, which calls the sandbox over HTTP. */
  provider: PaymentProvider;
  sandbox: Sandbox;
  baseUrl: string;
  clock: ManualClock;
  sender: CallbackSender;
  /** Callbacks sent to our address, in order. */
  callbacks: Callback[];
  /** Sets the response to further callbacks; an error means no response. */
  respondWith(status: number | Error): void;
  /** Presses a button of a checkout page. Returns the redirect's address, or null. */
  press(
    checkoutUrl: string,
    act: Scenario,
    delay?: number,
    kind?: PaymentKind,
  ): Promise<URL | null>;
}

export const integrationId = 4_898_103;
export const walletId = 4_898_200;
export const paymentMethods: readonly PaymentMethod[] = [
  { kind: 'card', integrationId },
  { kind: 'wallet', integrationId: walletId },
];

/** Starts the payment sandbox on a real HTTP server, with our client; removed after the test. */
export async function startSandboxPeer(options: {
  database: Database;
  onCleanup(step: () => Promise<void>): void;
  clock?: ManualClock;
  /** Request timeout, in milliseconds. */
  timeoutMs?: number;
}): Promise<SandboxPeer> {
  const { database, onCleanup, clock = createManualClock(), timeoutMs = 5_000 } = options;
  const keys = {
    secretKey: `egy_sk_test_${randomBytes(32).toString('hex')}`,
    publicKey: `egy_pk_test_${randomBytes(16).toString('hex')}`,
    apiKey: randomBytes(40).toString('base64url'),
    hmacSecret: randomBytes(16).toString('hex'),
  };
  const sandbox = createSandbox({
    database,
    keys,
    methods: paymentMethods,
    basePath: '',
    clock,
    onError: (error) => {
      throw error;
    },
  });
  const look = { stylesheets: [], maySimulateOutage: true };
  // See `listenForMetrics`.
  const server = createServer(
    getRequestListener((request) => sandbox.answer(request, look), {
      overrideGlobalObjects: false,
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const callbacks: Callback[] = [];
  let callbackResponse: number | Error = 200;
  const sender = sandbox.startSender(async (address, body) => {
    callbacks.push({ query: address.searchParams, body });
    if (callbackResponse instanceof Error) throw callbackResponse;
    return callbackResponse;
  });
  onCleanup(async () => {
    await sender.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const provider = createPaymobProvider({
    keys,
    methods: paymentMethods,
    baseUrl,
    fetch,
    isSandbox: true,
    now: () => clock.now(),
    timeoutMs,
  });
  return {
    provider,
    sandbox,
    baseUrl,
    clock,
    sender,
    callbacks,
    respondWith: (status) => void (callbackResponse = status),
    press,
  };
}

async function press(
  checkoutUrl: string,
  act: Scenario,
  delay = 0,
  kind: PaymentKind = 'card',
): Promise<URL | null> {
  const method = String(kind === 'card' ? integrationId : walletId);
  const answer = await fetch(checkoutUrl, {
    method: 'POST',
    body: new URLSearchParams({ act, delay: String(delay), method }),
    redirect: 'manual',
  });
  await answer.text();
  const location = answer.headers.get('location');
  return location === null ? null : new URL(location, checkoutUrl);
}

let orders = 0;

/** Returns a checkout input with the given differences. */
export function checkoutInput(differences: Partial<CheckoutInput> = {}): CheckoutInput {
  orders += 1;
  return {
    reference: `order-${orders}`,
    amount: 30_000,
    currency: 'EGP',
    description: 'Medication safety at home',
    buyer: {
      firstName: 'Nadia',
      lastName: 'Hassan',
      phone: '01005550142',
      email: 'nadia@clinic.example',
    },
    language: 'en',
    expiresIn: 3600,
    notificationUrl: 'http://shop.example/api/payment/callback',
    redirectUrl: 'http://shop.example/en/payment?product=safety',
    ...differences,
  };
}
