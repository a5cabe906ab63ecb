import type { APIRequestContext } from '@playwright/test';
import { openSecrets } from '../../../server/accounts/secrets/secrets.ts';
import type { Mode } from '../../../server/commerce/sandbox/availability.ts';
import { sandboxKeys } from '../../../server/commerce/sandbox/sandbox.ts';
import { type AccountSite, expect } from './account-site.ts';

/** Puts the payment provider of a site out of order, or in order again: for all who buy there. */
export async function setProvider(
  request: APIRequestContext,
  { settings: { DATA_DIR } }: AccountSite,
  mode: Mode,
): Promise<void> {
  const { secretKey } = sandboxKeys(openSecrets({ AUTH_SECRET: undefined, DATA_DIR }));
  const answer = await request.post('/sandbox/paymob/state', {
    headers: { Authorization: `Token ${secretKey}` },
    data: { mode },
  });
  expect(answer.status()).toBe(200);
}
