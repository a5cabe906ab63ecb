import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { copyMigrated } from '#tests/support/databases.ts';
import { createManualClock } from '#tests/support/manual-clock.ts';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openLogs } from './access-log.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';
import { startJobRunner } from '../jobs/run-jobs.ts';
import { createLineLimit, findExhaustedResource } from './limit-log-lines.ts';

const env = { LOG_LEVEL: 'info', LOG_ACCESS: false } as const;

function openTestLogs() {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs(env, openSync(file, 'a'));
  const lines = (): Record<string, unknown>[] => {
    logs.flush();
    const text = readFileSync(file, 'utf8').trimEnd();
    return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line));
  };
  return { log: logs.log, lines };
}

test('a cause has one line a minute, and the last of each minute counts the others', () => {
  const clock = createManualClock();
  const limit = createLineLimit(clock);
  const lines: string[] = [];
  const say = (cause: string, text: string) =>
    limit(cause, (leftOut) => lines.push(`${text} ${leftOut}`));
  for (let count = 1; count <= 143; count += 1) say('disk full', `full-${count}`);
  say('open files', 'files');
  expect(lines).toEqual(['full-1 0', 'files 0']);
  clock.advance(60_000);
  expect(lines.slice(2)).toEqual(['full-143 141']);
  say('disk full', 'again');
  say('open files', 'again');
  expect(lines.slice(3)).toEqual(['again 0']);
  clock.advance(60_000);
  expect(lines.slice(4)).toEqual(['again 0']);
  clock.advance(120_000);
  expect(lines).toHaveLength(5);
});

test('a full SQLite database is one line in the log, however many runners and requests meet it', async () => {
  const database = await copyMigrated(temporaryFolder());
  const { log, lines } = openTestLogs();
  for (let count = 0; count < 5; count += 1)
    await enqueueJob(database.db, { kind: `send-${count}`, payload: null });
  await sql`pragma max_page_count = 1`.execute(database.db);
  // Writes to pages that exist still succeed: only new ones are refused.
  const fill = () =>
    enqueueJob(database.db, { kind: 'x', payload: 'x'.repeat(100_000) }).catch(
      (error: unknown) => error,
    );
  const failures = await Promise.all(Array.from({ length: 20 }, fill));
  for (const err of failures) {
    expect(findExhaustedResource(err)).toBe('disk full');
    log.error({ err }, 'A request failed');
  }
  const runners = Array.from({ length: 5 }, (_, count) =>
    startJobRunner({
      database,
      handlers: {
        [`send-${count}`]: async () => {
          throw await fill();
        },
      },
      log,
    }),
  );
  await Promise.all(runners.map((runner) => runner.runDue()));
  await Promise.all(runners.map((runner) => runner.stop()));
  await database.close();
  expect(lines()).toEqual([expect.objectContaining({ level: 50, msg: 'A request failed' })]);
});

test('other errors have each their line', () => {
  const { log, lines } = openTestLogs();
  for (const code of ['ECONNREFUSED', 'toString', undefined])
    log.warn({ err: Object.assign(new Error('No answer'), { code }) }, 'A job failed');
  log.error(new Error('plain'));
  log.info('text');
  expect(lines().map(({ msg }) => msg)).toEqual([
    'A job failed',
    'A job failed',
    'A job failed',
    'plain',
    'text',
  ]);
});
