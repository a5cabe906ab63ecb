import { TOTP } from 'otpauth';
import { openAccounts } from '#tests/support/accounts.ts';
import type { Browser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import { createOwnFactors } from '#server/accounts/factors/own-factors.ts';
import { createSecondFactor } from '#server/accounts/factors/second-factor.ts';

export const step = 30_000;

type CodeService = Awaited<ReturnType<typeof openCodeFixture>>;

/** Opens the services of accounts and second factors on a database with one account. */
export async function openFactorFixture(
  database: Database,
  { isStaffFactorRequired = false } = {},
) {
  const fixture = await openCodeFixture(database);
  const { parts } = fixture;
  const accounts = openAccounts({ database, secrets: parts.secrets, isStaffFactorRequired });
  return {
    ...fixture,
    accounts,
    factors: createOwnFactors(parts),
    secondFactor: createSecondFactor(parts),
  };
}

export type FactorFixture = Awaited<ReturnType<typeof openFactorFixture>>;

export const codeAt = (secret: string, time: number) =>
  new TOTP({ secret }).generate({ timestamp: time });

/** Logs in with the password. */
export async function logIn(
  { accounts }: Pick<FactorFixture, 'accounts'>,
  browser: Browser,
): Promise<Session> {
  const result = browser.storeCookies(await accounts.logIn(nadia, browser.caller()));
  if (result.outcome !== 'logged-in') throw new Error(result.outcome);
  return result.session;
}

/** Sets up an authenticator app, and advances the clock so that its next code differs. */
export async function setUp(fixture: FactorFixture, browser: Browser, session: Session) {
  browser.storeCookies(await fixture.factors.beginApp(session, browser.caller()));
  const pending = await fixture.factors.pendingApp(session, browser.caller());
  if (!pending) throw new Error('No app waits');
  const code = codeAt(pending.secret, fixture.clock.now());
  const added = browser.storeCookies(
    await fixture.factors.confirmApp(code, session, browser.caller()),
  );
  if (added.outcome !== 'added') throw new Error(added.outcome);
  fixture.clock.skip(2 * step);
  return { ...pending, firstCode: code, recoveryCodes: added.recoveryCodes };
}

export const actionsOf = async ({ parts }: CodeService) =>
  (await listAudit(parts.database.db, { limit: 20 })).map(({ action }) => action);
