import { inspect } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#common/ids.ts';
import { readKeysetPlace } from '#common/web/keyset-query.ts';
import { insertPerson } from '#server/accounts/people/people-queries.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import { readEnv } from '#server/core/config/env.ts';
import type { Database } from '#server/core/db/connect.ts';
import type { MessageState } from '#server/core/db/schema.ts';
import { retryFailedJobs } from '#server/core/jobs/operate-jobs.ts';
import { takeDueJob } from '#server/core/jobs/queries.ts';
import { startJobRunner } from '#server/core/jobs/run-jobs.ts';
import { mailAttempts } from '#server/core/mail/mail-attempts.ts';
import { openMailer } from '#server/core/mail/open-mailer.ts';
import { deleteOutdated } from '#server/operations/retention/delete-outdated.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createMailServer } from '#tests/support/mail-server.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { contactMailHandler, recipientMailHandler } from '../email-message.ts';
import { mailKind, recipientKind, replyKind } from '../job-kinds.ts';
import { enqueueEmail } from '../enqueue-email.ts';
import { insertMessage } from '../queries.ts';
import { createInbox } from './create-inbox.ts';
import type { InboxFilter } from './inbox.ts';
import { replyMailHandler } from './reply-mail.ts';

const hour = 60 * 60_000;
const anything: InboxFilter = { state: null, assignee: 'anyone', words: '', language: 'en' };
const first = { before: null, after: null };

async function add(
  { db }: Pick<Database, 'db'>,
  message: {
    name?: string;
    state?: MessageState;
    text?: string;
    project?: string;
    at?: number;
  } = {},
) {
  const { name = 'Nadia', state = 'open', text = 'Hello there', project = 'demo' } = message;
  const id = newId(message.at);
  await insertMessage(db, {
    id,
    project_id: project,
    language: 'ar',
    name,
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message: text,
    fingerprint: id,
    suspicions: state === 'spam' ? 'trap,haste' : '',
    state,
    created_at: message.at ?? Date.now(),
  });
  return { projectId: 'demo', id };
}

