import { expect, onTestFinished } from 'vitest';
import type { Caller, LoggedIn } from '#server/accounts/accounts.ts';
import { createLibrary } from '#server/accounts/sessions/library.ts';
import { createKnownDevices } from '#server/accounts/limits/known-devices.ts';
import { createLimits } from '#server/accounts/limits/limits.ts';
import { providerFinder } from '#server/accounts/providers/provider-settings.ts';
import { createProviderDesk } from '#server/accounts/providers/providers.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createSessionDesk } from '#server/accounts/sessions/session-desk.ts';
import type { Database } from '#server/db/connect.ts';
import { guestPurchases } from '#server/orders/guest-purchases.ts';
import { readEnv } from '#server/env.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { temporaryFolder } from './project-folder.ts';

/** Where the desk's own site is. */
export const deskOrigin = 'http://localhost:4840';

/** The desk for logins at a provider that has been started, with its clock and what it warned of. */
export async function openProviderDesk(database: Database, peer: IdentityProvider) {
  const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
  const sessions = createSessionDesk({
    library: createLibrary({ database, secrets }),
    database,
    secrets,
    rules: { isStaffFactorRequired: false },
  });
  const clock = { now: Date.now() };
  const limits = createLimits(database, { now: () => clock.now, pause: async () => {} });
  const devices = createKnownDevices(secrets);
  const parts = { database, sessions, limits, devices, purchases: guestPurchases };
  const warnings: unknown[] = [];
  const desk = createProviderDesk({
    ...parts,
    secrets,
    find: providerFinder(readEnv(peer.env), async () => null),
    log: { warn: (details) => void warnings.push(details) },
    now: () => clock.now,
  });
  await peer.start(deskOrigin);
  onTestFinished(() => peer.stop());
  return { parts, desk, clock, warnings };
}

/** A browser: it keeps the cookies that it is given. */
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
        origin: deskOrigin,
        language: 'en',
        projectName: 'Demo',
      };
    },
  };
}
export type Browser = ReturnType<typeof openBrowser>;

export function loggedIn(result: { outcome: string }): LoggedIn {
  expect(result).toMatchObject({ outcome: 'logged-in' });
  return result as LoggedIn;
}
