/** Login providers. */
export const providerNames = ['google', 'linkedin'] as const;

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

/** Query parameter of the login page. */
export const providerFaultParameter = 'error';

/** Parses a query value; null for anything else. */
export function parseProviderFault(value: unknown): ProviderFault | null {
  return providerFaults.find((fault) => fault === value) ?? null;
}
