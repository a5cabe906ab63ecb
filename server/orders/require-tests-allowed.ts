import type { Env } from '../env.ts';
import { isPublicOrigin } from '../is-public-site.ts';
import { StartupError } from '../startup-error.ts';
import { isTestKey } from './paymob/keys.ts';

type TestEnv = Pick<Env, 'paymobKeys' | 'PAYMENT_SANDBOX' | 'PUBLIC_URL'>;

/** Whether payments move no money. */
export function paysInTests({ paymobKeys }: Pick<Env, 'paymobKeys'>): boolean {
  return paymobKeys === null || isTestKey(paymobKeys);
}

/** Throws StartupError where a public site would take payments that move no money without having been told to. */
export function requireTestsAllowed(env: TestEnv): void {
  const { paymobKeys, PAYMENT_SANDBOX, PUBLIC_URL } = env;
  if (PUBLIC_URL === undefined || !isPublicOrigin(PUBLIC_URL)) return;
  if (!paysInTests(env) || PAYMENT_SANDBOX === 'on') return;
  const keys = paymobKeys === null ? 'be given' : 'be a live key';
  throw new StartupError(
    `PAYMOB_SECRET_KEY must ${keys}, or PAYMENT_SANDBOX must be "on": a public site would otherwise sell for payments that move no money.`,
  );
}
