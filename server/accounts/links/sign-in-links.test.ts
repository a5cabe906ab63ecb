import { expect, test } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { openSandboxFixture } from '#tests/support/order-fixture.ts';
import { openBrowser } from '#tests/support/provider-fixture.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import type { Caller } from '../caller.ts';
import type { LoggedIn } from '../outcomes.ts';
import type { Session } from '../people/person.ts';
import { listAudit } from '../../core/audit/audit.ts';
import { openSecrets } from '../secrets/secrets.ts';

const email = 'nadia@clinic.example';
const person = { name: 'Nadia', email, phone: '01005550142', password: 'violet teapot 9' };

function loggedIn(result: { outcome: string }): LoggedIn {
  expect(result).toMatchObject({ outcome: 'logged-in' });
  return result as LoggedIn;
}

type Browser = ReturnType<typeof openBrowser>;

describeOnTestDatabase('sign-in links', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const shop = await openSandboxFixture(database);
    const secrets = openSecrets({ DATA_DIR: temporaryFolder() });
    const accounts = openAccounts({ database, secrets });

    /** Lets a guest buy a course in a browser; returns their session and the order. */
    async function buy(browser: Browser, productKey = 'hygiene', address = email) {
      const { session, cookies } = loggedIn(await accounts.logInAsGuest(browser.caller()));
      browser.keep(cookies);
      const buyer = { firstName: 'Nadia', lastName: 'Helmy', phone: '01005550142', email: address };
      const started = await shop.orders.start(shop.inputFor(productKey, { buyer }), session);
      if (started.outcome !== 'started') throw new Error(`The order is ${started.outcome}`);
      await shop.press(started.checkoutUrl, 'pay');
      shop.clock.skip(60_000);
      await shop.deliver();
      return { session, orderId: started.orderId };
    }
    const linkFor = async (userId: string) => {
      const link = await accounts.links.createForOrder({ userId, email });
      if (!link) throw new Error('There is no link');
      return link;
    };
    const enter = async (browser: Browser, signIn: Promise<{ outcome: string }>) => {
      const result = loggedIn(await signIn);
      browser.keep(result.cookies);
      return result.session;
    };
    const use = (browser: Browser, token: string) =>
      enter(browser, accounts.links.use(token, browser.caller()));
    const courses = async ({ person: { id } }: Session) => {
      const rows = await database.db
        .selectFrom('enrolments')
        .select('product_key')
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .orderBy('product_key')
        .execute();
      return rows.map((row) => row.product_key);
    };
    const orders = async (session: Session) =>
      (await shop.orders.listOwn(session, 'shop')).map(({ id }) => id);
    return { database, shop, accounts, buy, linkFor, use, enter, courses, orders };
  }

  test('open a purchase in another browser, once, and change nothing before they are used', async () => {
    const { accounts, buy, linkFor, use, courses, orders } = await open();
    const first = await buy(openBrowser());
    const { token } = await linkFor(first.session.person.id);
    expect(await accounts.links.find(token)).toEqual({
      status: 'valid',
      maskedEmail: 'n•••@clinic.example',
      removesPassword: false,
    });
    expect(await orders(first.session)).toEqual([first.orderId]);

    const second = await use(openBrowser(), token);
    expect(second.person).toMatchObject({ role: 'guest', email, isEmailVerified: true });
    expect(await orders(second)).toEqual([first.orderId]);
    expect(await courses(second)).toEqual(['hygiene']);
    // The browser that paid keeps access and its receipt.
    expect(await courses(first.session)).toEqual(['hygiene']);
    expect(second.person.id).not.toBe(first.session.person.id);

    expect(await accounts.links.use(token, openBrowser().caller())).toEqual({ outcome: 'used' });
    expect(await accounts.links.find(token)).toMatchObject({ status: 'used' });
  });

  test('are used by one of two requests at once', async () => {
    const { accounts, buy, linkFor, database } = await open();
    const { session } = await buy(openBrowser());
    const { token } = await linkFor(session.person.id);
    const uses = await Promise.all(
      [openBrowser(), openBrowser(), openBrowser()].map((browser) =>
        accounts.links.use(token, browser.caller()),
      ),
    );
    expect(uses.map(({ outcome }) => outcome).toSorted()).toEqual(['logged-in', 'used', 'used']);
    const guests = await database.db
      .selectFrom('users')
      .select('id')
      .where('guest_email', '=', email)
      .execute();
    expect(guests).toHaveLength(1);
  });

  test('bring everything along to an account of the same address, once it is confirmed', async () => {
    const { accounts, database, buy, linkFor, use, enter, courses, orders } = await open();
    const paid = await buy(openBrowser());
    const other = await buy(openBrowser(), 'wounds');
    const phone = openBrowser();
    await use(phone, (await linkFor(paid.session.person.id)).token);

    const stranger = await enter(openBrowser(), accounts.signUp(person, openBrowser().caller()));
    expect(await orders(stranger)).toEqual([]);
    expect(await courses(stranger)).toEqual([]);

    // The mailbox's owner proves it: logins set up by somebody else are removed.
    const tablet = openBrowser();
    const owner = await use(tablet, (await linkFor(paid.session.person.id)).token);
    expect(owner.person).toMatchObject({ id: stranger.person.id, isEmailVerified: true });
    expect((await orders(owner)).toSorted()).toEqual([paid.orderId, other.orderId].toSorted());
    expect(await courses(owner)).toEqual(['hygiene', 'wounds']);
    expect(await accounts.logIn(person, openBrowser().caller())).toEqual({
      outcome: 'invalid-credentials',
    });
    const audit = await listAudit(database.db, { subjectId: owner.person.id, limit: 20 });
    expect(audit.filter(({ action }) => action === 'purchases-claimed')).toHaveLength(1);
  });

  test('let a guest who used one sign up in place, already confirmed', async () => {
    const { accounts, buy, linkFor, use, enter, courses } = await open();
    const paid = await buy(openBrowser());
    const phone = openBrowser();
    const guest = await use(phone, (await linkFor(paid.session.person.id)).token);
    const account = await enter(phone, accounts.signUp(person, phone.caller()));
    expect(account.person).toMatchObject({
      id: guest.person.id,
      role: 'user',
      isEmailVerified: true,
    });
    expect(await courses(account)).toEqual(['hygiene']);
    expect(await courses(paid.session)).toEqual(['hygiene']);
  });

  test('from a phone never make the session that paid the account', async () => {
    const { accounts, buy, enter, use, courses } = await open();
    const desktop = openBrowser();
    const paid = await buy(desktop);
    const shared = await accounts.links.createShared(paid.session);
    if (shared.outcome !== 'created') throw new Error('The link is refused');
    const phone = openBrowser();
    const same = await use(phone, shared.token);
    expect(same.person).toMatchObject({ id: paid.session.person.id, email: null });

    const account = await enter(phone, accounts.signUp(person, phone.caller()));
    expect(account.person.id).not.toBe(paid.session.person.id);
    expect(await courses(account)).toEqual(['hygiene']);
    const session = await accounts.session(desktop.caller());
    expect(session?.person).toMatchObject({ id: paid.session.person.id, role: 'guest' });
  });

  test('bring what was bought since to a browser that is signed in already', async () => {
    const { buy, linkFor, use, courses } = await open();
    const first = await buy(openBrowser());
    const phone = openBrowser();
    await use(phone, (await linkFor(first.session.person.id)).token);
    const second = await buy(openBrowser(), 'wounds');
    const owner = await use(phone, (await linkFor(second.session.person.id)).token);
    expect(await courses(owner)).toEqual(['hygiene', 'wounds']);
  });

  test('that a guest shared end when the guest signs up', async () => {
    const { accounts, buy, enter } = await open();
    const browser = openBrowser();
    const paid = await buy(browser);
    const shared = await accounts.links.createShared(paid.session);
    if (shared.outcome !== 'created') throw new Error('The link is refused');
    const account = await enter(browser, accounts.signUp(person, browser.caller()));
    expect(account.person.id).toBe(paid.session.person.id);
    expect(await accounts.links.use(shared.token, openBrowser().caller())).toEqual({
      outcome: 'unknown',
    });
    expect(await accounts.links.createShared(account)).toEqual({ outcome: 'refused' });
  });

  test('leave a course open that was bought twice, after one refund', async () => {
    const { accounts, shop, buy, linkFor, use, enter, courses, orders } = await open();
    const first = await buy(openBrowser());
    const second = await buy(openBrowser());
    await use(openBrowser(), (await linkFor(first.session.person.id)).token);
    // The account of the same address claims them from the guest who used the link.
    await enter(openBrowser(), accounts.signUp(person, openBrowser().caller()));
    const owner = await use(openBrowser(), (await linkFor(first.session.person.id)).token);
    expect(await orders(owner)).toHaveLength(2);
    for (const [orderId, left] of [
      [first.orderId, ['hygiene']],
      [second.orderId, []],
    ] as const) {
      const asked = await shop.orders.refunds.request(orderId, '', owner);
      if (asked.outcome !== 'requested') throw new Error(`The refund is ${asked.outcome}`);
      await shop.orders.refunds.approve(asked.refund.id, { id: 'admin', role: 'admin' });
      await shop.orders.refunds.settle(asked.refund.id);
      shop.clock.skip(60_000);
      await shop.deliver();
      expect(await courses(owner)).toEqual(left);
    }
  });

  test('open nothing once the guest has corrected the address that they went to', async () => {
    const { accounts, shop, buy, linkFor, use, courses, orders } = await open();
    const { session } = await buy(openBrowser());
    const { token } = await linkFor(session.person.id);
    const corrected = { email: 'nadja@clinic.example', projectId: 'shop', address: '192.0.2.7' };
    expect(await shop.orders.correctEmail(corrected, session)).toEqual({ outcome: 'corrected' });
    expect(await accounts.links.use(token, openBrowser().caller())).toEqual({ outcome: 'used' });
    const reader = await use(openBrowser(), (await linkFor(session.person.id)).token);
    expect([await orders(reader), await courses(reader)]).toEqual([[], []]);
    expect(await courses(session)).toEqual(['hygiene']);
  });

  test('leave a shared course with its guest, who signs up with another address', async () => {
    const { accounts, buy, linkFor, use, enter, courses } = await open();
    const browser = openBrowser();
    const paid = await buy(browser);
    await use(openBrowser(), (await linkFor(paid.session.person.id)).token);
    const friend = { ...person, email: 'friend@clinic.example' };
    const account = await enter(browser, accounts.signUp(friend, browser.caller()));
    expect(account.person.id).not.toBe(paid.session.person.id);
    expect(await courses(account)).toEqual([]);
  });

  test('a guest who logs in brings orders and progress along', async () => {
    const { accounts, database, buy, enter, courses, orders } = await open();
    await enter(openBrowser(), accounts.signUp(person, openBrowser().caller()));
    const browser = openBrowser();
    const paid = await buy(browser, 'hygiene', 'somebody.else@clinic.example');
    const at = Date.now();
    const place = { project_id: 'shop', product_key: 'hygiene', user_id: paid.session.person.id };
    await database.db
      .insertInto('course_progress')
      .values({
        ...place,
        played: 1,
        completed: 1,
        outline: 'x',
        last_lesson: 'a.mp4',
        completed_at: null,
        updated_at: at,
      })
      .execute();
    await database.db
      .insertInto('lesson_progress')
      .values({
        ...place,
        lesson: 'a.mp4',
        duration: 10,
        ranges: '[[0,10]]',
        watched: 10,
        position: 10,
        played_at: at,
        completed_at: at,
        updated_at: at,
      })
      .execute();
    const account = await enter(browser, accounts.logIn(person, browser.caller()));
    expect(await orders(account)).toEqual([paid.orderId]);
    expect(await courses(account)).toEqual(['hygiene']);
    const lessons = await database.db
      .selectFrom('lesson_progress')
      .select(['lesson', 'watched'])
      .where('user_id', '=', account.person.id)
      .execute();
    expect(lessons).toEqual([{ lesson: 'a.mp4', watched: 10 }]);
  });

  test('a refund closes the course for the guest who shares it too', async () => {
    const { shop, buy, linkFor, use, courses } = await open();
    const paid = await buy(openBrowser());
    const owner = await use(openBrowser(), (await linkFor(paid.session.person.id)).token);
    const asked = await shop.orders.refunds.request(paid.orderId, '', owner);
    if (asked.outcome !== 'requested') throw new Error(`The refund is ${asked.outcome}`);
    const admin = { id: 'admin', role: 'admin' } as const;
    await shop.orders.refunds.approve(asked.refund.id, admin);
    await shop.orders.refunds.settle(asked.refund.id);
    shop.clock.skip(60_000);
    await shop.deliver();
    expect(await courses(owner)).toEqual([]);
    expect(await courses(paid.session)).toEqual([]);
  });

  test('never open an account of staff', async () => {
    const { accounts, database, buy, linkFor } = await open();
    const { session } = await buy(openBrowser());
    const { token } = await linkFor(session.person.id);
    const staff = loggedIn(await accounts.signUp(person, openBrowser().caller()));
    const { id } = staff.session.person;
    await database.db.updateTable('users').set({ role: 'editor' }).where('id', '=', id).execute();
    expect(await accounts.links.use(token, openBrowser().caller())).toEqual({ outcome: 'refused' });
    expect(await accounts.links.createForOrder({ userId: session.person.id, email })).toBeNull();
    const own = await accounts.session({ ...openBrowser().caller(), session: staff.session });
    if (!own) throw new Error('There is no session');
    const asEditor = { ...own, person: { ...own.person, role: 'editor' as const } };
    expect(await accounts.links.createShared(asEditor)).toEqual({ outcome: 'refused' });
  });

  test('do not open an account that ordered with the address of somebody else', async () => {
    const { accounts } = await open();
    const { session } = loggedIn(await accounts.signUp(person, openBrowser().caller()));
    const order = { userId: session.person.id, email: 'other@clinic.example' };
    expect(await accounts.links.createForOrder(order)).toBeNull();
  });

  test('cannot be guessed, or used after their time', async () => {
    const { accounts, database, buy, linkFor, use } = await open();
    const { session } = await buy(openBrowser());
    const { token } = await linkFor(session.person.id);
    for (const guess of ['', 'x', 'A'.repeat(22), `${token}A`, "' or 1=1 --", '\0'])
      expect(await accounts.links.use(guess, openBrowser().caller())).toEqual({
        outcome: 'unknown',
      });
    await database.db
      .updateTable('sign_in_links')
      .set({ expires_at: Date.now() - 1 })
      .execute();
    expect(await accounts.links.find(token)).toMatchObject({ status: 'expired' });
    expect(await accounts.links.use(token, openBrowser().caller())).toEqual({ outcome: 'expired' });
    const guesses = Array.from({ length: 30 }, (_, index) => String(index).padStart(22, 'A'));
    for (const guess of guesses) await accounts.links.use(guess, openBrowser().caller());
    expect(await accounts.links.use('B'.repeat(22), openBrowser().caller())).toMatchObject({
      outcome: 'too-many',
    });
    // Guesses bar nobody's real link.
    await database.db
      .updateTable('sign_in_links')
      .set({ expires_at: Date.now() + 60_000 })
      .execute();
    await use(openBrowser(), token);
    const stored = await database.db.selectFrom('sign_in_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('a guest confirms the address of an order by the code of its email', async () => {
    const { accounts, buy, linkFor, enter, orders } = await open();
    const browser = openBrowser();
    const paid = await buy(browser);
    const { code } = await linkFor(paid.session.person.id);
    if (code === null) throw new Error('There is no code');
    const { guestEmail } = accounts;
    expect(await guestEmail.pendingCode(email, paid.session)).toMatchObject({ isUsedUp: false });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await guestEmail.confirm(wrong, email, paid.session, browser.caller())).toEqual({
      outcome: 'wrong-code',
      triesLeft: 2,
    });
    const other = loggedIn(await accounts.logInAsGuest(openBrowser().caller()));
    expect(await guestEmail.confirm(code, email, other.session, browser.caller())).toEqual({
      outcome: 'expired',
    });
    const owner = await enter(
      browser,
      guestEmail.confirm(code, email, paid.session, browser.caller()),
    );
    expect(owner.person).toMatchObject({ email, isEmailVerified: true, role: 'guest' });
    expect(await orders(owner)).toEqual([paid.orderId]);
  });

  test('are asked for in the same words for every address', async () => {
    const { accounts, database, buy } = await open();
    await buy(openBrowser());
    const caller: Caller = openBrowser().caller();
    expect(await accounts.links.request(' Nadia@Clinic.example', null, caller)).toEqual({
      outcome: 'sent',
    });
    expect(await accounts.links.request('nobody@clinic.example', null, caller)).toEqual({
      outcome: 'sent',
    });
    expect(await accounts.links.request('nobody', null, caller)).toMatchObject({
      outcome: 'invalid',
    });
    const jobs = await database.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'account-link-mail')
      .execute();
    expect(jobs).toHaveLength(2);
    expect(await database.db.selectFrom('sign_in_links').select('id').execute()).toEqual([]);
  });
});
