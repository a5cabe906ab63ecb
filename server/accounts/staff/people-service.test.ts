import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#common/ids.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { minute, openCodeFixture } from '#tests/support/code-fixture.ts';
import { readMail } from '#tests/support/read-mail.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { openAccounts } from '#tests/support/accounts.ts';
import { ForbiddenError } from '../../core/access/can.ts';
import { listAudit, recordAudit } from '../../core/audit/audit.ts';
import type { Database } from '../../core/db/connect.ts';
import { insertTotp } from '../factors/factor-queries.ts';
import { insertGuest, insertPerson, insertUser } from '../people/people-queries.ts';
import { storeTestRole } from '#tests/support/store-test-role.ts';
import { endSessions } from '../passwords/credential-queries.ts';
import { createApiTokens } from '../tokens/create-api-tokens.ts';
import { createPeopleService } from './people-service.ts';
import { resetByOperator } from './reset-by-operator.ts';
import type { StaffSite } from './person-details.ts';

const site: StaffSite = {
  language: 'en',
  projectName: 'Demo',
  projectId: 'demo',
  origin: 'http://demo.example',
  address: '192.0.2.1',
};
const noPlace = { before: null, after: null };

describeOnEachDatabase('other people’s accounts', ({ openFresh }) => {
  let database: Database;
  let fixture: Awaited<ReturnType<typeof openCodeFixture>>;
  let people: ReturnType<typeof createPeopleService>;
  let admin: { id: string; role: 'admin'; name: string };
  beforeEach(async () => {
    database = await openFresh();
    fixture = await openCodeFixture(database);
    // Ids of one millisecond have no order.
    await sleep(2);
    people = createPeopleService({ ...fixture.parts, personalData: [] });
    const person = { name: 'Salma', email: 'salma@clinic.example', phone: null, language: null };
    const id = await insertPerson(database, person, { password: 'no hash', role: 'admin' });
    admin = { id, role: 'admin', name: 'Salma' };
  });
  const invitation = {
    name: 'Omar Adel',
    email: 'Omar@clinic.example',
    role: 'translator',
    languages: 'ar',
  } as const;
  const list = async (query: object = {}) => {
    const all = { projectId: 'demo', role: null, text: '', language: 'en', limit: 10 } as const;
    const page = await people.list(admin, { ...all, place: noPlace, ...query });
    const { count } = await people.count(admin, { ...all, ...query });
    expect(count).toBeGreaterThanOrEqual(page.rows.length);
    if (page.older === null && page.newer === null) expect(count).toBe(page.rows.length);
    return page;
  };

  test('an invitation is a link by which the invited chooses a password', async () => {
    const invited = await people.invite(admin, invitation, site);
    const userId = invited.outcome === 'invited' ? invited.userId : '';
    expect(await people.find(admin, userId, 'demo')).toMatchObject({
      name: 'Omar Adel',
      email: 'omar@clinic.example',
      role: 'translator',
      languages: ['ar'],
      isInvited: true,
    });
    const log = await listAudit(database.db, { subjectId: userId, limit: 3 });
    expect(log.map(({ action }) => action).toSorted()).toEqual(['invited', 'role-changed']);
    await fixture.runner.runDue();
    const mail = readMail(fixture.mailServer.mails.at(-1) ?? '');
    expect(mail).toMatchObject({ to: 'omar@clinic.example', subject: 'Demo: you are invited' });
    expect(mail.text).toContain('Salma has invited you');
    const token = /\/code\/([\w-]+)/.exec(mail.text)?.[1] ?? '';

    const accounts = openAccounts({ database, secrets: fixture.parts.secrets });
    const browser = createBrowser();
    expect(await accounts.codeLinks.find(token, null)).toMatchObject({ staffLogin: 'missing' });
    const used = await accounts.codeLinks.use(token, browser.caller());
    expect(used.outcome).toBe('verified');
    browser.storeCookies('cookies' in used ? used : {});
    const set = await accounts.codes.setPassword('seven green lamps', browser.caller());
    expect(set).toMatchObject({ outcome: 'set', isInvited: true });
    browser.storeCookies('cookies' in set ? set : {});
    expect(await accounts.codes.findAcceptedEmail(browser.caller())).toBe('omar@clinic.example');
    expect(await accounts.codes.findAcceptedEmail(createBrowser().caller())).toBeNull();
    expect(await accounts.codes.findTicketOwner(browser.caller())).toBeNull();
    expect(await accounts.codeLinks.find(token, null)).toMatchObject({
      status: 'expired',
      staffLogin: 'present',
    });
    expect(await people.find(admin, userId, 'demo')).toMatchObject({
      isInvited: false,
      isEmailVerified: true,
      logins: ['password'],
    });
    expect(await people.sendInvitation(admin, userId, site)).toBe(false);
    expect(await people.invite(admin, invitation, site)).toEqual({ outcome: 'exists', userId });
  });

  test('of two invitations at once, one finds the account of the other', async () => {
    const invite = () => people.invite(admin, invitation, site);
    const results = await Promise.all([invite(), invite()]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['exists', 'invited']);
  });

  test('somebody who has not accepted the invitation does not replace the last administrator', async () => {
    const invited = await people.invite(admin, { ...invitation, role: 'admin' }, site);
    const other = { id: 'userId' in invited ? invited.userId : '', role: 'admin' } as const;
    expect(await people.delete(other, admin.id, site)).toBe('last-admin');
    expect(await people.delete(admin, other.id, site)).toBe('deleted');
  });

  test('an invitation waits for the mail server for days', async () => {
    await fixture.mailServer.stop();
    await people.invite(admin, invitation, site);
    for (let hour = 0; hour < 24; hour += 1) {
      await fixture.runner.runDue();
      fixture.clock.skip(80 * minute);
    }
    await fixture.mailServer.start();
    await fixture.runner.runDue();
    expect(fixture.mailServer.mails).toHaveLength(1);
  });

  test('sessions that ended by inactivity are not counted', async () => {
    const browser = createBrowser();
    await fixture.sessions.start(admin.id, browser.caller());
    expect(await people.find(admin, admin.id, 'demo')).toMatchObject({ sessions: 1 });
    fixture.clock.skip(13 * 60 * minute);
    expect(await people.find(admin, admin.id, 'demo')).toMatchObject({
      sessions: 0,
      lastSeenAt: null,
    });
  });

  test('a second invitation replaces the link of the first, and bad input is named', async () => {
    const invited = await people.invite(admin, invitation, site);
    const userId = invited.outcome === 'invited' ? invited.userId : '';
    await fixture.runner.runDue();
    expect(await people.sendInvitation(admin, userId, site)).toBe(true);
    const first = /\/code\/([\w-]+)/.exec(
      readMail(fixture.mailServer.mails.at(-1) ?? '').text,
    )?.[1];
    const accounts = openAccounts({ database, secrets: fixture.parts.secrets });
    expect(await accounts.codeLinks.use(first ?? '', createBrowser().caller())).toEqual({
      outcome: 'expired',
    });
    const other = { ...invitation, email: 'mona@clinic.example' };
    expect(await people.invite(admin, { ...other, languages: '' }, site)).toEqual({
      outcome: 'invalid',
      faults: { languages: 'admin.people.languages.missing' },
    });
    expect(await people.invite(admin, { ...other, role: 'user' }, site)).toEqual({
      outcome: 'invalid',
      faults: { role: 'admin.people.role.unknown' },
    });
    expect(await people.invite(admin, { ...other, email: 'x', name: '' }, site)).toEqual({
      outcome: 'invalid',
      faults: { name: 'account.name.error', email: 'account.email.error' },
    });
  });

  test('people are listed by role, words and page', async () => {
    const names = ['Mona', 'Karim', 'Hana'];
    const ids = [];
    for (const name of names) {
      await sleep(2);
      const person = { name, email: `${name}@ward.example`, phone: null, language: null };
      ids.push(await insertUser(database, database.db, { ...person, role: 'user' }));
    }
    await sleep(2);
    const guest = await insertGuest(database, 'en', 'guest@ward.example');
    await storeTestRole(database.db, ids[0] ?? '', 'author');
    await storeTestRole(database.db, ids[1] ?? '', 'editor');
    const namesOf = async (query: object) => (await list(query)).rows.map(({ name }) => name);
    expect(await namesOf({ role: 'author' })).toEqual(['Mona']);
    expect(await namesOf({ role: 'author', projectId: 'other' })).toEqual([]);
    expect(await namesOf({ role: 'editor' })).toEqual(['Karim']);
    expect(await namesOf({ role: 'staff' })).toEqual(['Karim', 'Mona', 'Salma']);
    expect(await namesOf({ role: 'user' })).toContain('Hana');
    expect(await namesOf({ role: 'user' })).not.toContain('Mona');
    await sleep(2);
    const nameless = await insertGuest(database, 'en');
    const guests = (await list({ role: 'guest' })).rows.map(({ id, email }) => [id, email]);
    expect(guests).toEqual([
      [nameless, null],
      [guest, 'guest@ward.example'],
    ]);
    expect(await namesOf({ text: 'han' })).toEqual(['Hana']);
    expect(await namesOf({ text: 'ward.example', role: 'staff' })).toEqual(['Karim', 'Mona']);
    const first = await list({ limit: 2, place: { before: guest, after: null } });
    expect(first.rows.map(({ name }) => name)).toEqual(['Hana', 'Karim']);
    const second = await list({ limit: 2, place: { before: first.older, after: null } });
    expect(second.rows.map(({ name }) => name)).toEqual(['Mona', 'Salma']);
  });

  test('sessions end, second factors and accounts go, and each is in the audit log', async () => {
    const { id } = fixture;
    const browser = createBrowser();
    browser.storeCookies((await fixture.sessions.start(id, browser.caller())) ?? {});
    expect(await people.endSessions(admin, id, site)).toBe(1);
    expect(await fixture.sessions.read(browser.caller())).toBeNull();
    await insertTotp(database.db, {
      user_id: id,
      sealed_secret: '',
      last_step: 0,
      confirmed_at: 1,
    });
    expect(await people.removeFactors(admin, id, site)).toEqual({ outcome: 'removed' });
    expect(await people.exportData(admin, id, site)).toMatchObject({
      account: { id },
      sessions: [],
    });
    expect(await people.exportData(admin, newId(), site)).toBeNull();
    expect(await people.delete(admin, admin.id, site)).toBe('own-account');
    const other = { ...admin, id: newId() };
    expect(await people.delete(other, admin.id, site)).toBe('last-admin');
    expect(await people.delete(admin, id, site)).toBe('deleted');
    expect(await people.delete(admin, id, site)).toBe('not-found');
    const log = await listAudit(database.db, { subjectId: id, limit: 4 });
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['session-ended', 'second-factors-removed', 'data-exported', 'account-removed']),
    );
    expect(log.every(({ actorId, address }) => actorId === admin.id && address !== null)).toBe(
      true,
    );
  });

  test('an export names the roles and API tokens of staff, without secrets', async () => {
    const { id } = fixture;
    await storeTestRole(database.db, id, 'sales');
    const input = { name: 'Report', scopes: 'read-orders', days: '30' };
    const actor = { ...admin, id, address: site.address };
    const made = await createApiTokens(database).create('demo', input, actor);
    expect(made).toHaveProperty('token');
    const data = await people.exportData(admin, id, site);
    expect(data).toMatchObject({
      projectRoles: [{ projectId: 'demo', role: 'sales', languages: '' }],
      apiTokens: [{ project: 'demo', name: 'Report', scopes: 'read-orders', lastUsedAt: null }],
    });
    const { token_hash: hash } = await database.db
      .selectFrom('api_tokens')
      .select('token_hash')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(data)).not.toContain(hash);
  });

  test('an export has no network address of the staff who acted', async () => {
    const theirs = { address: '203.0.113.9' };
    await people.endSessions(admin, fixture.id, theirs);
    const data = await people.exportData(admin, fixture.id, theirs);
    // Of one millisecond, in any order.
    const events = ['data-exported', 'session-ended'].map((action) =>
      expect.objectContaining({ action }),
    );
    expect(data).toMatchObject({ events: expect.arrayContaining(events) });
    expect(JSON.stringify(data)).not.toContain(theirs.address);
  });

  test.each([
    ['ended sessions', () => people.endSessions(admin, fixture.id, site)],
    ['a removed second factor', () => people.removeFactors(admin, fixture.id, site)],
    ['a deleted account', () => people.delete(admin, fixture.id, site)],
    [
      'a reset password',
      () => resetByOperator({ database }, admin, { userId: fixture.id, address: null }),
    ],
  ])('%s: their API tokens end as well', async (_what, end) => {
    const tokens = createApiTokens(database);
    const { id } = fixture;
    await insertTotp(database.db, {
      user_id: id,
      sealed_secret: '',
      last_step: 0,
      confirmed_at: 1,
    });
    const make = async (owner: string) => {
      const typed = { name: 'Report', scopes: 'read-content', days: '30' };
      const made = await tokens.create('demo', typed, { ...admin, id: owner, address: '' });
      return new Headers({ authorization: `Bearer ${'token' in made ? made.token : ''}` });
    };
    const [theirs, other] = [await make(id), await make(admin.id)];
    // A changed password ends all sessions but one.
    await endSessions(database.db, id, 'this one');
    expect(await tokens.authenticate(theirs, 'demo')).not.toBeNull();
    await end();
    expect(await tokens.authenticate(theirs, 'demo')).toBeNull();
    expect(await tokens.authenticate(other, 'demo')).not.toBeNull();
  });

  test('support sees people, and changes nobody', async () => {
    const support = { id: 's', role: 'support', name: 'Sara' } as const;
    const { id } = fixture;
    expect(await people.find(support, id, 'demo')).toMatchObject({ id });
    for (const refused of [
      () => people.invite(support, invitation, site),
      () => people.sendInvitation(support, id, site),
      () => people.endSessions(support, id, site),
      () => people.removeFactors(support, id, site),
      () => people.exportData(support, id, site),
      () => people.delete(support, id, site),
      () => people.listAudit(support, { ...wholeLog, person: '' }),
      () => people.countAudit(support, { ...wholeLog, person: '' }),
      () => people.list({ ...support, role: 'sales' }, { ...wholeList }),
      () => people.count({ ...support, role: 'sales' }, { ...wholeList }),
    ])
      await expect(refused()).rejects.toThrow(ForbiddenError);
  });

  const wholeLog = { action: '', from: null, to: null, place: noPlace, limit: 10 } as const;
  const wholeList = {
    projectId: null,
    role: null,
    text: '',
    language: 'en',
    place: noPlace,
    limit: 1,
  } as const;

  test('the audit log is filtered by person, action and period', async () => {
    const { db } = database;
    const about = { subjectId: fixture.id, address: null } as const;
    await recordAudit(db, { action: 'login', actorId: fixture.id, ...about }, 1_000);
    await recordAudit(db, { action: 'logout', actorId: fixture.id, ...about }, 2_000);
    await recordAudit(db, { action: 'role-changed', actorId: admin.id, ...about }, 3_000);
    await recordAudit(
      db,
      { action: 'login', actorId: 'operator', subjectId: 'x', address: null },
      4_000,
    );
    const find = async (query: object) =>
      (await people.listAudit(admin, { ...wholeLog, person: '', to: 5_000, ...query })).rows.map(
        ({ at }) => at / 1_000,
      );
    expect(await find({})).toEqual([4, 3, 2, 1]);
    expect(await find({ action: 'login' })).toEqual([4, 1]);
    expect(await find({ person: admin.id })).toEqual([3]);
    expect(await find({ person: 'salma@clinic.example' })).toEqual([3]);
    expect(await find({ person: fixture.id, action: 'logout' })).toEqual([2]);
    expect(await find({ from: 2_000, to: 4_000 })).toEqual([3, 2]);
    expect(await find({ person: 'nobody@clinic.example' })).toEqual([]);
    const page = await people.listAudit(admin, {
      ...wholeLog,
      person: fixture.id,
      to: 5_000,
      limit: 2,
    });
    expect(page.rows.map(({ at }) => at)).toEqual([3_000, 2_000]);
    for (const [query, count] of [
      [{ person: fixture.id }, 3],
      [{ person: fixture.id, action: 'login' }, 1],
      [{ action: 'login' }, 2],
      [{ from: 2_000 }, 3],
    ] as const) {
      const filter = { ...wholeLog, person: '', to: 5_000, ...query };
      expect(await people.countAudit(admin, filter)).toEqual({ count, isMore: false });
    }
    expect(page.rows[0]).toMatchObject({ actor: { kind: 'person', name: 'Salma' } });
    const place = { before: page.older, after: null };
    expect(await find({ person: fixture.id, place })).toEqual([1]);
    expect(
      (await people.listAudit(admin, { ...wholeLog, person: '', to: 5_000 })).rows[0],
    ).toMatchObject({
      actor: { kind: 'operator' },
      subject: { kind: 'deleted', id: 'x' },
    });
    // A guest has no name, and is not deleted.
    await db.updateTable('users').set({ name: '' }).where('id', '=', fixture.id).execute();
    expect(
      (await people.listAudit(admin, { ...wholeLog, person: fixture.id, to: 5_000 })).rows[0],
    ).toMatchObject({ subject: { kind: 'person', id: fixture.id, name: '' } });
  });
});
