import { type AccountServices, createAccounts } from '#server/accounts/accounts.ts';
import { createRelyingParties } from '#server/accounts/factors/passkeys/relying-party.ts';
import { guestPurchases } from '#server/commerce/guest-purchases.ts';
import { personalDataSources } from '#server/start/personal-data-sources.ts';
import type { Accounts } from '#server/accounts/accounts.ts';

/** Accounts without identity providers, with tokens of 15 minutes. */
export function openAccounts(
  services: Pick<AccountServices, 'database' | 'secrets'> & Partial<AccountServices>,
): Accounts {
  return createAccounts({
    accessTokenSeconds: 900,
    isStaffFactorRequired: false,
    relyingParties: createRelyingParties(null, () => []),
    findProvider: async () => null,
    lookUpPassword: null,
    log: { warn: () => undefined },
    purchases: guestPurchases,
    personalData: personalDataSources,
    ...services,
  });
}