describeOnEachDatabase('the inbox', ({ openFresh }) => {
  async function open() {
    const database = await openFresh();
    const config = {
      id: 'demo',
      name: 'Demo',
      languages: ['en', 'ar'],
      defaultLanguage: 'en',
      contact: { mailTo: ['service@demo.example'] },
    };
    const { db } = database;
    for (const id of ['demo', 'other'])
      await db
        .insertInto('projects')
        .values({ id, config: JSON.stringify({ ...config, id }), position: 0 })
        .execute();
    const addPerson = async (name: string, role: 'admin' | 'editor' | 'user') => {
      const person = { name, email: `${name}@demo.example`, phone: null, language: null };
      const id = await insertPerson(database, person, { password: 'no hash', role });
      return { id, role, address: '192.0.2.1' };
    };
    const [mona, omar] = [await addPerson('mona', 'admin'), await addPerson('omar', 'admin')];
    return { database, db, inbox: createInbox(database), mona, omar, addPerson };
  }

  it('lists by state, assignee and words, newest first', async () => {
    const { db, inbox, mona, omar } = await open();
    const one = await add({ db }, { name: 'نادية', text: 'Do you deliver?', at: 1_000 });
    const two = await add({ db }, { name: 'Aya', state: 'closed', at: 2_000 });
    const three = await add({ db }, { name: 'Bot', state: 'spam', at: 3_000 });
    await add({ db }, { project: 'other' });
    await inbox.assign(one, mona.id, omar);
    await inbox.assign(two, omar.id, omar);
    const idsOf = async (some: Partial<InboxFilter>, actor = mona) => {
      const filter = { ...anything, ...some };
      const { rows } = await inbox.listPage('demo', { filter, place: first }, actor);
      expect(await inbox.count('demo', filter, actor)).toMatchObject({ count: rows.length });
      return rows.map(({ id }) => id);
    };
    expect(await idsOf({})).toEqual([three.id, two.id, one.id]);
    expect(await idsOf({ state: 'spam' })).toEqual([three.id]);
    expect(await idsOf({ assignee: 'me' })).toEqual([one.id]);
    expect(await idsOf({ assignee: 'me' }, omar)).toEqual([two.id]);
    expect(await idsOf({ assignee: 'nobody' })).toEqual([three.id]);
    expect(await idsOf({ words: 'ناد' })).toEqual([one.id]);
    expect(await idsOf({ words: '+20 100 555 0142' })).toHaveLength(3);
    expect(await idsOf({ words: 'deliver aya' })).toEqual([]);
    expect(await idsOf({ words: '"*' })).toEqual([]);
    expect(await inbox.countOpen('demo', mona)).toBe(1);
    expect((await inbox.find(three, mona))?.message.suspicions).toEqual(['trap', 'haste']);
    expect(await inbox.find({ ...three, projectId: 'other' }, mona)).toBeNull();
  });

  it('pages through all messages', async () => {
    const { db, inbox, mona } = await open();
    for (let at = 1; at <= 120; at += 1) await add({ db }, { at });
    const pageAt = (query: string) =>
      inbox.listPage(
        'demo',
        { filter: anything, place: readKeysetPlace(new URL(`https://x.example/?${query}`)) },
        mona,
      );
    const newest = await pageAt('');
    expect(newest).toMatchObject({ rows: { length: 50 }, newer: null });
    const second = await pageAt(`before=${newest.older}`);
    const third = await pageAt(`before=${second.older}`);
    expect(third).toMatchObject({ rows: { length: 20 }, older: null });
    expect(await pageAt(`after=${third.newer}`)).toEqual(second);
    const whole = { filter: anything, place: first, limit: 120 };
    const { rows } = await inbox.listPage('demo', whole, mona);
    expect(rows.map(({ receivedAt }) => receivedAt)).toEqual(
      Array.from({ length: 120 }, (_, index) => 120 - index),
    );
  });

  it('stores a reply once, and refuses one whose writer has not seen another', async () => {
    const { database, db, inbox, mona, omar } = await open();
    const place = await add({ db });
    const reply = { subject: 'Your message', text: 'Yes.', seenReplyId: '' };
    const outcomes = await Promise.all([
      inbox.reply(place, reply, mona),
      inbox.reply(place, reply, mona),
    ]);
    expect(outcomes.toSorted()).toEqual(['again', 'done']);
    expect(await inbox.reply(place, { ...reply, text: 'No.' }, omar)).toBe('seen-older');
    const thread = await inbox.find(place, mona);
    expect(thread).toMatchObject({
      message: { state: 'answered' },
      events: [
        {
          kind: 'reply',
          actor: { id: mona.id, name: 'mona' },
          text: 'Yes.',
          delivery: { status: 'queued' },
        },
      ],
    });
    const seenReplyId = thread?.events[0]?.id ?? '';
    expect(await inbox.reply(place, { ...reply, text: 'No.', seenReplyId }, omar)).toBe('done');
    const jobs = await db.selectFrom('jobs').selectAll().where('kind', '=', replyKind).execute();
    expect(jobs).toHaveLength(2);
    expect(JSON.stringify(jobs)).not.toContain('Yes.');
    const audit = await listAudit(database.db, { limit: 9 });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['message-answered', omar.id],
      ['message-answered', mona.id],
    ]);
    expect(JSON.stringify(audit)).not.toContain('Yes.');
  });

  it('keeps notes, states and assignments in the history, each once', async () => {
    const { db, inbox, mona, omar, addPerson } = await open();
    const editor = await addPerson('aya', 'editor');
    const place = await add({ db });
    expect(await inbox.addNote(place, 'Call her', mona)).toBe('done');
    expect(await inbox.addNote(place, 'Call her', mona)).toBe('again');
    await db
      .updateTable('message_events')
      .set({ created_at: Date.now() - hour })
      .execute();
    expect(await inbox.addNote(place, 'Call her', mona)).toBe('done');
    for (const outcome of ['done', 'again'])
      expect(await inbox.setState(place, 'spam', mona)).toBe(outcome);
    expect(await inbox.setState(place, 'open', omar)).toBe('done');
    expect(await inbox.assign(place, editor.id, omar)).toBe('not-staff');
    expect(await inbox.assign(place, omar.id, mona)).toBe('done');
    expect(await inbox.assign(place, null, omar)).toBe('done');
    expect(await inbox.listAssignees('demo', mona)).toMatchObject([
      { name: 'mona' },
      { name: 'omar' },
    ]);
    expect((await inbox.find(place, mona))?.events).toMatchObject([
      { kind: 'note', text: 'Call her', actor: { name: 'mona' } },
      { kind: 'note', text: 'Call her', actor: { name: 'mona' } },
      { kind: 'state', state: 'spam' },
      { kind: 'state', state: 'open', actor: { name: 'omar' } },
      { kind: 'assignee', assignee: { name: 'omar' } },
      { kind: 'assignee', assignee: null },
    ]);
    const gone = { ...place, id: newId() };
    expect(await inbox.setState(gone, 'closed', mona)).toBe('missing');
    expect(await inbox.addNote({ ...place, projectId: 'other' }, 'x', mona)).toBe('missing');
    expect(await inbox.sendAgain(place, newId(), mona)).toBe('missing');
  });

  it('is assigned only to staff of the same project', async () => {
    const { db, inbox, mona, omar, addPerson } = await open();
    const here = await addPerson('hana', 'user');
    const there = await addPerson('tarek', 'user');
    await db
      .insertInto('project_roles')
      .values([
        { user_id: here.id, project_id: 'demo', role: 'support', languages: '' },
        { user_id: there.id, project_id: 'other', role: 'support', languages: '' },
      ])
      .execute();
    const place = await add({ db });
    expect(await inbox.assign(place, there.id, omar)).toBe('not-staff');
    expect(await inbox.assign(place, here.id, omar)).toBe('done');
    const namesIn = async (projectId: string) =>
      (await inbox.listAssignees(projectId, mona)).map(({ name }) => name);
    expect(await namesIn('demo')).toEqual(['hana', 'mona', 'omar']);
    expect(await namesIn('other')).toEqual(['mona', 'omar', 'tarek']);
  });

  it('is for administrators', async () => {
    const { db, inbox } = await open();
    const place = await add({ db });
    const editor = { id: 'e', role: 'editor', address: '192.0.2.1' } as const;
    const calls = [
      () => inbox.listPage('demo', { filter: anything, place: first }, editor),
      () => inbox.count('demo', anything, editor),
      () => inbox.find(place, editor),
      () => inbox.listAssignees('demo', editor),
      () => inbox.countOpen('demo', editor),
      () => inbox.reply(place, { subject: 'a', text: 'b', seenReplyId: '' }, editor),
      () => inbox.addNote(place, 'a', editor),
      () => inbox.setState(place, 'spam', editor),
      () => inbox.assign(place, null, editor),
      () => inbox.sendAgain(place, null, editor),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(ForbiddenError);
  });

  async function openMail() {
    const fixture = await open();
    const { database } = fixture;
    const mailServer = await createMailServer();
    onTestFinished(() => mailServer.stop());
    const services = contentServices(database);
    const content = createPublishedContent(services);
    const env = readEnv({ SMTP_URL: mailServer.url, PUBLIC_URL: 'http://demo.example' });
    const mailing = { ...services, content, mailer: openMailer(env, services.files) };
    const clock = createManualClock(Date.now() + hour);
    const handlers = {
      [mailKind]: contactMailHandler(mailing),
      [recipientKind]: recipientMailHandler(mailing),
      [replyKind]: replyMailHandler(mailing),
    };
    const runner = startJobRunner({ database, handlers, log: services.log, clock });
    onTestFinished(() => runner.stop());
    return { ...fixture, mailServer, runner, clock, logged: services.logged };
  }

  it('sends a reply in the language of the message, after attempts that are shown', async () => {
    const { db, inbox, mona, mailServer, runner, clock } = await openMail();
    const place = await add({ db }, { text: 'هل توصلون؟' });
    const reply = { subject: 'رسالتك', text: 'نعم.\nغدًا.\n\nمنى', seenReplyId: '' };
    await inbox.reply(place, reply, mona);
    const deliveryOf = async () => {
      const event = (await inbox.find(place, mona))?.events[0];
      return event?.kind === 'reply' ? event.delivery : null;
    };
    await runner.runDue();
    expect(await deliveryOf()).toMatchObject({ status: 'retrying', attempts: 1 });
    await mailServer.start();
    const replyId = (await inbox.find(place, mona))?.events[0]?.id ?? '';
    expect(await inbox.sendAgain(place, replyId, mona)).toBe('done');
    expect(await inbox.sendAgain(place, replyId, mona)).toBe('again');
    await runner.runDue();
    expect(await deliveryOf()).toMatchObject({ status: 'sent' });
    expect(await inbox.sendAgain(place, replyId, mona)).toBe('again');
    clock.skip(hour);
    await runner.runDue();
    const [mail = '', ...others] = mailServer.mails;
    expect(others).toEqual([]);
    expect(mail).toContain('To: nadia@clinic.example\r\n');
    expect(mail).toContain('Reply-To: Demo <service@demo.example>\r\n');
    expect(mail).toContain('Content-Language: ar\r\n');
    expect(mail).not.toContain('Auto-Submitted');
  });

  it('opens a message again whose sender cannot be reached', async () => {
    const { db, inbox, mona, mailServer, runner, logged } = await openMail();
    await mailServer.start();
    mailServer.rejected.add('nadia@clinic.example');
    const place = await add({ db });
    await inbox.reply(place, { subject: 'Hello', text: 'Yes.', seenReplyId: '' }, mona);
    await runner.runDue();
    expect(await inbox.find(place, mona)).toMatchObject({
      message: { state: 'open' },
      events: [{ kind: 'reply', delivery: { status: 'failed' } }],
    });
    expect(inspect(logged, { depth: 9 })).not.toContain('nadia');
    mailServer.rejected.clear();
    const replyId = (await inbox.find(place, mona))?.events[0]?.id ?? '';
    expect(await inbox.sendAgain(place, replyId, mona)).toBe('done');
    await runner.runDue();
    expect(await inbox.find(place, mona)).toMatchObject({
      message: { state: 'answered' },
      events: [{ kind: 'reply', delivery: { status: 'sent' } }, { kind: 'resent' }],
    });
  });

  it('opens a message that was closed before its reply failed', async () => {
    const { db, inbox, mona, mailServer, runner } = await openMail();
    await mailServer.start();
    mailServer.rejected.add('nadia@clinic.example');
    const place = await add({ db });
    await inbox.reply(place, { subject: 'Hello', text: 'Yes.', seenReplyId: '' }, mona);
    await inbox.setState(place, 'closed', mona);
    await runner.runDue();
    expect(await inbox.find(place, mona)).toMatchObject({ message: { state: 'open' } });
  });

  it('opens a message whose process dies in the last attempt of its reply', async () => {
    const { database, db, inbox, mona, mailServer, runner, clock } = await openMail();
    const place = await add({ db });
    await inbox.reply(place, { subject: 'Hello', text: 'Yes.', seenReplyId: '' }, mona);
    await db
      .updateTable('jobs')
      .set({ attempts: mailAttempts - 1 })
      .execute();
    const lease = { now: clock.now(), leasedUntil: clock.now() + 1 };
    await takeDueJob(database, { kinds: [replyKind], ...lease });
    clock.skip(1);
    await mailServer.start();
    await runner.runDue();
    expect(await inbox.find(place, mona)).toMatchObject({
      message: { state: 'open' },
      events: [{ kind: 'reply', delivery: { status: 'failed' } }],
    });
  });

  it('is answered by a reply whose failed job staff retry, unless they opened it since', async () => {
    const { database, db, inbox, mona, mailServer, runner } = await openMail();
    await mailServer.start();
    mailServer.rejected.add('nadia@clinic.example');
    const [one, two] = [await add({ db }), await add({ db })];
    for (const place of [one, two])
      await inbox.reply(place, { subject: 'Hello', text: 'Yes.', seenReplyId: '' }, mona);
    await runner.runDue();
    await inbox.setState(two, 'closed', mona);
    await inbox.setState(two, 'open', mona);
    mailServer.rejected.clear();
    expect(await retryFailedJobs(database, mona)).toMatchObject({ retried: 2 });
    await runner.runDue();
    expect(await inbox.find(one, mona)).toMatchObject({ message: { state: 'answered' } });
    expect(await inbox.find(two, mona)).toMatchObject({ message: { state: 'open' } });
  });

  it('shows the state of the emails to the company, and sends them again', async () => {
    const { db, inbox, mona, mailServer, runner } = await openMail();
    const place = await add({ db });
    const deliveryOf = async () => (await inbox.find(place, mona))?.delivery;
    expect(await deliveryOf()).toEqual({ status: 'failed' });
    await enqueueEmail(db, { id: place.id, created_at: 0 });
    expect(await deliveryOf()).toEqual({ status: 'queued' });
    for (let turn = 0; turn < 2; turn += 1) await runner.runDue();
    expect(await deliveryOf()).toMatchObject({ status: 'retrying' });
    await db.updateTable('jobs').set({ state: 'failed' }).where('state', '=', 'waiting').execute();
    expect(await deliveryOf()).toEqual({ status: 'failed' });
    await mailServer.start();
    expect(await inbox.sendAgain(place, null, mona)).toBe('done');
    await runner.runDue();
    expect(await deliveryOf()).toMatchObject({ status: 'sent' });
    await db.deleteFrom('jobs').execute();
    await db.updateTable('contact_messages').set({ mailed_at: null }).execute();
    expect(await inbox.sendAgain(place, null, mona)).toBe('done');
    for (let turn = 0; turn < 2; turn += 1) await runner.runDue();
    expect(mailServer.mails).toHaveLength(2);
  });

  it('deletes replies and notes with their message', async () => {
    const { database, db, inbox, mona } = await open();
    const old = await add({ db }, { at: Date.now() - 731 * 24 * hour });
    await inbox.addNote(old, 'Old', mona);
    const young = await add({ db });
    await inbox.addNote(young, 'Young', mona);
    const files = createFolderStore(temporaryFolder());
    const { signal } = new AbortController();
    const deleted = await deleteOutdated({ database, files }, { now: Date.now(), signal });
    expect(deleted).toMatchObject({ contact_messages: 1 });
    const events = await db.selectFrom('message_events').select('text').execute();
    expect(events).toEqual([{ text: 'Young' }]);
  });
});
