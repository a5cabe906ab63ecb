import type { Env } from '../core/config/env.ts';
import { isPublicOrigin } from '../core/config/public-addresses.ts';
import { StartupError } from '../core/startup-error.ts';
import { isTestKey } from './paymob/keys.ts';

type ProviderEnv = Pick<Env, 'paymobKeys' | 'paymentOrigin'>;
type TestEnv = ProviderEnv & Pick<Env, 'PAYMENT_SANDBOX' | 'PUBLIC_URL'>;

/** Returns true if payments move no money. */
export function usesTestPayments({ paymobKeys, paymentOrigin }: ProviderEnv): boolean {
  return paymobKeys ? isTestKey(paymobKeys) : paymentOrigin === null;
}

/** Throws StartupError if payments move money: sample orders must not be among real ones. */
export function requireDemoAllowed(env: ProviderEnv): void {
  if (usesTestPayments(env)) return;
  throw new StartupError(
    'Sample data cannot be added, because payments on this site are real. Start without --demo.',
  );
}

/** Throws StartupError if a public site would accept test payments without PAYMENT_SANDBOX=on. */
export function requireTestPaymentsAllowed(env: TestEnv): void {
  const { paymobKeys, PAYMENT_SANDBOX, PUBLIC_URL } = env;
  if (PUBLIC_URL === undefined || !isPublicOrigin(PUBLIC_URL)) return;
  if (!usesTestPayments(env) || PAYMENT_SANDBOX === 'on') return;
  const keys = paymobKeys === null ? 'be given' : 'be a live key';
  throw new StartupError(
    `PAYMOB_SECRET_KEY must ${keys}, or PAYMENT_SANDBOX must be "on": a public site would otherwise sell for payments that move no money.`,
  );
}
