import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../jobs/clock.ts';
import { createPaymobProvider } from './paymob/paymob-provider.ts';
import { isPublicOrigin } from '../is-public-site.ts';
import { type CheckoutInput, type PaymentProvider, ProviderError } from './provider.ts';
import { paysInTests, requireTestsAllowed } from './require-tests-allowed.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';

type PaymentEnv = Pick<
  Env,
  'paymobKeys' | 'paymentMethods' | 'PAYMOB_BASE_URL' | 'PAYMENT_SANDBOX' | 'PUBLIC_URL'
>;

export interface OpenedProvider {
  provider: PaymentProvider;
  /** What stands in for Paymob, to be served below its base path; null where Paymob itself is asked. */
  sandbox: Sandbox | null;
}

interface ProviderParts {
  env: PaymentEnv;
  database: Database;
  secrets: Secrets;
  log: { error(details: object, message: string): void };
  clock?: Clock;
}

/** Below the site's own address, so that a buyer's way there and back needs no other host. */
const sandboxPath = '/sandbox/paymob';

/**
 * Paymob where its keys are given, otherwise the sandbox inside the program. Throws StartupError where a public
 * site would take payments that move no money without having been told to.
 */
export function openPaymentProvider(parts: ProviderParts): OpenedProvider {
  const { env, clock } = parts;
  const { paymobKeys: keys, paymentMethods: methods } = env;
  requireTestsAllowed(env);
  if (keys === null) return withoutPublicTests(openSandbox(parts), env);
  const provider = createPaymobProvider({
    keys,
    methods,
    baseUrl: env.PAYMOB_BASE_URL,
    fetch,
    isSandbox: paysInTests(env),
    now: () => clock?.now() ?? Date.now(),
  });
  const opened = { provider, sandbox: null };
  return paysInTests(env) ? withoutPublicTests(opened, env) : opened;
}

/** Without PUBLIC_URL a project's own hosts are public, too, and known only when somebody buys there. */
function withoutPublicTests(
  { provider, sandbox }: OpenedProvider,
  { PAYMENT_SANDBOX }: PaymentEnv,
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
