import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { contentServices } from '#tests/support/content-services.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { buy, refundOrder } from '#tests/support/course-fixture.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openWebhooks, webhookAdmin } from '#tests/support/webhook-fixture.ts';
import { newId } from '#common/ids.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import { toStoredDate } from '../../accounts/people/stored-date.ts';
import { insertGuest, insertPerson } from '../../accounts/people/people-queries.ts';
import { grantAccess } from '../../learning/access/grant-access.ts';
import { insertMessage } from '../../contact/queries.ts';
import type { Database } from '../../core/db/connect.ts';
import { guestPurchases } from '../../commerce/guest-purchases.ts';
import { deleteOutdated, retentionHandler, retentionJob } from './delete-outdated.ts';
import type { Retention } from '../../core/projects/retention-settings.ts';
import { createFolderStore } from '#server/core/files/folder-store.ts';
import { enqueueNightlyJob } from '../../core/jobs/enqueue-job.ts';

const day = 86_400_000;
const now = Date.now();
const signal = new AbortController().signal;

async function addMessage({ db }: Database, createdAt: number): Promise<void> {
  await insertMessage(db, {
    id: newId(),
    project_id: 'demo',
    language: 'en',
    name: 'Nadia',
    phone: '01005550142',
    email: 'nadia@clinic.example',
    message: 'Hello there',
    fingerprint: newId(),
    suspicions: '',
    created_at: createdAt,
    mailed_at: null,
    forwarded_at: null,
  });
}

async function addSession(database: Database, userId: string, expiresAt: number): Promise<void> {
  const date = toStoredDate(database, now);
  await database.db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: userId,
      token: newId(),
      expires_at: toStoredDate(database, expiresAt),
      created_at: date,
      updated_at: date,
    })
    .execute();
}

async function addGuest(database: Database, createdAt: number): Promise<string> {
  const id = await insertGuest(database, 'en');
  await database.db
    .updateTable('users')
    .set({ created_at: toStoredDate(database, createdAt) })
    .where('id', '=', id)
    .execute();
  return id;
}

async function buyAt(database: Database, id: string, at: number): Promise<string> {
  const order = await buy(database, { person: { id } }, 'poisons', 'demo');
  const times = { created_at: at, paid_at: at };
  await database.db.updateTable('orders').set(times).where('id', '=', order).execute();
  return order;
}

