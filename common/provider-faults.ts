/** Those at whom one can log in. */
export const providerNames = ['google', 'linkedin'] as const;

/**
 * Why a login at a provider came to nothing: the keys of the messages that say so. The login page finds
 * one in its query.
 */
export const providerFaults = [
  /** The person, or the provider, said no. */
  'provider.denied',
  /** Begun too long ago, in another browser, or answered before. */
  'provider.expired',
  'provider.unreachable',
  /** The provider's answer is none that can be trusted. */
  'provider.failed',
  /** Somebody has the address, and it is not proved on both sides that it is the same person. */
  'provider.taken',
  'provider.no-email',
  'provider.too-many',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** The query parameter of the login page. */
export const providerFaultParameter = 'error';

/** What a query says; null for anything else. */
export function readProviderFault(value: unknown): ProviderFault | null {
  return providerFaults.find((fault) => fault === value) ?? null;
}
