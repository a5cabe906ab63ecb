import { createProviderClient, ProviderError } from '../../accounts/providers/provider-client.ts';
import type { ProviderName } from '../../accounts/providers/provider-service.ts';
import {
  createProviderFinder,
  type ProviderSettings,
} from '../../accounts/providers/provider-settings.ts';
import { checkPaymobKeys } from '../../commerce/paymob/check-keys.ts';
import { isTestKey } from '../../commerce/paymob/keys.ts';
import { isPublicOrigin } from '../../core/config/public-addresses.ts';
import {
  type Check,
  type Checks,
  checkTimeoutMs,
  type DoctorContext,
  type Finding,
  listOrigins,
  reasonOf,
  withoutDatabase,
} from './check.ts';

async function checkPaymob({ env, fetch }: DoctorContext): Promise<Finding> {
  const { paymobKeys: keys, PAYMOB_BASE_URL: baseUrl, PUBLIC_URL } = env;
  const isPublic = PUBLIC_URL !== undefined && isPublicOrigin(PUBLIC_URL);
  // Without the setting, a public site with test payments does not start.
  const testState = env.PAYMENT_SANDBOX === 'on' ? 'warning' : 'error';
  if (!keys)
    return isPublic
      ? { state: testState, text: 'paymob.test' }
      : { state: 'skipped', text: 'paymob.none' };
  const isTest = isTestKey(keys);
  if (isTest !== /_pk_test_/.test(keys.publicKey)) return { state: 'error', text: 'paymob.mixed' };
  const check = await checkPaymobKeys({ keys, baseUrl, fetch, timeoutMs: checkTimeoutMs - 500 });
  if (check.outcome === 'unreachable')
    return { state: 'error', text: 'paymob.unreachable', values: { reason: check.reason } };
  if (check.outcome !== 'accepted') return { state: 'error', text: `paymob.${check.outcome}` };
  if (isTest && isPublic) return { state: testState, text: 'paymob.test' };
  return { state: 'ok', text: isTest ? 'paymob.ok-test' : 'paymob.ok' };
}

const names = { google: 'Google', linkedin: 'LinkedIn' } as const;

/** Creates a check of the redirect addresses of all hosts at a login provider. */
function providerCheck(name: ProviderName): Check {
  return async (context, signal) => {
    const { env, content, database } = context;
    if (!database) return withoutDatabase;
    const find = createProviderFinder(env, async (projectId) => {
      const snapshot = await content.snapshot(projectId);
      return snapshot.find('auth/credentials.json', null)?.value;
    });
    const findings = Array.from(listOrigins(context), async ([origin, { id: projectId }]) => {
      const settings = await find(name, { projectId });
      const redirect = `${origin}/api/auth/callback/${name}`;
      return settings && (await askProvider(context, { settings, redirect, signal }));
    });
    const found = (await Promise.all(findings)).filter((finding) => finding !== null);
    if (found.length > 0) return found;
    return { state: 'skipped', text: 'provider.off', values: { name: names[name] } };
  };
}

interface ProviderQuestion {
  settings: ProviderSettings;
  redirect: string;
  signal: AbortSignal;
}

/** Begins a login, without a person: the provider refuses redirect addresses that it does not know. */
async function askProvider(
  { fetch }: DoctorContext,
  { settings, redirect, signal }: ProviderQuestion,
): Promise<Finding> {
  const values = { name: names[settings.name], redirect };
  try {
    const { url } = await createProviderClient().begin(settings, redirect);
    const response = await fetch(url, { redirect: 'manual', signal });
    const acceptance = await readAcceptance(response, url);
    if (acceptance === 'accepted') return { state: 'ok', text: 'provider.ok', values };
    if (acceptance === 'refused') return { state: 'error', text: 'provider.refused', values };
    return { state: 'warning', text: 'provider.unknown', values };
  } catch (error) {
    const cause = error instanceof ProviderError ? error.cause : error;
    const reason = reasonOf(cause);
    return { state: 'error', text: 'provider.unreachable', values: { ...values, reason } };
  }
}

const refusals = /redirect_uri_mismatch|redirect_uri (?:does not|did not)|invalid_client/i;

/** Providers answer an accepted request with a redirect to their login, a refused one with an error. */
async function readAcceptance(
  response: Response,
  url: string,
): Promise<'accepted' | 'refused' | 'unknown'> {
  const { status, headers } = response;
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  const location = headers.get('location');
  if (location === null) return refusals.test(await response.text()) ? 'refused' : 'unknown';
  const { pathname, searchParams } = new URL(location, url);
  const isError = [pathname, ...searchParams.keys()].some((part) => /error/i.test(part));
  return isError ? 'refused' : 'accepted';
}

export const providerChecks: Checks = {
  paymob: checkPaymob,
  google: providerCheck('google'),
  linkedin: providerCheck('linkedin'),
};
