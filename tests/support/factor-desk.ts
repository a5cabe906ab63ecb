import { TOTP } from 'otpauth';
import { openAccounts } from '#tests/support/accounts.ts';
import type { Browser } from '#tests/support/browser.ts';
import { nadia, openCodeDesk } from '#tests/support/code-desk.ts';
import type { Database } from '#server/db/connect.ts';
import type { Session } from '#server/accounts/accounts.ts';
import { listAudit } from '#server/accounts/audit/audit.ts';
import { createOwnFactors } from '#server/accounts/factors/own-factors.ts';
import { createRelyingParties } from '#server/accounts/factors/passkeys/relying-party.ts';
import { createSecondFactor } from '#server/accounts/factors/second-factor.ts';

export const step = 30_000;

type CodeDesk = Awaited<ReturnType<typeof openCodeDesk>>;

/** The desks of accounts and of second factors, over one database with one account. */
export async function openFactorDesk(database: Database, { isStaffFactorRequired = false } = {}) {
  const desk = await openCodeDesk(database);
  const { secrets } = desk.parts;
  const accounts = openAccounts({ database, secrets, isStaffFactorRequired });
  const parts = { ...desk.parts, sessions: desk.sessions, lookUpPassword: null };
  return {
    ...desk,
    accounts,
    factors: createOwnFactors(parts),
    secondFactor: createSecondFactor({
      ...parts,
      relyingParties: createRelyingParties(null, () => []),
    }),
  };
}

export type FactorDesk = Awaited<ReturnType<typeof openFactorDesk>>;

export const codeAt = (secret: string, time: number) =>
  new TOTP({ secret }).generate({ timestamp: time });

/** Logs in by the password. */
export async function logIn(
  { accounts }: Pick<FactorDesk, 'accounts'>,
  browser: Browser,
): Promise<Session> {
  const result = browser.take(await accounts.logIn(nadia, browser.caller()));
  if (result.outcome !== 'logged-in') throw new Error(result.outcome);
  return result.session;
}

/** Sets up an app. Its next code is another one than that which it was set up by. */
export async function setUp(desk: FactorDesk, browser: Browser, session: Session) {
  browser.take(await desk.factors.beginApp(session, browser.caller()));
  const pending = await desk.factors.pendingApp(session, browser.caller());
  if (!pending) throw new Error('No app waits');
  const code = codeAt(pending.secret, desk.clock.now());
  const added = browser.take(await desk.factors.confirmApp(code, session, browser.caller()));
  if (added.outcome !== 'added') throw new Error(added.outcome);
  desk.clock.skip(2 * step);
  return { ...pending, firstCode: code, recoveryCodes: added.recoveryCodes };
}

export const actionsOf = async ({ parts }: CodeDesk) =>
  (await listAudit(parts.database.db, { limit: 20 })).map(({ action }) => action);
