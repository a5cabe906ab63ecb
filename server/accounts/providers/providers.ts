import pMemoize from 'p-memoize';
import { providerNames } from '#common/web/provider-faults.ts';
import type { ProviderService } from './provider-service.ts';
import type { ProviderServices } from './provider-logins.ts';

/**
 * Creates login with Google and LinkedIn. Client libraries are loaded, and providers discovered, on
 * first use: an unavailable provider affects nothing else.
 */
export function createProviderService(services: ProviderServices): ProviderService {
  const load = pMemoize(async () => {
    const { createProviderLogins } = await import('./provider-logins.ts');
    return createProviderLogins(services);
  });
  return {
    async listOffered(caller) {
      const settings = await Promise.all(providerNames.map((name) => services.find(name, caller)));
      return settings.flatMap((found) => (found ? [found.name] : []));
    },
    start: async (...given) => (await load()).start(...given),
    handleCallback: async (...given) => (await load()).handleCallback(...given),
    exchangeCode: async (...given) => (await load()).exchangeCode(...given),
    verifyIdToken: async (...given) => (await load()).verifyIdToken(...given),
  };
}
