import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { JsonObject } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createLimits } from '#server/accounts/limits/create-limits.ts';
import { insertGuest } from '#server/accounts/people/people-queries.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { findProject } from '#server/core/projects/projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import type { Database } from '#server/core/db/connect.ts';
import { readEnv } from '#server/core/config/env.ts';
import type { Clock } from '#server/core/jobs/clock.ts';
import { createOrders } from '#server/commerce/create-orders.ts';
import { openPaymentProvider } from '#server/commerce/open-provider.ts';
import type { Buyer, OrderInput } from '#server/commerce/orders.ts';
import type { OrderDependencies } from '#server/commerce/order-dependencies.ts';
import { createProductService } from '#server/commerce/products/product-service.ts';
import type { PaymentKind } from '#server/core/config/payment-methods.ts';
import type { PaymentProvider, ProviderTransaction } from '#server/commerce/provider.ts';
import type { Scenario } from '#server/commerce/sandbox/scenarios.ts';
import type { Sandbox } from '#server/commerce/sandbox/sandbox.ts';
import { contentServices } from './content-services.ts';
import { createManualClock } from './manual-clock.ts';
import { integrationId, walletId } from './payment-sandbox.ts';
import { writeSmallProject } from './project-folder.ts';

export const noon = Date.parse('2026-11-10T10:00:00Z');

export const products = [
  { id: 1, key: 'hygiene', description: 'Hygiene', courseId: 1, amount: 300 },
  {
    id: 2,
    key: 'wounds',
    description: 'Wounds',
    courseId: 2,
    amount: 500,
    sale: 400,
    saleStart: '2026-11-01',
    saleEnd: '2026-11-30',
  },
  { id: 3, key: 'first-aid', description: 'First aid', courseId: 3, amount: 0 },
];

const buyer: Buyer = {
  firstName: 'Nadia',
  lastName: 'Helmy',
  phone: '01005550142',
  email: 'nadia@clinic.example',
};

/** Opens the order service on a small project with three courses, a manual clock and a given provider. */
export async function openOrderFixture(
  database: Database,
  openProvider: (fixture: { clock: Clock; dataDir: string }) => PaymentProvider,
) {
  const services = contentServices(database);
  await importProjects(services, systemActor, [{ folder: path.join(writeSmallProject(), 'shop') }]);
  const clock = createManualClock(noon);
  const provider = openProvider({ clock, dataDir: services.dataDir });
  const content = createPublishedContent(services);
  const fixture = createProductService({ database, content });
  await fixture.replace('shop', { products }, systemActor);
  const parts: OrderDependencies = {
    database,
    provider,
    products: fixture,
    courses: {
      getProductTitle: async ({ productKey, language, description }) => ({
        text: language === 'ar' && productKey === 'hygiene' ? 'نظافة اليدين' : description,
      }),
    },
    limits: createLimits(database, { now: clock.now, pause: async () => {} }),
    log: services.log,
    now: clock.now,
  };
  const project = await findProject(services.database.db, 'shop');
  if (!project) throw new Error('The small project is missing');
  const orders = createOrders(parts);
  const inputFor = (productKey: string, more: Partial<OrderInput> = {}): OrderInput => ({
    project,
    productKey,
    buyer,
    billing: { country: 'EG', company: '', taxNumber: '' },
    consent: 'given',
    shownAmount: null,
    couponCode: null,
    language: 'en',
    origin: 'http://localhost:3000',
    address: '192.0.2.7',
    ...more,
  });
  return {
    ...services,
    clock,
    parts,
    orders,
    project,
    inputFor,
    newSession: () => guestSession(database, clock.now()),
  };
}

async function guestSession(database: Database, now: number): Promise<Session> {
  const id = await insertGuest(database, 'en');
  return {
    id: `session-of-${id}`,
    person: {
      id,
      name: '',
      email: null,
      isEmailVerified: false,
      languages: [],
      phone: null,
      role: 'guest',
      language: 'en',
      image: null,
      createdAt: now,
    },
    createdAt: now,
    provedAt: now,
    needsSecondFactor: false,
    lacksSecondFactor: false,
    expiresAt: now + 86_400_000,
  };
}

/** Returns a provider's transaction for an order. */
export function providerTransaction(
  order: { id: string; amount: number },
  more: Partial<ProviderTransaction> = {},
): ProviderTransaction {
  const content: JsonObject = {};
  return {
    id: '9001',
    kind: 'paid',
    parentId: null,
    providerOrderId: `at-provider-${order.id}`,
    reference: order.id,
    integrationId,
    amount: order.amount,
    currency: 'EGP',
    isLive: false,
    refundedAmount: 0,
    createdAt: '2026-11-10T12:00:00.000000',
    content,
    ...more,
  };
}

interface PressOptions {
  /** Seconds. */
  delay?: number;
  kind?: PaymentKind;
}

/** Opens the order service with the real sandbox, whose due callbacks arrive on `deliver`. */
export async function openSandboxFixture(database: Database) {
  let sandbox: Sandbox | null = null;
  const fixture = await openOrderFixture(database, ({ clock, dataDir }) => {
    const env = readEnv({ PORT: '0' });
    const secrets = openSecrets({ AUTH_SECRET: undefined, DATA_DIR: dataDir });
    const log = { error: () => undefined };
    const opened = openPaymentProvider({ env, database, secrets, log, clock });
    sandbox = opened.sandbox;
    return opened.provider;
  });
  const paymentSandbox = requireSandbox(sandbox);
  const taken: number[] = [];
  let isUnreachable = false;
  const sender = paymentSandbox.startSender(async ({ searchParams }, body) => {
    if (isUnreachable) return 503;
    const status = await fixture.orders.handleCallback(searchParams, body);
    taken.push(status);
    return status;
  });
  onTestFinished(() => sender.stop());

  return {
    ...fixture,
    sandbox: paymentSandbox,
    /** Status codes of the responses to callbacks. */
    taken,
    deliver: sender.deliverDue,
    /** Makes callbacks fail with 503. */
    setDeaf: (value: boolean) => void (isUnreachable = value),
    /** Presses a button of the checkout page. */
    async press(
      checkoutUrl: string,
      act: Scenario,
      { delay = 0, kind = 'card' }: PressOptions = {},
    ) {
      const method = String(kind === 'card' ? integrationId : walletId);
      const body = new URLSearchParams({ act, delay: String(delay), method });
      const request = new Request(checkoutUrl, { method: 'POST', body });
      const answer = await paymentSandbox.answer(request, {
        stylesheets: [],
        maySimulateOutage: true,
      });
      if (answer.status !== 303) throw new Error(`The checkout answers ${answer.status}`);
    },
  };
}

function requireSandbox(sandbox: Sandbox | null): Sandbox {
  if (!sandbox) throw new Error('There is no sandbox');
  return sandbox;
}
