import { expect, test } from 'vitest';
import { newId } from '#common/ids.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import type { Mail } from '#server/core/mail/mail.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { day, minute, openRefundFixture } from '#tests/support/refund-fixture.ts';
import { createNotices } from './create-notices.ts';
import { noticeMailKind, noticesHandler } from './notice-job.ts';
import { noticeMailHandler } from './notice-mail.ts';

describeOnEachDatabase('notices', ({ openFresh, dialect }) => {
  async function open() {
    const database = await openFresh();
    const { db } = database;
    const fixture = await openRefundFixture(database);
    const { clock } = fixture;
    const admin = { id: newId(), role: 'admin' as const };
    const editor = { id: newId(), role: 'editor' as const };
    for (const { id, role } of [admin, editor])
      await db
        .insertInto('users')
        .values({
          id,
          role,
          name: role,
          email: `${role}@shop.example`,
          email_verified: dialect === 'postgres' ? true : 1,
          image: null,
          phone: null,
          language: role === 'admin' ? 'ar' : 'en',
          created_at: new Date(clock.now()).toISOString(),
          updated_at: new Date(clock.now()).toISOString(),
        })
        .execute();
    const machine = { isLow: false };
    const check = noticesHandler({
      database,
      projects: { list: () => [{ id: 'shop' }] },
      isTest: true,
      machine: { isDiskLow: async () => machine.isLow, isBackupOld: async () => false },
      now: clock.now,
    });
    const run = { signal: new AbortController().signal, attempt: 1, jobId: newId() };
    const mails: Mail[] = [];
    const send = noticeMailHandler({
      ...fixture,
      content: createPublishedContent(fixture),
      mailer: { send: async (mail) => void mails.push(mail) },
      originOf: () => 'https://shop.example',
    });
    /** Runs the check after some minutes, and returns the numbers of the emails that it enqueues. */
    const checkAfter = async (minutes: number) => {
      clock.skip(minutes * minute);
      const before = await fixture.jobs(noticeMailKind);
      await check(null, run);
      return (await fixture.jobs(noticeMailKind)).slice(before.length) as { counts: unknown }[];
    };
    const notices = createNotices(database, clock.now);
    return { ...fixture, db, admin, editor, machine, notices, checkAfter, mails, send, run };
  }

  test('are sent once, in the person’s language, of the chosen and permitted kinds', async () => {
    const { buy, ask, notices, admin, editor, machine, checkAfter, mails, send, run } =
      await open();
    const bought = await buy();
    expect(await checkAfter(5)).toEqual([]);
    await notices.choose(
      { kinds: ['orders', 'refund-requests', 'low-disk'], digestHour: null },
      admin,
    );
    await notices.choose({ kinds: ['orders', 'failed-releases'], digestHour: null }, editor);
    expect((await notices.getChoice(editor)).choice.kinds).toEqual(['failed-releases']);
    expect((await notices.getChoice(editor)).allowed).toEqual(['failed-releases']);
    // Before the choice is no news.
    expect(await checkAfter(5)).toEqual([]);
    await buy({ productKey: 'wounds' });
    await ask(bought);
    machine.isLow = true;
    const [job, ...more] = await checkAfter(5);
    expect(more).toEqual([]);
    // The incident began with this check: the next one has it.
    expect(job).toMatchObject({
      userId: admin.id,
      projectId: 'shop',
      counts: { 'orders': 1, 'refund-requests': 1 },
    });
    expect(await checkAfter(5)).toMatchObject([{ counts: { 'low-disk': 1 } }]);
    expect(await checkAfter(5)).toEqual([]);
    machine.isLow = false;
    expect(await checkAfter(90)).toEqual([]);
    machine.isLow = true;
    await checkAfter(5);
    expect(await checkAfter(5)).toMatchObject([{ counts: { 'low-disk': 1 } }]);

    await send(job as never, run);
    expect(mails).toMatchObject([
      {
        to: 'admin@shop.example',
        content: {
          language: 'ar',
          link: { href: 'https://shop.example/ar/admin' },
          rows: [
            { text: 'دُفع طلب واحد', href: 'https://shop.example/ar/admin/payments' },
            { href: 'https://shop.example/ar/admin/refunds' },
            { href: 'https://shop.example/ar/admin/notices' },
          ],
        },
      },
    ]);
    // The account was deleted before its email was sent.
    await send({ userId: 'x', projectId: 'shop', counts: { orders: 1 } }, run);
    expect(mails).toHaveLength(1);
    await expect(notices.getChoice({ id: 'x', role: 'user' })).rejects.toThrow(ForbiddenError);
  });

  test('of a day come at the chosen hour in Cairo, and name each due refund once', async () => {
    const { buy, ask, notices, admin, clock, checkAfter, db } = await open();
    // It is noon in Cairo.
    await notices.choose({ kinds: ['orders', 'due-refunds'], digestHour: 14 }, admin);
    await ask(await buy());
    expect(await checkAfter(90)).toEqual([]);
    await notices.choose({ kinds: ['due-refunds'], digestHour: 14 }, { ...admin, role: 'support' });
    await notices.choose({ kinds: ['orders', 'due-refunds'], digestHour: 14 }, admin);
    expect(await checkAfter(35)).toMatchObject([{ counts: { orders: 1 } }]);
    expect(await checkAfter(5)).toEqual([]);
    clock.skip(5 * day);
    await checkAfter(5);
    clock.skip(day);
    expect(await checkAfter(5)).toMatchObject([{ counts: { 'due-refunds': 1 } }]);
    clock.skip(day);
    expect(await checkAfter(5)).toEqual([]);
    await notices.choose({ kinds: [], digestHour: null }, admin);
    expect(await db.selectFrom('notice_choices').selectAll().execute()).toEqual([]);
  });

  test('name withdrawals that must be answered soon and opened no refund request', async () => {
    const { orders, notices, admin, clock, checkAfter } = await open();
    await notices.choose({ kinds: ['due-refunds'], digestHour: null }, admin);
    await orders.withdrawals.declare(
      {
        project: { id: 'shop' },
        name: 'Nadia Helmy',
        contract: 'Hygiene on the ward',
        email: 'nadia@clinic.example',
        language: 'en',
        address: '192.0.2.7',
      },
      null,
    );
    await checkAfter(5);
    clock.skip(11 * day);
    await checkAfter(5);
    expect(await checkAfter(5)).toEqual([]);
    clock.skip(day);
    await checkAfter(5);
    expect(await checkAfter(5)).toMatchObject([{ counts: { 'due-refunds': 1 } }]);
    const [open1] = await orders.withdrawals.listOpen('shop', admin);
    await orders.withdrawals.answer(open1?.id ?? '', admin, 'shop');
    clock.skip(3 * day);
    await checkAfter(5);
    expect(await checkAfter(5)).toEqual([]);
  });

  test('of a day lose nothing in the hour that comes twice', async () => {
    const { buy, notices, admin, clock, checkAfter } = await open();
    const skipTo = (time: string) => clock.skip(Date.parse(time) - clock.now());
    // Summer time ends in Cairo on 28 October 2027 at 21:00 UTC: 23:00 comes at 20:00 and at 21:00.
    skipTo('2027-10-28T12:00:00Z');
    await notices.choose({ kinds: ['orders'], digestHour: 23 }, admin);
    await checkAfter(5);
    skipTo('2027-10-28T20:00:00Z');
    const before = await checkAfter(5);
    await buy();
    skipTo('2027-10-28T21:30:00Z');
    const after = await checkAfter(5);
    skipTo('2027-10-29T21:30:00Z');
    expect([...before, ...after, ...(await checkAfter(5))]).toMatchObject([
      { counts: { orders: 1 } },
    ]);
  });

  test('of a day lose nothing that is stored late, nor on the day with 23 hours', async () => {
    const { notices, admin, clock, checkAfter, db } = await open();
    const addMessage = async (createdAt: string) =>
      await db
        .insertInto('contact_messages')
        .values({
          id: newId(),
          project_id: 'shop',
          language: 'en',
          name: 'Mona',
          phone: '01005550199',
          email: 'mona@ward.example',
          message: 'Do you deliver to Aswan?',
          fingerprint: createdAt,
          suspicions: '',
          created_at: Date.parse(createdAt),
        })
        .execute();
    const checkAt = async (time: string) =>
      await checkAfter((Date.parse(time) - clock.now()) / minute);
    await notices.choose({ kinds: ['messages'], digestHour: 8 }, admin);
    // Summer time begins in Cairo on 29 April 2027 at 22:00 UTC.
    clock.skip(Date.parse('2027-04-29T06:10:00Z') - clock.now());
    await checkAt('2027-04-29T06:10:00Z');
    expect(await checkAt('2027-04-30T05:00:00Z')).toEqual([]);
    await addMessage('2027-04-30T04:59:58Z');
    expect(await checkAt('2027-04-30T05:05:00Z')).toMatchObject([{ counts: { messages: 1 } }]);
    await addMessage('2027-04-30T05:30:00Z');
    expect(await checkAt('2027-05-01T05:05:00Z')).toMatchObject([{ counts: { messages: 1 } }]);
  });
});
