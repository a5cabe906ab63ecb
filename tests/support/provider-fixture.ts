import { expect, onTestFinished } from 'vitest';
import type { Caller } from '#server/accounts/caller.ts';
import type { LoggedIn } from '#server/accounts/outcomes.ts';
import { createLimits } from '#server/accounts/limits/create-limits.ts';
import { createProviderFinder } from '#server/accounts/providers/provider-settings.ts';
import { createProviderService } from '#server/accounts/accounts.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import type { Database } from '#server/core/db/connect.ts';
import { readEnv } from '#server/core/config/env.ts';
import { accountParts } from './accounts.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { temporaryFolder } from './project-folder.ts';

/** Origin of the site. */
export const fixtureOrigin = 'http://localhost:4840';

/** Opens the service for provider logins with a started provider, a clock and the logged warnings. */
export async function openProviderFixture(database: Database, peer: IdentityProvider) {
  const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
  const clock = { now: Date.now() };
  const limits = createLimits(database, { now: () => clock.now, pause: async () => {} });
  const warnings: unknown[] = [];
  const parts = accountParts({
    database,
    secrets,
    limits,
    findProvider: createProviderFinder(readEnv(peer.env), async () => null),
    log: { warn: (details) => void warnings.push(details) },
    now: () => clock.now,
  });
  const fixture = createProviderService(parts);
  await peer.start(fixtureOrigin);
  onTestFinished(() => peer.stop());
  return { parts, fixture, clock, warnings };
}

/** Creates a browser that stores its cookies. */
export function openBrowser() {
  const jar = new Map<string, string>();
  return {
    keep(cookies: readonly string[]) {
      for (const line of cookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
    },
    names: () => Array.from(jar.keys()),
    caller(): Caller {
      const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
      const headers = new Headers({ cookie });
      return {
        address: '192.0.2.1',
        headers,
        origin: fixtureOrigin,
        language: 'en',
        projectName: 'Demo',
      };
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

export function requireLoggedIn(result: { outcome: string }): LoggedIn {
  expect(result).toMatchObject({ outcome: 'logged-in' });
  return result as LoggedIn;
}
