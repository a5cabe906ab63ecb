import { type Accounts, createAccounts } from '#server/accounts/accounts.ts';
import {
  type AccountParts,
  type AccountServices,
  createAccountParts,
} from '#server/accounts/parts.ts';
import { createRelyingParties } from '#server/accounts/factors/passkeys/relying-party.ts';
import { guestPurchases } from '#server/commerce/guest-purchases.ts';
import { personalDataSources } from '#server/start/personal-data-sources.ts';

type Own = Pick<AccountServices, 'database' | 'secrets'>;

/** Services without identity providers, with tokens of 15 minutes. */
function accountServices(own: Own & Partial<AccountServices>): AccountServices {
  return {
    accessTokenSeconds: 900,
    isStaffFactorRequired: false,
    relyingParties: createRelyingParties(null, () => []),
    findProvider: async () => null,
    lookUpPassword: null,
    log: { warn: () => undefined },
    purchases: guestPurchases,
    personalData: personalDataSources,
    ...own,
  };
}

export function openAccounts(own: Own & Partial<AccountServices>): Accounts {
  return createAccounts(accountServices(own));
}

/** Dependencies of single operations of accounts. */
export function accountParts(own: Own & Partial<AccountParts>): AccountParts {
  return { ...createAccountParts(accountServices(own)), ...own };
}
