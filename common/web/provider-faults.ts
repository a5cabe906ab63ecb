export const providerNames = ['google', 'linkedin'] as const;

/** The providers' own spellings, in every language. */
export const providerTitles = { google: 'Google', linkedin: 'LinkedIn' } as const;

/** Message keys of failed provider logins, also in the login page's query. */
export const providerFaults = [
  /** Refused by the person or the provider. */
  'provider.denied',
  /** Expired, started in another browser, or already used. */
  'provider.expired',
  'provider.unreachable',
  /** The provider's answer cannot be trusted. */
  'provider.failed',
  /** The address has an account, and both sides have not verified that it is the same person. */
  'provider.taken',
  'provider.no-email',
  'provider.too-many',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** Query parameters of the login page. */
const faultParameter = 'error';
const providerParameter = 'provider';

/** Adds a failed login to an account page's address; `provider` is null if it is not known. */
export function withProviderFault(
  path: string,
  fault: ProviderFault,
  provider: (typeof providerNames)[number] | null,
): string {
  const sign = path.includes('?') ? '&' : '?';
  const name = provider ? `&${providerParameter}=${provider}` : '';
  return `${path}${sign}${faultParameter}=${fault}${name}`;
}

/** Parses a page's query; null without a known fault. */
export function parseProviderFault(query: URLSearchParams): ProviderFault | null {
  return providerFaults.find((fault) => fault === query.get(faultParameter)) ?? null;
}

/** Returns the title of the provider in a page's query; null for none or an unknown one. */
export function findProviderTitle(query: URLSearchParams): string | null {
  const provider = providerNames.find((name) => name === query.get(providerParameter));
  return provider ? providerTitles[provider] : null;
}
