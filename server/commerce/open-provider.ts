import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { Database } from '../core/db/connect.ts';
import type { Env } from '../core/config/env.ts';
import { isDemoNumber } from '../core/demo-marks.ts';
import type { Clock } from '../core/jobs/clock.ts';
import { createPaymobProvider } from './paymob/paymob-provider.ts';
import { isPublicOrigin } from '../core/config/public-addresses.ts';
import { type CheckoutInput, type PaymentProvider, ProviderError } from './provider.ts';
import { usesTestPayments, requireTestPaymentsAllowed } from './test-payments.ts';
import { createSandbox, type Sandbox, sandboxKeys } from './sandbox/sandbox.ts';

export interface OpenedProvider {
  provider: PaymentProvider;
  /** The sandbox, to be served below its base path; null with Paymob itself. */
  sandbox: Sandbox | null;
}

interface ProviderParts {
  env: Env;
  database: Database;
  secrets: Secrets;
  log: { error(details: object, message: string): void };
  clock?: Clock;
}

/** On the site's own host, so that the checkout needs no other. */
const sandboxPath = '/sandbox/paymob';

/**
 * Opens Paymob if its keys are set, otherwise the built-in sandbox. Throws StartupError if a public
 * site would accept test payments without PAYMENT_SANDBOX=on.
 */
export function openPaymentProvider(parts: ProviderParts): OpenedProvider {
  const opened = openProvider(parts);
  return { ...opened, provider: withoutDemoOrders(opened.provider) };
}

/** Sample orders are not known to the provider, which is never asked about them. */
function withoutDemoOrders(provider: PaymentProvider): PaymentProvider {
  const refuseDemo = ({ transactionId }: { transactionId: string }) => {
    if (isDemoNumber(transactionId))
      throw new ProviderError('refused', 'This payment is a sample: nobody has paid it');
  };
  return {
    ...provider,
    inquire: async (order) =>
      isDemoNumber(order.providerOrderId) ? [] : await provider.inquire(order),
    async refund(input) {
      refuseDemo(input);
      return await provider.refund(input);
    },
    async void(input) {
      refuseDemo(input);
      return await provider.void(input);
    },
  };
}

function openProvider(parts: ProviderParts): OpenedProvider {
  const { env, clock } = parts;
  const { paymobKeys: keys, paymentMethods: methods } = env;
  requireTestPaymentsAllowed(env);
  if (keys === null) return refuseTestsOnPublicHosts(openSandbox(parts), env);
  const provider = createPaymobProvider({
    keys,
    methods,
    baseUrl: env.PAYMOB_BASE_URL,
    fetch,
    isSandbox: usesTestPayments(env),
    now: () => clock?.now() ?? Date.now(),
  });
  const opened = { provider, sandbox: null };
  return usesTestPayments(env) ? refuseTestsOnPublicHosts(opened, env) : opened;
}

/**
 * Checks the host at each checkout, because without PUBLIC_URL a project's hosts are not known at
 * startup.
 */
function refuseTestsOnPublicHosts(
  { provider, sandbox }: OpenedProvider,
  { PAYMENT_SANDBOX }: Env,
): OpenedProvider {
  if (PAYMENT_SANDBOX === 'on') return { provider, sandbox };
  const createCheckout: PaymentProvider['createCheckout'] = async (input) => {
    const { origin } = new URL(input.redirectUrl);
    if (!isPublicOrigin(origin)) return await provider.createCheckout(input);
    throw new ProviderError(
      'refused',
      `${origin} would sell for payments that move no money: PAYMENT_SANDBOX is not "on"`,
    );
  };
  return { provider: { ...provider, createCheckout }, sandbox };
}

function openSandbox({ env, database, secrets, log, clock }: ProviderParts): OpenedProvider {
  const keys = sandboxKeys(secrets);
  const { paymentMethods: methods } = env;
  const sandbox = createSandbox({
    database,
    keys,
    methods,
    basePath: sandboxPath,
    ...(clock && { clock }),
    onError: (error) => log.error({ err: error }, 'The payment sandbox failed'),
  });
  const provider = createPaymobProvider({
    keys,
    methods,
    baseUrl: `http://sandbox.invalid${sandboxPath}`,
    checkoutBaseOf: ({ redirectUrl }: CheckoutInput) =>
      `${new URL(redirectUrl).origin}${sandboxPath}`,
    fetch: sandbox.fetch,
    isSandbox: true,
    now: () => clock?.now() ?? Date.now(),
  });
  return { provider, sandbox };
}
