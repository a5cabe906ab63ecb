import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import type { Actor } from '../access/can.ts';
import { createJobService } from './job-service.ts';

const admin: Actor = { id: 'admin', role: 'admin' };
const newest = { before: null, after: null };

describeOnEachDatabase('the list of jobs', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function addJobs(count: number, state: 'failed' | 'done', first = 0): Promise<void> {
    for (let start = 0; start < count; start += 1_000) {
      const size = Math.min(1_000, count - start);
      const rows = Array.from({ length: size }, (_row, index) => ({
        id: String(first + start + index).padStart(8, '0'),
        kind: index % 2 === 0 ? 'order-mail' : 'backup',
        payload: 'null',
        state,
        attempts: 8,
        max_attempts: 8,
        run_at: 1,
        created_at: 1,
        finished_at: 2,
        last_error: 'No mailbox jane@clinic.example',
      }));
      await database.db.insertInto('jobs').values(rows).execute();
    }
  }

  it('is open to operators only', async () => {
    const jobs = createJobService(database);
    const author: Actor = { id: 'author', role: 'author' };
    const all = { state: null, kind: null, place: newest };
    await expect(jobs.listPage(author, all)).rejects.toThrow('job:run');
    await expect(jobs.retry(author, 'x')).rejects.toThrow('job:run');
    await expect(jobs.retryFailed(author)).rejects.toThrow('job:run');
  });

  it('has pages by state and kind, with errors without addresses', async () => {
    await addJobs(120, 'failed');
    await addJobs(10, 'done', 500);
    const jobs = createJobService(database);
    const filter = { state: 'failed', kind: 'order-mail' } as const;
    const page = await jobs.listPage(admin, { ...filter, place: newest });
    expect(page).toMatchObject({ rows: { length: 50 }, size: { count: 60, isMore: false } });
    expect(page.rows[0]).toMatchObject({ id: '00000118', lastError: 'No mailbox (address)' });
    const place = { before: page.older, after: null };
    expect((await jobs.listPage(admin, { ...filter, place })).rows).toHaveLength(10);
  });

  it('tries one or all failed jobs again, and records it', async () => {
    await addJobs(3, 'failed');
    const jobs = createJobService(database);
    expect(await jobs.retry(admin, '00000001')).toBe(true);
    expect(await jobs.retry(admin, 'none')).toBe(false);
    expect(await jobs.retryFailed(admin)).toEqual({ retried: 2, left: 0 });
    const recorded = await database.db.selectFrom('audit_log').select('actor_id').execute();
    expect(recorded).toEqual(Array.from({ length: 3 }, () => ({ actor_id: 'admin' })));
    const { rows } = await jobs.listPage(admin, { state: 'waiting', kind: null, place: newest });
    expect(rows.map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
  });

  it('costs as little among 10,000 jobs', async () => {
    await addJobs(10_000, 'done');
    await addJobs(1, 'failed', 20_000);
    const jobs = createJobService(database);
    const start = performance.now();
    const page = await jobs.listPage(admin, { state: 'failed', kind: null, place: newest });
    expect(page).toMatchObject({ rows: { length: 1 }, size: { count: 1 } });
    const { size } = await jobs.listPage(admin, { state: null, kind: null, place: newest });
    expect(size).toEqual({ count: 10_000, isMore: true });
    expect(performance.now() - start).toBeLessThan(200);
  });
});
