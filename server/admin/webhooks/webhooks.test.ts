import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#common/ids.ts';
import { insertUser } from '#server/accounts/people/people-queries.ts';
import { ForbiddenError } from '#server/core/access/can.ts';
import { listAudit } from '#server/core/audit/audit.ts';
import type { Database } from '#server/core/db/connect.ts';
import { takeDueJob } from '#server/core/jobs/queries.ts';
import {
  enqueueWebhooks,
  type NewEvent,
  webhookAttempts,
  webhookKind,
} from '#server/core/webhooks/enqueue-webhooks.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { openWebhooks, webhookAdmin as admin } from '#tests/support/webhook-fixture.ts';
import { isSigned, startWebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { noticesHandler } from '../notices/notice-job.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

function paid(at: number, more: Partial<NewEvent> = {}): NewEvent {
  const id = newId(at);
  return {
    projectId: 'shop',
    event: 'order.paid',
    at,
    path: `admin/payments/${id}`,
    row: { table: 'orders', id },
    readData: () => ({ id, amount: 30_000 }),
    ...more,
  };
}

async function startReceiver(...answers: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...answers);
  onTestFinished(receiver.close);
  return receiver;
}

describeOnEachDatabase('webhooks', ({ openFresh }) => {
  async function open(options: Parameters<typeof openWebhooks>[1] = {}) {
    const database = await openFresh();
    const fixture = openWebhooks(database, options);
    const { clock, runner } = fixture;
    const emit = (more: Partial<NewEvent> = {}) =>
      enqueueWebhooks(database.db, paid(clock.now(), more));
    /** Runs all attempts that a day has. */
    const runDay = async () => {
      for (let turn = 0; turn < 40; turn += 1) {
        await runner.runDue();
        clock.skip(1.3 * hour);
      }
    };
    return { database, ...fixture, emit, runDay };
  }

  const countDeliveries = async ({ db }: Database) =>
    (await db.selectFrom('webhook_deliveries').select('id').execute()).length;

  test('carry an event to the endpoints that chose it, signed, with a link to the rest', async () => {
    const { database, clock, runner, add, read, emit } = await open();
    const receiver = await startReceiver([{ status: 200, body: 'Thanks\0' }]);
    const { key, secret } = await add(receiver.url, ['order.paid', 'message.received']);
    const other = await add(receiver.url, ['order.created']);
    await add(receiver.url, ['order.paid'], 'other');
    await emit();
    await runner.runDue();
    expect(receiver.received).toHaveLength(1);
    const [webhook] = receiver.received;
    expect(isSigned(secret, webhook!)).toBe(true);
    expect(isSigned(other.secret, webhook!)).toBe(false);
    expect(webhook?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(clock.now() / 1_000)),
    });
    const body = JSON.parse(webhook?.body ?? '');
    expect(body).toEqual({
      type: 'order.paid',
      timestamp: new Date(clock.now()).toISOString(),
      data: {
        project: 'shop',
        id: expect.any(String),
        amount: 30_000,
        url: `https://shop.example/en/admin/payments/${body.data.id}`,
      },
    });
    expect((await read(key)).log.rows).toEqual([
      {
        id: webhook?.headers['webhook-id'],
        event: 'order.paid',
        state: 'sent',
        createdAt: clock.now(),
        attempts: 1,
        status: 200,
        durationMs: expect.any(Number),
        answer: 'Thanks',
      },
    ]);
    const rows = await database.db.selectFrom('webhook_endpoints').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
  });

  test('are not sent for what was rolled back, nor for sample data', async () => {
    const { database, clock, add, emit } = await open();
    await add('http://localhost:1/hook');
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueueWebhooks(trx, paid(clock.now()));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await database.db
      .insertInto('demo_rows')
      .values({ project_id: 'shop', table_name: 'orders', row_id: 'sample' })
      .execute();
    await emit({ row: { table: 'orders', id: 'sample' } });
    expect(await countDeliveries(database)).toBe(0);
    expect(await database.db.selectFrom('jobs').select('id').execute()).toEqual([]);
    await emit();
    expect(await countDeliveries(database)).toBe(1);
  });

  test('do not read the data of an event to which no endpoint listens', async () => {
    const { add, emit } = await open();
    await add('http://localhost:1/hook', ['order.created']);
    const readData = vi.fn();
    await emit({ readData });
    expect(readData).not.toHaveBeenCalled();
  });

  test('are repeated with the same id until the endpoint accepts them', async () => {
    const { clock, runner, add, read, emit } = await open();
    const { url, received, answers } = await startReceiver([
      { status: 500, body: 'x'.repeat(5_000) },
      { status: 302, headers: { location: 'http://127.0.0.1/' } },
      null,
      { status: 200 },
    ]);
    const { key } = await add(url);
    await emit();
    await runner.runDue();
    const failed = await read(key);
    expect(failed.endpoint).toMatchObject({ isFailing: true, lastAttemptAt: clock.now() });
    expect(failed.log.rows).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
    expect(failed.log.rows[0]?.answer).toBe('x'.repeat(1_024));
    const statuses = [];
    while (answers.length > 0) {
      clock.skip(5 * 60_000);
      await runner.runDue();
      const [{ status, answer } = {}] = (await read(key)).log.rows;
      statuses.push(status ?? answer);
    }
    expect(statuses).toEqual([302, 'No answer in time', 200]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times[3]! - times[0]!).toBe(15 * 60);
    expect(await read(key)).toMatchObject({
      endpoint: { isFailing: false, state: 'active' },
      log: { rows: [{ state: 'sent', attempts: 4 }] },
    });
  });

  test('stop for an endpoint that is gone, until staff switch it on', async () => {
    const { database, clock, runner, service, add, read, emit } = await open();
    const { url, received } = await startReceiver([{ status: 410 }]);
    const { key } = await add(url);
    await emit();
    await runner.runDue();
    expect(await read(key)).toMatchObject({
      endpoint: { state: 'gone' },
      log: { rows: [{ state: 'failed', attempts: 1, status: 410 }] },
    });
    await emit();
    expect(await countDeliveries(database)).toBe(1);
    clock.skip(1_000);
    await service.change(key, 'on', admin);
    await emit();
    await service.change(key, 'off', admin);
    await runner.runDue();
    expect(received).toHaveLength(1);
    const [cancelled] = (await read(key)).log.rows;
    expect(cancelled).toMatchObject({ state: 'cancelled', attempts: 0 });
    await service.change(key, 'on', admin);
    expect(await service.sendAgain(key, cancelled!.id, admin)).toBe(true);
    expect(await service.sendAgain(key, cancelled!.id, admin)).toBe(false);
    clock.skip(1_000);
    await runner.runDue();
    expect(received[1]?.headers['webhook-id']).toBe(cancelled?.id);
    const actions = (await listAudit(database.db, { limit: 9 })).map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      'webhook-created',
      'webhook-off',
      'webhook-off',
      'webhook-on',
      'webhook-on',
      'webhook-resent',
    ]);
  });

  test('stop after five days of failures, and staff get a notice', async () => {
    const { database, clock, add, read, emit, runDay } = await open();
    const { key } = await add('http://127.0.0.1:1/hook');
    await emit();
    await runDay();
    const failed = await read(key);
    expect(failed.endpoint.state).toBe('active');
    expect(failed.log.rows).toMatchObject([{ state: 'failed', attempts: 34, status: null }]);
    expect(failed.log.rows[0]?.answer).toMatch(/ECONNREFUSED|bad port/);
    clock.skip(4 * day);
    await emit();
    await runDay();
    expect((await read(key)).endpoint.state).toBe('failing');
    // Their jobs are done: the log of the endpoint says what failed.
    const jobs = await database.db.selectFrom('jobs').select('state').execute();
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'done']);
    const person = { id: 'x', name: 'Mona', email: 'mona@shop.example', phone: null };
    await insertUser(database, database.db, { ...person, role: 'admin', language: 'en' });
    const choice = { user_id: 'x', kinds: '[]', digest_hour: null, seen_until: 0 };
    await database.db.insertInto('notice_choices').values(choice).execute();
    const machine = { isDiskLow: async () => false, isBackupOld: async () => false };
    const projects = { list: () => [{ id: 'shop' }] };
    const check = noticesHandler({ database, projects, isTest: false, machine, now: clock.now });
    await check(null, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
    const incidents = await database.db.selectFrom('notice_incidents').selectAll().execute();
    expect(incidents).toMatchObject([{ kind: 'disabled-webhooks', subject: key.id }]);
  });

  test('end although the process dies during the last attempt', async () => {
    const { database, clock, runner, add, read, emit } = await open();
    const { key } = await add('http://127.0.0.1:1/hook');
    await emit();
    await database.db
      .updateTable('jobs')
      .set({ attempts: webhookAttempts - 1 })
      .execute();
    const lease = { now: clock.now(), leasedUntil: clock.now() + 1 };
    await takeDueJob(database, { kinds: [webhookKind], ...lease });
    clock.skip(1);
    await runner.runDue();
    expect((await read(key)).log.rows).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });

  test('try an endpoint that has failed for ten minutes once a minute', async () => {
    const { clock, runner, add, emit } = await open();
    const always = Array.from({ length: 20 }, () => ({ status: 500 }));
    const { url, received } = await startReceiver(always);
    await add(url);
    await emit();
    await runner.runDue();
    clock.skip(11 * 60_000);
    for (let count = 0; count < 9; count += 1) await emit();
    await runner.runDue();
    expect(received).toHaveLength(2);
  });

  test('are signed with the former secret too for a day after a rotation', async () => {
    const { clock, runner, service, add, read, emit } = await open();
    const { url, received } = await startReceiver();
    const { key, secret } = await add(url);
    const rotated = (await service.rotateSecret(key, admin)) ?? '';
    expect(rotated).not.toBe(secret);
    expect((await read(key)).endpoint.previousSecretUntil).toBe(clock.now() + day);
    await emit();
    await runner.runDue();
    clock.skip(day);
    await emit();
    await runner.runDue();
    expect(received.map((each) => [secret, rotated].map((own) => isSigned(own, each)))).toEqual([
      [true, true],
      [false, true],
    ]);
    expect((await read(key)).endpoint.previousSecretUntil).toBeNull();
  });

  test('say that their secret is lost after that of the site was replaced', async () => {
    const { database, clock, add, emit, read } = await open();
    const { url, received } = await startReceiver();
    const { key } = await add(url);
    await emit();
    const later = openWebhooks(database, { clock, secret: 'b' });
    await later.runner.runDue();
    expect((await read(key)).log.rows[0]?.answer).toMatch(/replace the signing secret/);
    await later.service.rotateSecret(key, admin);
    clock.skip(hour);
    await later.runner.runDue();
    expect(received).toHaveLength(1);
  });

  test('have a test and a log in pages', async () => {
    const { clock, service, runner, add } = await open();
    const { url, received } = await startReceiver();
    const { key } = await add(url);
    for (let count = 0; count < 60; count += 1) {
      clock.skip(1);
      expect(await service.change(key, 'test', admin)).toBe(true);
    }
    await runner.runDue();
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' });
    const first = await service.read(key, { before: null, after: null }, admin);
    const size = { count: 60, isMore: false };
    expect(first?.log).toMatchObject({ size, rows: { length: 50 }, newer: null });
    const second = await service.read(key, { before: first!.log.older, after: null }, admin);
    expect(second?.log).toMatchObject({ rows: { length: 10 }, older: null });
  });

  test.each([
    [{ url: 'http://shop.example/hook' }, 'url'],
    [{ url: 'https://user:secret@shop.example/hook' }, 'url'],
    [{ url: 'not an address' }, 'url'],
    [{ url: `https://shop.example/${'x'.repeat(500)}` }, 'url'],
    [{ url: 'https://10.0.0.1/hook' }, 'not-public'],
    [{ url: 'https://[::1]/hook' }, 'not-public'],
    [{ url: 'https://localhost/hook' }, 'not-public'],
    [{ url: 'http://127.0.0.1/hook' }, 'not-public'],
    [{ url: 'https://93.184.215.14/hook', events: '' }, 'events'],
    [{ url: 'https://93.184.215.14/hook', events: 'order.paid,everything' }, 'events'],
  ])('need a public address and events: %j', async (change, fault) => {
    const { service } = await open({ isPrivateAllowed: false });
    const field = fault === 'events' ? 'events' : 'url';
    expect(await service.create('shop', { events: 'order.paid', ...change }, admin)).toEqual({
      faults: { [field]: `admin.webhooks.fault.${fault}` },
    });
  });

  test('never reach an inner address, though it was public when it was typed', async () => {
    const { database, clock, add, emit, read } = await open();
    const { url, received } = await startReceiver();
    const { key } = await add(url);
    await database.db
      .updateTable('webhook_endpoints')
      .set({ url: url.replace('http:', 'https:').replace('127.0.0.1', 'localhost') })
      .execute();
    await emit();
    await openWebhooks(database, { clock, isPrivateAllowed: false }).runner.runDue();
    expect(received).toEqual([]);
    expect((await read(key)).log.rows[0]?.answer).toBe('The address is not public');
  });

  test('are for administrators of their project, and limited in number', async () => {
    const { service, add } = await open();
    const { key } = await add('http://localhost:1/hook');
    const place = { before: null, after: null };
    const foreign = { ...key, projectId: 'other' };
    expect(await service.read(foreign, place, admin)).toBeNull();
    expect(await service.rotateSecret(foreign, admin)).toBeNull();
    expect(await service.change(foreign, 'off', admin)).toBe(false);
    expect(await service.change(foreign, 'test', admin)).toBe(false);
    expect(await service.sendAgain(foreign, 'x', admin)).toBe(false);
    expect(await service.change(foreign, 'delete', admin)).toBe(false);
    const editor = { ...admin, role: 'editor' } as const;
    const typed = { url: 'http://localhost:1/hook', events: 'order.paid' };
    for (const call of [
      () => service.list('shop', editor),
      () => service.read(key, place, editor),
      () => service.create('shop', typed, editor),
      () => service.rotateSecret(key, editor),
      () => service.change(key, 'off', editor),
      () => service.change(key, 'delete', editor),
      () => service.change(key, 'test', editor),
      () => service.sendAgain(key, 'x', editor),
    ])
      await expect(call()).rejects.toThrow(ForbiddenError);
    for (let count = 1; count < 20; count += 1) await add('http://localhost:1/hook');
    expect(await service.create('shop', typed, admin)).toEqual({
      faults: { url: 'admin.webhooks.fault.too-many' },
    });
    expect(await service.change(key, 'delete', admin)).toBe(true);
    expect(await service.list('shop', admin)).toHaveLength(19);
  });
});
