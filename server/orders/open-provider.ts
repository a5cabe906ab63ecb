import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import { isPublicOrigin } from '../is-public-site.ts';
import type { Clock } from '../jobs/clock.ts';
import { StartupError } from '../startup-error.ts';
import { isTestKey } from './paymob/keys.ts';
import { createPaymobProvider } from './paymob/paymob-provider.ts';
import { type CheckoutInput, type PaymentProvider, ProviderError } from './provider.ts';
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
  const isTest = keys === null || isTestKey(keys);
  if (isTest) requireTestsAllowed(env);
  if (keys === null) return withoutPublicTests(openSandbox(parts), env);
  const provider = createPaymobProvider({
    keys,
    integrationId,
    baseUrl: env.PAYMOB_BASE_URL,
    fetch,
    isSandbox: isTest,
    now: () => clock?.now() ?? Date.now(),
  });
  const opened = { provider, sandbox: null };
  return isTest ? withoutPublicTests(opened, env) : opened;
}

function requireTestsAllowed({ paymobKeys, PAYMENT_SANDBOX, PUBLIC_URL }: PaymentEnv): void {
  if (PUBLIC_URL === undefined || !isPublicOrigin(PUBLIC_URL) || PAYMENT_SANDBOX === 'on') return;
  const keys = paymobKeys === null ? 'be given' : 'be a live key';
  throw new StartupError(
    `PAYMOB_SECRET_KEY must ${keys}, or PAYMENT_SANDBOX must be "on": a public site would otherwise sell for payments that move no money.`,
  );
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
