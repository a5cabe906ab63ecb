import { providerNames } from '#common/provider-faults.ts';
import type { ProviderDesk } from '../accounts.ts';
import type { AccountParts } from '../parts.ts';
import type { FindProvider } from './provider-settings.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface ProviderServices extends AccountParts {
  secrets: Secrets;
  find: FindProvider;
  log: { warn(details: object, message: string): void };
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * Login at Google and LinkedIn. What speaks with them is loaded by the first who goes there, and a provider is
 * looked for when it is needed: one that is away keeps nobody else out.
 */
export function createProviderDesk(services: ProviderServices): ProviderDesk {
  const load = once(async () => {
    const { createProviderLogins } = await import('./provider-logins.ts');
    return createProviderLogins(services);
  });
  return {
    async offered(caller) {
      const settings = await Promise.all(providerNames.map((name) => services.find(name, caller)));
      return settings.flatMap((found) => (found ? [found.name] : []));
    },
    start: async (...given) => (await load()).start(...given),
    finish: async (...given) => (await load()).finish(...given),
    exchange: async (...given) => (await load()).exchange(...given),
    verify: async (...given) => (await load()).verify(...given),
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}
