import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { Clock } from '../jobs/clock.ts';
import { createPaymobProvider } from './paymob/paymob-provider.ts';
import type { CheckoutInput, PaymentProvider } from './provider.ts';
import { paysInTests, requireTestsAllowed } from './require-tests-allowed.ts';
import { createSandbox, type Sandbox } from './sandbox/sandbox.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';

type PaymentEnv = Pick<
  Env,
  'paymobKeys' | 'PAYMOB_INTEGRATION_ID' | 'PAYMOB_BASE_URL' | 'PAYMENT_SANDBOX' | 'PUBLIC_URL'
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
  const { paymobKeys: keys, PAYMOB_INTEGRATION_ID: integrationId } = env;
  requireTestsAllowed(env);
  if (keys === null) return openSandbox(parts);
  const provider = createPaymobProvider({
    keys,
    integrationId,
    baseUrl: env.PAYMOB_BASE_URL,
    fetch,
    isSandbox: paysInTests(env),
    now: () => clock?.now() ?? Date.now(),
  });
  return { provider, sandbox: null };
}

function openSandbox({ env, database, secrets, log, clock }: ProviderParts): OpenedProvider {
  const keys = sandboxKeys(secrets);
  const { PAYMOB_INTEGRATION_ID: integrationId } = env;
  const sandbox = createSandbox({
    database,
    keys,
    integrationId,
    basePath: sandboxPath,
    ...(clock && { clock }),
    onError: (error) => log.error({ err: error }, 'The payment sandbox failed'),
  });
  const provider = createPaymobProvider({
    keys,
    integrationId,
    baseUrl: `http://sandbox.invalid${sandboxPath}`,
    checkoutBaseOf: ({ redirectUrl }: CheckoutInput) =>
      `${new URL(redirectUrl).origin}${sandboxPath}`,
    fetch: sandbox.fetch,
    isSandbox: true,
    now: () => clock?.now() ?? Date.now(),
  });
  return { provider, sandbox };
}
