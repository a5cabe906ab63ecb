import { beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createManualClock, type ManualClock } from '#tests/support/manual-clock.ts';
import { enqueueJob } from './enqueue-job.ts';
import { takeDueJob } from './queries.ts';
import { startJobRunner, type JobRunner } from './run-jobs.ts';
import { FinalJobError, LEASE_MS, type JobContext, type JobHandler } from './run-job.ts';

const HOUR = 3_600_000;
const silent = { warn() {}, error() {} };

describeOnEachDatabase('jobs', ({ openFresh, openSecondConnection }) => {
  let database: Database;
  let clock: ManualClock;

  beforeEach(async () => {
    database = await openFresh();
    clock = createManualClock();
  });

  /** With a skipping clock the runner never polls: only runDue runs jobs. */
  function startRunner(handlers: Record<string, JobHandler>, on: Database = database): JobRunner {
    return startJobRunner({ database: on, handlers, log: silent, clock });
  }

  async function readJob() {
    return await database.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
  }

  it('runs a due job once, with its payload, and not before its time', async () => {
    const send = vi.fn<JobHandler>(async () => {});
    const runner = startRunner({ send });
    const job = { kind: 'send', payload: { to: 'a@example.com' }, runAt: clock.now() + HOUR };
    const enqueued = await enqueueJob(database.db, job, clock.now());

    expect(await runner.runDue()).toBe(0);
    clock.skip(HOUR);
    expect(await runner.runDue()).toBe(1);
    expect(await runner.runDue()).toBe(0);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { to: 'a@example.com' },
      { jobId: enqueued.id, attempt: 1, signal: expect.any(AbortSignal) },
    );
    expect(await readJob()).toMatchObject({ state: 'done', finished_at: clock.now() });
    await runner.stop();
  });

  it('leaves kinds alone that it has no handler for', async () => {
    const runner = startRunner({ other: async () => {} });
    await enqueueJob(database.db, { kind: 'send', payload: null }, clock.now());
    expect(await runner.runDue()).toBe(0);
    expect(await readJob()).toMatchObject({ state: 'waiting', attempts: 0 });
    await runner.stop();
  });

  it('runs the jobs of one runner while another is at a long one', async () => {
    const picture = startWork();
    const mail = vi.fn<JobHandler>(async () => {});
    const pictures = startRunner({ picture: picture.handler });
    const mails = startRunner({ mail });
    await enqueueJob(database.db, { kind: 'picture', payload: null }, clock.now());
    await enqueueJob(database.db, { kind: 'mail', payload: null }, clock.now());
    const run = pictures.runDue();
    await picture.started;
    expect(await mails.runDue()).toBe(1);
    expect(mail).toHaveBeenCalledOnce();
    picture.finish();
    expect(await run).toBe(1);
    await Promise.all([pictures.stop(), mails.stop()]);
  });

  it('runs as many jobs at the same time as it may, and the next as soon as one ends', async () => {
    const works = Array.from({ length: 4 }, startWork);
    const started: unknown[] = [];
    const mail: JobHandler = async (payload, context) => {
      started.push(payload);
      await works[Number(payload)]?.handler(payload, context);
    };
    const runner = startJobRunner({ database, handlers: { mail }, log: silent, concurrency: 3 });
    // Jobs of the same time would have no order.
    const runAt = Date.now() - 10;
    const add = (payload: number) =>
      enqueueJob(database.db, { kind: 'mail', payload, runAt: runAt + payload });
    // The second arrives while the first runs.
    await add(0);
    await works[0]?.started;
    for (const payload of [1, 2, 3]) await add(payload);
    await Promise.all([works[1]?.started, works[2]?.started]);
    expect(started).toHaveLength(3);
    works[1]?.finish();
    await works[3]?.started;
    for (const work of works) work.finish();
    await runner.stop();
    const states = await database.db.selectFrom('jobs').select('state').execute();
    expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('adds a job only if the transaction that asked for it commits', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await enqueueJob(trx, { kind: 'send', payload: null }, clock.now());
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('keeps one unfinished job for a unique key, and says so', async () => {
    const runner = startRunner({ send: async () => {} });
    const job = { kind: 'send', payload: 1, uniqueKey: 'welcome:7' };
    expect(await enqueueJob(database.db, job, clock.now())).toMatchObject({ enqueued: true });
    await database.db.transaction().execute(async (trx) => {
      const second = await enqueueJob(trx, { ...job, payload: 2 }, clock.now());
      expect(second).toEqual({ enqueued: false, id: null });
      // The caller's transaction is still usable.
      await enqueueJob(trx, { kind: 'other', payload: null }, clock.now());
    });
    const jobs = await database.db.selectFrom('jobs').select(['kind', 'payload']).execute();
    expect(jobs.map((row) => `${row.kind} ${row.payload}`).toSorted()).toEqual([
      'other null',
      'send 1',
    ]);

    await runner.runDue();
    expect(await enqueueJob(database.db, job, clock.now())).toMatchObject({ enqueued: true });
    await runner.stop();
  });

  it('tries a failed job again later, and gives up after its last attempt', async () => {
    const attempts: number[] = [];
    const runner = startRunner({
      send: async (_payload, { attempt }) => {
        attempts.push(attempt);
        throw new Error(`no answer ${attempt}`);
      },
    });
    await enqueueJob(database.db, { kind: 'send', payload: null, maxAttempts: 2 }, clock.now());

    await runner.runDue();
    const waiting = await readJob();
    expect(waiting).toMatchObject({ state: 'waiting', last_error: 'no answer 1' });
    expect(waiting.run_at).toBeGreaterThan(clock.now());
    expect(await runner.runDue()).toBe(0);

    clock.skip(HOUR);
    await runner.runDue();
    expect(await readJob()).toMatchObject({ state: 'failed', last_error: 'no answer 2' });
    clock.skip(HOUR);
    expect(await runner.runDue()).toBe(0);
    expect(attempts).toEqual([1, 2]);
    await runner.stop();
  });

  it('gives a job up at once that would come to the same again', async () => {
    const send = vi.fn<JobHandler>(async () => {
      throw new FinalJobError('no such address');
    });
    const runner = startRunner({ send });
    await enqueueJob(database.db, { kind: 'send', payload: null }, clock.now());
    await runner.runDue();
    expect(await readJob()).toMatchObject({ state: 'failed', last_error: 'no such address' });
    await runner.stop();
  });

  it("takes a dead runner's job after its lease, and fails it after the last attempt", async () => {
    const runs = vi.fn<JobHandler>(async () => {});
    const runner = startRunner({ send: runs });
    const job = { kind: 'send', payload: null, maxAttempts: 2 };
    await enqueueJob(database.db, job, clock.now());
    await takeAndDie();

    clock.skip(LEASE_MS - 1);
    expect(await runner.runDue()).toBe(0);
    clock.skip(1);
    expect(await runner.runDue()).toBe(1);
    expect(runs).toHaveBeenCalledOnce();

    await database.db.deleteFrom('jobs').execute();
    await enqueueJob(database.db, { ...job, maxAttempts: 1 }, clock.now());
    await takeAndDie();
    clock.skip(LEASE_MS);
    expect(await runner.runDue()).toBe(0);
    expect(await readJob()).toMatchObject({ state: 'failed', finished_at: clock.now() });
    await runner.stop();
  });

  async function takeAndDie(): Promise<void> {
    const [now, kinds] = [clock.now(), ['send']];
    expect(await takeDueJob(database, { kinds, now, leasedUntil: now + LEASE_MS })).not.toBeNull();
  }

  it('keeps the lease of a long handler', async () => {
    const work = startWork();
    const runner = startRunner({ send: work.handler });
    await enqueueJob(database.db, { kind: 'send', payload: null }, clock.now());
    const run = runner.runDue();
    await work.started;
    const { leased_until: before } = await readJob();
    clock.advance(LEASE_MS / 3);
    await vi.waitUntil(async () => (await readJob()).leased_until !== before);
    expect((await readJob()).leased_until).toBe(clock.now() + LEASE_MS);
    work.finish();
    expect(await run).toBe(1);
    await runner.stop();
  });

  it('lets the later of two runs win when a lease was lost', async () => {
    const work = startWork();
    const slow = startRunner({ send: work.handler });
    await enqueueJob(database.db, { kind: 'send', payload: null }, clock.now());
    const run = slow.runDue();
    const context = await work.started;
    await database.db.updateTable('jobs').set({ leased_until: clock.now() }).execute();
    await takeAndDie();
    clock.advance(LEASE_MS / 3);
    await new Promise<void>((resolve) => {
      context.signal.addEventListener('abort', () => resolve());
    });
    work.finish();
    await run;
    expect(await readJob()).toMatchObject({ state: 'running', attempts: 2 });
    await slow.stop();
  });

  it('never runs one job twice with two runners in parallel', async () => {
    const ran: unknown[] = [];
    const handler: JobHandler = async (payload) => void ran.push(payload);
    const first = startRunner({ send: handler });
    const second = startRunner({ send: handler }, await openSecondConnection(database));
    const payloads = Array.from({ length: 60 }, (_, index) => index);
    for (const payload of payloads) {
      await enqueueJob(database.db, { kind: 'send', payload }, clock.now());
    }

    const counts = await Promise.all([first.runDue(), second.runDue()]);
    expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(payloads);
    expect(counts.every((count) => count > 0)).toBe(true);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('waits for the running handler when it stops, and takes nothing more', async () => {
    const work = startWork();
    const runner = startRunner({ send: work.handler });
    await enqueueJob(database.db, { kind: 'send', payload: 1 }, clock.now());
    await enqueueJob(database.db, { kind: 'send', payload: 2 }, clock.now());
    const run = runner.runDue();
    const { signal } = await work.started;
    let stopped = false;
    async function stopRunner(): Promise<void> {
      await runner.stop();
      stopped = true;
    }
    const stop = stopRunner();
    expect(signal.aborted).toBe(true);
    // A database round trip gives a stop that does not wait the time to end.
    await readJob();
    expect(stopped).toBe(false);
    work.finish();
    await stop;
    expect(await run).toBe(1);
    const states = await database.db.selectFrom('jobs').select('state').orderBy('id').execute();
    expect(states.map((row) => row.state).toSorted()).toEqual(['done', 'waiting']);
  });

  it('does not count a run that stop cut short', async () => {
    const work = startWork();
    const runner = startRunner({
      send: async (payload, context) => {
        await work.handler(payload, context);
        context.signal.throwIfAborted();
      },
    });
    await enqueueJob(database.db, { kind: 'send', payload: null }, clock.now());
    void runner.runDue();
    await work.started;
    const stop = runner.stop();
    work.finish();
    await stop;
    expect(await readJob()).toMatchObject({ state: 'waiting', attempts: 0, leased_until: null });
  });

  it('looks by itself every second for jobs of other processes', async () => {
    const ran = Promise.withResolvers<unknown>();
    const runner = startRunner({ send: async (payload) => ran.resolve(payload) });
    await runner.runDue();
    const job = { id: 'x', kind: 'send', payload: '"late"', state: 'waiting' } as const;
    const times = { run_at: clock.now(), created_at: clock.now(), max_attempts: 1 };
    await database.db
      .insertInto('jobs')
      .values({ ...job, ...times })
      .execute();
    clock.advance(1_000);
    expect(await ran.promise).toBe('late');
    await runner.stop();
  });

  it('wakes when a job arrives in the same process, also from a transaction', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const runner = startJobRunner({
      database,
      handlers: { send: async (payload) => resolve(payload) },
      log: silent,
    });
    await database.db
      .transaction()
      .execute((trx) => enqueueJob(trx, { kind: 'send', payload: 'now' }));
    expect(await promise).toBe('now');
    await runner.stop();
  });
});

/** A handler that reports its start and works until told to finish. */
function startWork() {
  const start = Promise.withResolvers<JobContext>();
  const end = Promise.withResolvers<void>();
  const handler: JobHandler = async (_payload, context) => {
    start.resolve(context);
    await end.promise;
  };
  return { handler, started: start.promise, finish: () => end.resolve() };
}
