import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { restartJob } from './list-queries.ts';
import { enqueueNightlyJob, planHourly } from './enqueue-job.ts';
import { retryDelay } from './run-job.ts';
import { startJobRunner } from './run-jobs.ts';

const backup = { kind: 'backup', timeOfDay: 0 };
const hourMs = 3_600_000;

describeOnEachDatabase('a nightly job', ({ openFresh }) => {
  it('is tried for longer than the lock of a killed backup blocks the next', async () => {
    const { db } = await openFresh();
    await enqueueNightlyJob(db, backup, 0);
    const { max_attempts: attempts } = await db
      .selectFrom('jobs')
      .select('max_attempts')
      .executeTakeFirstOrThrow();
    const delays = Array.from({ length: attempts - 1 }, (_, index) => retryDelay(index + 1, 0));
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(hourMs / 6);
  });

  it('runs tonight after a clock that was days ahead is set right', async () => {
    const { db } = await openFresh();
    const clock = createManualClock();
    let now = clock.now() + 240 * hourMs;
    let planned = Promise.resolve();
    const stop = planHourly(() => (planned = enqueueNightlyJob(db, backup, now)), {
      log: { error() {} },
      clock,
    });
    await enqueueNightlyJob(db, backup, now);
    now = clock.now();
    clock.advance(hourMs);
    await planned;
    const jobs = await db.selectFrom('jobs').select('run_at').orderBy('run_at').execute();
    expect(jobs).toHaveLength(2);
    expect(jobs[0]!.run_at - now).toBeLessThanOrEqual(24 * hourMs);
    stop();
  });

  it('runs tonight too if staff run it before its time', async () => {
    const database = await openFresh();
    const { db } = database;
    const clock = createManualClock();
    const runner = startJobRunner({
      database,
      handlers: { backup: () => enqueueNightlyJob(db, backup, clock.now()) },
      log: { warn() {}, error() {} },
      clock,
    });
    const listWaiting = () =>
      db.selectFrom('jobs').select(['id', 'run_at']).where('state', '=', 'waiting').execute();

    await enqueueNightlyJob(db, backup, clock.now());
    const [planned] = await listWaiting();
    for (let run = 0; run < 2; run += 1) {
      const [{ id } = { id: '' }] = await listWaiting();
      clock.skip(1);
      expect(await restartJob(db, id, clock.now())).toBe(true);
      expect(await runner.runDue()).toBe(1);
      expect((await listWaiting()).map(({ run_at: time }) => time)).toEqual([planned?.run_at]);
      // As a restarted process does.
      await enqueueNightlyJob(db, backup, clock.now());
      expect(await listWaiting()).toHaveLength(1);
    }
    clock.skip(24 * hourMs);
    expect(await runner.runDue()).toBe(1);
    expect(await listWaiting()).toHaveLength(1);
    await runner.stop();
  });
});
