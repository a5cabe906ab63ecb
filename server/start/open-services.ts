import type { Accounts } from '../accounts/accounts.ts';
import type { GuestPurchases } from '../accounts/guest-purchases.ts';
import { createAccounts } from '../accounts/create-accounts.ts';
import {
  createPasswordLookup,
  type LookUpPassword,
} from '../accounts/passwords/password-lookup.ts';
import { createRelyingParties } from '../accounts/factors/passkeys/relying-party.ts';
import { createProviderFinder } from '../accounts/providers/provider-settings.ts';
import { type ContactService, createContactService } from '../contact/receive-message.ts';
import {
  createPublishedContent,
  type PublishedContent,
} from '../content/published/published-content.ts';
import {
  createPublishedEntries,
  type PublishedEntries,
} from '../content/published/published-entries.ts';
import type { Env } from '../core/config/env.ts';
import { guestPurchases } from '../commerce/guest-purchases.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import { type Mailer, openMailer } from '../core/mail/open-mailer.ts';
import { personalDataSources } from './personal-data-sources.ts';
import type { Base } from './open-base.ts';
import { type OpenAppServices, openAppServices } from './open-app-services.ts';
import { createSearchLimit } from '../search/search-limit.ts';

/** Services and dependencies of all domains. */
export interface Services extends Base, OpenAppServices {
  content: PublishedContent;
  entries: PublishedEntries;
  contact: ContactService;
  maySearch: RateLimit;
  mailer: Mailer;
  accounts: Accounts;
  lookUpPassword: LookUpPassword | null;
  purchases: GuestPurchases;
}

/** Opens all services for the app, the pages and the jobs. Throws StartupError. */
export function openServices(env: Env, base: Base): Services {
  const { database, secrets, log } = base;
  const content = createPublishedContent(base);
  const entries = createPublishedEntries(base);
  const lookUpPassword = createPasswordLookup(env, log);
  return {
    ...base,
    ...openAppServices(env, { ...base, content, entries }),
    content,
    entries,
    contact: createContactService(base),
    maySearch: createSearchLimit(),
    mailer: openMailer(env, base.files),
    purchases: guestPurchases,
    lookUpPassword,
    accounts: createAccounts({
      database,
      secrets,
      accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
      isStaffFactorRequired: env.isStaffFactorRequired,
      relyingParties: createRelyingParties(env.PASSKEY_DOMAIN ?? null, () =>
        base.projects.list().flatMap(({ hosts }) => hosts),
      ),
      findProvider: createProviderFinder(env, async (projectId) => {
        const snapshot = await content.snapshot(projectId);
        return snapshot.find('auth/credentials.json', null)?.value;
      }),
      purchases: guestPurchases,
      personalData: personalDataSources,
      lookUpPassword,
      log,
    }),
  };
}