describeOnTestDatabase('retention', ({ dialect, openFresh }) => {
  async function open(retention: Partial<Retention> = {}) {
    const database = await openFresh();
    const entry = { id: 'demo', name: 'Demo', languages: ['en'], defaultLanguage: 'en', retention };
    await database.db
      .insertInto('projects')
      .values({ id: 'demo', config: JSON.stringify(entry), position: 0 })
      .execute();
    const dataDir = temporaryFolder();
    return { database, dataDir, services: { database, files: createFolderStore(dataDir) } };
  }

  it('deletes messages after two years, however many there are', async () => {
    const { database, services } = await open();
    for (let count = 0; count < 501; count += 1) await addMessage(database, now - 731 * day);
    await addMessage(database, now - 729 * day);
    const deleted = await deleteOutdated(services, { now, signal });
    expect(deleted).toMatchObject({ contact_messages: 501, users: 0 });
    const left = await database.db.selectFrom('contact_messages').select('created_at').execute();
    expect(left).toEqual([{ created_at: now - 729 * day }]);
  });

  it('deletes sessions that are over, and guests whom nothing brings back', async () => {
    const { database, services } = await open();
    const person = { name: 'Omar', email: 'omar@clinic.example', phone: null, language: null };
    const user = await insertPerson(database, person, { password: 'no hash', role: 'user' });
    const lost = await addGuest(database, now - 91 * day);
    const young = await addGuest(database, now - 89 * day);
    const back = await addGuest(database, now - 91 * day);
    for (const id of [user, lost, young]) await addSession(database, id, now - 1);
    await addSession(database, back, now + day);
    await database.db
      .updateTable('users')
      .set({ created_at: toStoredDate(database, now - 999 * day) })
      .where('id', '=', user)
      .execute();

    expect(await deleteOutdated(services, { now, signal })).toMatchObject({
      sessions: 3,
      users: 1,
    });
    const left = await database.db.selectFrom('users').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([user, young, back].toSorted());
  });

  it('keeps guests who have ordered or been given something', async () => {
    const { database, services } = await open();
    await addGuest(database, now - 91 * day);
    const [buyer, given, free] = [
      await addGuest(database, now - 91 * day),
      await addGuest(database, now - 91 * day),
      await addGuest(database, now - 91 * day),
    ];
    await refundOrder(database, await buyAt(database, buyer, now - 91 * day));
    await database.db.transaction().execute(async (trx) => {
      for (const [userId, source] of [
        [given, 'given'],
        [free, 'free'],
      ] as const)
        await grantAccess(trx, {
          projectId: 'demo',
          userId,
          productKey: 'hygiene',
          orderId: null,
          source,
          at: now,
        });
    });
    expect(await deleteOutdated(services, { now, signal })).toMatchObject({ users: 2 });
    const left = await database.db.selectFrom('users').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([buyer, given].toSorted());
  });

  it('deletes finished jobs, used allowances and old notes, and nothing that waits', async () => {
    const { database, services } = await open();
    const job = { kind: 'x', payload: 'null', run_at: 0, max_attempts: 1, created_at: 0 };
    await database.db
      .insertInto('jobs')
      .values([
        { ...job, id: '1', state: 'done', finished_at: now - 31 * day },
        { ...job, id: '2', state: 'failed', finished_at: now - 29 * day },
        { ...job, id: '3', state: 'waiting' },
      ])
      .execute();
    await database.db
      .insertInto('rate_limits')
      .values([
        { key: 'over', points: 1, expires_at: now - 1 },
        { key: 'counts', points: 1, expires_at: now + 1 },
        { key: 'ever', points: 1, expires_at: null },
      ])
      .execute();
    const note = { action: 'logout', actorId: null, subjectId: null, address: null } as const;
    for (const days of [732, 730, 1]) await recordAudit(database.db, note, now - days * day);

    expect(await deleteOutdated(services, { now, signal })).toMatchObject({
      jobs: 1,
      rate_limits: 1,
      audit_log: 1,
    });
  });

  it('forgets what the payment sandbox knew of old orders, and keeps those that money came back of', async () => {
    const { database, services } = await open();
    const { db } = database;
    const ages = [
      ['old', 91],
      ['refunded', 91],
      ['young', 89],
    ] as const;
    for (const [id, [reference, days]] of ages.entries()) {
      const at = now - days * day;
      const order = { id, client_secret: reference, reference, request: '{}', created_at: at };
      await db.insertInto('sandbox_orders').values(order).execute();
      const transaction = { id, order_id: id, content: '{}', created_at: at };
      await db.insertInto('sandbox_transactions').values(transaction).execute();
      const callback = { id: newId(), transaction_id: id, content: '{}', signature: 'good' };
      const times = { send_at: at, sent_at: at };
      await db
        .insertInto('sandbox_callbacks')
        .values({ ...callback, ...times })
        .execute();
    }
    const refund = { id: 9, order_id: 1, content: '{}', created_at: now };
    await db.insertInto('sandbox_transactions').values(refund).execute();

    const deleted = await deleteOutdated(services, { now, signal });
    expect(deleted).toMatchObject({
      sandbox_callbacks: 2,
      sandbox_transactions: 2,
      sandbox_orders: 1,
    });
    const left = await db.selectFrom('sandbox_orders').select('reference').execute();
    expect(left.map(({ reference }) => reference).toSorted()).toEqual(['refunded', 'young']);
  });

  it('deletes mails that became files when their messages go', async () => {
    const { services, dataDir } = await open();
    const outbox = path.join(dataDir, 'outbox');
    mkdirSync(outbox);
    for (const [name, days] of [
      ['old.eml', 731],
      ['new.eml', 729],
    ] as const) {
      writeFileSync(path.join(outbox, name), '');
      const time = new Date(now - days * day);
      utimesSync(path.join(outbox, name), time, time);
    }
    expect(await deleteOutdated(services, { now, signal })).toMatchObject({ outbox: 1 });
    expect(readdirSync(outbox)).toEqual(['new.eml']);
  });

  it('obeys the settings of the project', async () => {
    const { database, dataDir, services } = await open({
      messages: 30,
      guests: 10,
      receipts: 2_200,
      auditLog: 900,
      emailFiles: 5,
    });
    await addMessage(database, now - 31 * day);
    await addMessage(database, now - 29 * day);
    await addGuest(database, now - 11 * day);
    await addGuest(database, now - 9 * day);
    const note = { action: 'logout', actorId: null, subjectId: null, address: null } as const;
    for (const days of [902, 900]) await recordAudit(database.db, note, now - days * day);
    const outbox = path.join(dataDir, 'outbox');
    mkdirSync(outbox);
    writeFileSync(path.join(outbox, 'old.eml'), '');
    const time = new Date(now - 6 * day);
    utimesSync(path.join(outbox, 'old.eml'), time, time);
    const buyer = await addGuest(database, now - 2_300 * day);
    await buyAt(database, buyer, now - 2_201 * day);

    expect(await deleteOutdated(services, { now, signal })).toMatchObject({
      contact_messages: 1,
      users: 1,
      audit_log: 1,
      outbox: 1,
      orders: 1,
    });
    const enrolments = await database.db.selectFrom('enrolments').selectAll().execute();
    expect(enrolments).toMatchObject([{ user_id: buyer, order_id: null, ended_at: null }]);
  });

  it('keeps what somebody has withdrawn from, or asked money back for, until it is settled', async () => {
    const { database, services } = await open();
    const declare = async (orderId: string | null, at: number) => {
      const said = {
        name: 'Omar',
        email: 'o@clinic.example',
        contract: 'Poisons',
        language: 'en' as const,
      };
      const row = { id: newId(at), project_id: 'demo', order_id: orderId, created_at: at, ...said };
      await database.db.insertInto('withdrawals').values(row).execute();
    };
    const [first, second] = [await addGuest(database, now), await addGuest(database, now)];
    const unpaid = await buyAt(database, first, now - 91 * day);
    const unpaidNow = { state: 'expired', paid_at: null } as const;
    await database.db.updateTable('orders').set(unpaidNow).where('id', '=', unpaid).execute();
    await database.db.deleteFrom('payment_events').where('order_id', '=', unpaid).execute();
    await declare(unpaid, now - 90 * day);
    await declare(null, now - 729 * day);
    await declare(null, now - 731 * day);
    const waiting = await buyAt(database, second, now - 3_651 * day);
    await database.db
      .insertInto('refunds')
      .values({
        id: newId(now),
        order_id: waiting,
        payment_id: 'p',
        project_id: 'demo',
        user_id: second,
        state: 'requested',
        amount: 1,
        verdict: 'null',
        reason: '',
        requested_at: now - 3_651 * day,
        due_at: now,
      })
      .execute();

    expect(await deleteOutdated(services, { now, signal })).toMatchObject({ withdrawals: 1 });
    const left = await database.db.selectFrom('orders').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([unpaid, waiting].toSorted());
  });

  it('deletes the ended enrolments of an order with it, also that of the guest who shared it', async () => {
    const { database, services } = await open();
    const [guest, owner] = [await addGuest(database, now), await addGuest(database, now)];
    const order = await buyAt(database, guest, now - 3_651 * day);
    const claim = { personId: owner, email: 'nadia@clinic.example', guestId: null };
    await database.db.transaction().execute((trx) => guestPurchases.claim(trx, claim));
    await refundOrder(database, order);
    expect(await database.db.selectFrom('enrolments').selectAll().execute()).toHaveLength(2);
    expect(await deleteOutdated(services, { now, signal })).toMatchObject({ orders: 1 });
    expect(await database.db.selectFrom('enrolments').selectAll().execute()).toEqual([]);
  });

  it('deletes the log of webhooks after thirty days', async () => {
    const { database, services } = await open();
    for (const days of [31, 29]) {
      const clock = createManualClock(now - days * day);
      const { service, add } = openWebhooks(database, { clock });
      const { key } = await add('http://localhost:1/hook');
      await service.change(key, 'test', webhookAdmin);
    }
    expect(await deleteOutdated(services, { now, signal })).toMatchObject({
      webhook_deliveries: 1,
    });
    const left = await database.db.selectFrom('webhook_deliveries').select('created_at').execute();
    expect(left).toEqual([{ created_at: now - 29 * day }]);
  });

  it('comes back every night, once', async () => {
    const { database } = await open();
    const services = contentServices(database);
    const runTimes = async () => {
      const jobs = await database.db
        .selectFrom('jobs')
        .select('run_at')
        .orderBy('run_at')
        .execute();
      return jobs.map(({ run_at: time }) => new Date(time).toISOString());
    };
    for (const time of ['2026-11-20T03:16:59Z', '2026-11-20T00:00:00Z', '2026-11-20T03:17:00Z'])
      await enqueueNightlyJob(database.db, retentionJob, Date.parse(time));
    expect(await runTimes()).toEqual(['2026-11-20T03:17:00.000Z', '2026-11-21T03:17:00.000Z']);

    await database.db.deleteFrom('jobs').execute();
    const handler = retentionHandler(services);
    for (const jobId of ['1', '2']) await handler(null, { jobId, attempt: 1, signal });
    expect(await runTimes()).toHaveLength(1);
    expect(services.logged).toHaveLength(2);
  });

  it('keeps an expired API token as long as a release that it scheduled waits', async () => {
    const { database } = await open();
    const { db } = database;
    const person = { name: 'Mona', email: 'mona@clinic.example', phone: null, language: null };
    const userId = await insertPerson(database, person, { password: 'no hash', role: 'admin' });
    for (const id of ['waiting', 'unused'])
      await sql`insert into api_tokens (id, project_id, user_id, name, scopes, token_hash, created_at, expires_at)
        values (${id}, 'demo', ${userId}, ${id}, 'publish', ${id}, 0, ${now - 31 * day})`.execute(
        db,
      );
    await sql`insert into releases (id, project_id, author_id, title, scheduled_at, created_at, token_id)
      values ('r1', 'demo', ${userId}, 'Later', ${now + day}, 0, 'waiting')`.execute(db);
    const run = () =>
      retentionHandler(contentServices(database))(null, { jobId: '1', attempt: 1, signal });
    const ids = async () =>
      (await db.selectFrom('api_tokens').select('id').execute()).map(({ id }) => id);
    await run();
    expect(await ids()).toEqual(['waiting']);
    await db.updateTable('releases').set({ cancelled_at: now }).execute();
    await run();
    expect(await ids()).toEqual([]);
  });

  it.runIf(dialect === 'sqlite')('measures tables for SQLite', async () => {
    const { database } = await open();
    await addMessage(database, now);
    await retentionHandler(contentServices(database))(null, { jobId: '1', attempt: 1, signal });
    const { rows } = await sql`select idx from sqlite_stat1 where tbl = 'contact_messages'`.execute(
      database.db,
    );
    expect(rows).toContainEqual({ idx: 'contact_messages_newest' });
  });

  it('stops where the program does, and comes back', async () => {
    const { database } = await open();
    const aborted = AbortSignal.abort(new Error('stopping'));
    const run = retentionHandler(contentServices(database))(null, {
      jobId: '1',
      attempt: 1,
      signal: aborted,
    });
    await expect(run).rejects.toThrow('stopping');
    expect(await database.db.selectFrom('jobs').select('id').execute()).toHaveLength(1);
  });
});
