import { expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { nadia, openCodeFixture } from '#tests/support/code-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { operatorActor } from '../../core/access/can.ts';
import { toStoredDate } from '../people/stored-date.ts';
import { changeRole, type AssignableRole } from '../staff/change-role.ts';

const hour = 60 * 60_000;

describeOnTestDatabase('a session without requests', ({ openFresh }) => {
  async function open(role: AssignableRole) {
    const database = await openFresh();
    const { id, parts } = await openCodeFixture(database);
    const accounts = openAccounts({ database, secrets: parts.secrets });
    const change = { userId: id, role, address: null, projectId: null };
    if (role !== 'user') await changeRole({ database }, operatorActor, change);
    const browser = createBrowser();
    const result = browser.storeCookies(await accounts.logIn(nadia, browser.caller()));
    if (result.outcome !== 'logged-in') throw new Error(result.outcome);
    const { session } = result;
    const tokens = await accounts.tokens.issue(session);
    const headers = new Headers({ authorization: `Bearer ${tokens.accessToken}` });
    /** As if the last request was so long ago. */
    const rest = (time: number) =>
      database.db
        .updateTable('sessions')
        .set({ updated_at: toStoredDate(database, Date.now() - time) })
        .where('id', '=', session.id)
        .execute();
    return { accounts, browser, headers, session, tokens, rest };
  }

  test('of staff ends after twelve hours, by cookie, access token and refresh token', async () => {
    const { accounts, browser, headers, session, tokens, rest } = await open('editor');
    await rest(11.9 * hour);
    expect(await accounts.tokens.authenticateBearer(headers)).toMatchObject({ id: session.id });
    // This request is the next one.
    expect(await accounts.session(browser.caller())).toMatchObject({ id: session.id });
    expect((await accounts.own.listSessions(session))[0]?.lastSeenAt).toBeGreaterThan(
      Date.now() - hour,
    );
    await rest(12.1 * hour);
    expect(await accounts.tokens.refresh(tokens.refreshToken, browser.caller())).toBeNull();
    expect(await accounts.tokens.authenticateBearer(headers)).toBeNull();
    expect(await accounts.session(browser.caller())).toBeNull();
    expect(await accounts.own.listSessions(session)).toEqual([]);
  });

  test('of anybody else goes on', async () => {
    const { accounts, browser, session, tokens, rest } = await open('user');
    await rest(13 * hour);
    expect(await accounts.tokens.refresh(tokens.refreshToken, browser.caller())).not.toBeNull();
    await rest(20 * 24 * hour);
    expect(await accounts.session(browser.caller())).toMatchObject({ id: session.id });
  });
});
