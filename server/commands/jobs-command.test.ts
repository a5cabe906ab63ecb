import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { nodeBinary } from '#tests/support/built-server.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { root } from '#tests/support/root.ts';
import { listAudit } from '../core/audit/audit.ts';
import { enqueueCodeEmail, enqueueNoticeEmail } from '../accounts/codes/account-emails.ts';
import { openSecrets } from '../accounts/secrets/secrets.ts';
import type { Database } from '../core/db/connect.ts';
import { enqueueJob, type JobRequest } from '../core/jobs/enqueue-job.ts';
import { FinalJobError } from '../core/jobs/run-job.ts';
import { startJobRunner } from '../core/jobs/run-jobs.ts';
import { runJobsCommand } from './jobs-command.ts';

const spawnFile = promisify(execFile);

test('npm run jobs says how it is used', async () => {
  const failure = spawnFile(nodeBinary, ['server/commands/jobs.ts'], { cwd: root });
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: npm run jobs -- list/),
  });
});

describeOnTestDatabase('npm run jobs', ({ openFresh }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openFresh();
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const code = await runJobsCommand(args, {
      env:
        database.dialect === 'sqlite'
          ? { DATA_DIR: dirname(database.file) }
          : { DATABASE_URL: database.url },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    });
    return { code, lines, text: lines.join('\n'), errors: errors.join('\n') };
  }

  /** Runs due jobs; all fail for good. */
  async function failAll(kind: string, message: string): Promise<void> {
    const log = { warn() {}, error() {} };
    const fail = async () => {
      throw new FinalJobError(message);
    };
    const runner = startJobRunner({ database, handlers: { [kind]: fail }, log });
    await runner.runDue();
    await runner.stop();
  }

  async function add(request: Partial<JobRequest> & { kind: string }): Promise<string> {
    const { id } = await enqueueJob(database.db, { payload: null, ...request });
    return id ?? '';
  }

  test('jobs are counted and listed, the newest first', async () => {
    expect((await run('list')).lines).toEqual(['There are no jobs.']);
    const mail = await add({ kind: 'mail' });
    await failAll('mail', 'nadia@clinic.example was refused\n\u001b[31m');
    await add({ kind: 'mail' });
    // Ids of the same millisecond have no order.
    await sleep(2);
    const late = await add({ kind: 'release', runAt: Date.UTC(2099, 0, 1) });
    const { code, lines, errors } = await run('list');
    expect([code, errors]).toEqual([0, '']);
    expect(lines.slice(0, 3)).toEqual([
      'kind     waiting  running  failed  done',
      'mail           1        0       1     0',
      'release        1        0       0     0',
    ]);
    expect(lines.slice(4)).toHaveLength(4);
    expect(lines[5]).toMatch(
      new RegExp(`Z {2}waiting {2}release {2}0/8 {7}2099-01-01T00:00:00Z {2}${late}$`),
    );
    expect(lines[7]).toMatch(
      new RegExp(`failed {3}mail {5}1/8 .* ${mail} {2}n•••@clinic.example was refused \\[31m$`),
    );
    expect((await run('list', '--state', 'failed')).lines.slice(5)).toEqual([
      expect.stringContaining(mail),
    ]);
    expect((await run('list', '--kind', 'release')).text).not.toContain('mail');
    expect((await run('list', '--limit', '1')).lines).toHaveLength(6);
  });

  test('a job is shown without what is secret or somebody’s', async () => {
    const secrets = openSecrets({ AUTH_SECRET: 'x'.repeat(32), DATA_DIR: '' });
    const reader = { language: 'en', projectName: 'Demo' } as const;
    const code = { ...reader, codeId: 'code-1', code: '123456', token: 'x', origin: '' };
    await enqueueCodeEmail(database.db, secrets, code, Date.now());
    const notice = { ...reader, notice: 'email-changed', to: 'nadia@clinic.example' } as const;
    const from = { origin: 'https://demo.example', address: '192.0.2.7' };
    await enqueueNoticeEmail(database.db, { ...notice, ...from }, Date.now());
    const jobs = await database.db.selectFrom('jobs').selectAll().orderBy('kind').execute();
    const [sealed, noticeId] = jobs.map(({ id }) => id);
    const { lines } = await run('show', sealed ?? '');
    expect(lines).toEqual(
      expect.arrayContaining([
        `job       ${sealed}`,
        'kind      account-code-mail',
        'state     waiting',
        'attempts  0 of 8',
        'ended     not yet',
        'error     none',
        'payload   codeId: code-1',
        '          sealed: (hidden)',
        '          projectName: Demo',
      ]),
    );
    const shown = (await run('show', noticeId ?? '')).text;
    expect(shown).toContain('to: n•••@clinic.example');
    expect(shown).toContain('address: (hidden)');
    expect(shown).not.toMatch(/nadia|192\.0/);
    expect((await run('show', await add({ kind: 'x', payload: 'release-1' }))).text).toMatch(
      /payload {3}release-1$/,
    );
    expect(await run('show', 'x\u001b[31m')).toMatchObject({
      code: 1,
      errors: 'There is no job x[31m.',
    });
  });

  test('failed jobs are put back with all of their attempts', async () => {
    const first = await add({ kind: 'mail', uniqueKey: 'mail:1' });
    const second = await add({ kind: 'mail' });
    await failAll('mail', 'Refused');
    const other = await add({ kind: 'forward' });
    await failAll('forward', 'Refused');
    const newer = await add({ kind: 'mail', uniqueKey: 'mail:1' });

    expect((await run('retry', first)).errors).toBe(
      `Job ${first} was not retried: a newer job does the same work.`,
    );
    const delayed = await add({ kind: 'release', runAt: Date.UTC(2099, 0, 1) });
    expect((await run('retry', delayed)).code).toBe(0);
    const now = new Date().toISOString().slice(0, 10);
    expect((await run('show', delayed)).text).toContain(`due       ${now}`);
    await database.db
      .updateTable('jobs')
      .set({ state: 'done' })
      .where('id', '=', delayed)
      .execute();
    expect((await run('retry', delayed)).errors).toBe(
      `Job ${delayed} is done. Only failed and waiting jobs can be retried.`,
    );
    expect((await run('retry', newer)).code).toBe(0);
    expect(await run('retry', second)).toMatchObject({
      code: 0,
      lines: [`Job ${second} is due now, with all of its attempts.`],
    });
    expect(
      await database.db
        .selectFrom('jobs')
        .select(['state', 'attempts', 'finished_at'])
        .where('id', '=', second)
        .executeTakeFirst(),
    ).toEqual({ state: 'waiting', attempts: 0, finished_at: null });
    expect(await listAudit(database.db, { limit: 5 })).toMatchObject([
      { action: 'job-retried', actorId: 'operator', details: { job: second } },
      { details: { job: newer } },
      { details: { job: delayed } },
    ]);

    expect((await run('retry', '--failed', '--kind', 'mail')).lines).toEqual([
      '0 failed jobs are due now, with all of their attempts.',
      '1 were not retried: newer jobs do the same work.',
    ]);
    expect((await run('retry', '--failed')).lines[0]).toMatch(/^1 failed jobs are due/);
    expect((await run('show', other)).text).toContain('state     waiting');
  });

  test('what is wrong is said, and changes nothing', async () => {
    for (const args of [
      [],
      ['list', 'x'],
      ['list', '--failed'],
      ['show'],
      ['show', 'x', 'y'],
      ['retry'],
      ['retry', 'x', '--failed'],
      ['retry', 'x', '--kind', 'mail'],
    ])
      expect((await run(...args)).errors).toMatch(/^Usage: npm run jobs -- list/);
    expect((await run('list', '--state', 'lost')).errors).toBe(
      '“lost” is not a state. States: waiting, running, failed, done.',
    );
    expect((await run('list', '--limit', '0')).errors).toBe(
      'The limit must be a whole number from 1 to 1000.',
    );
    expect((await run('retry', 'x')).errors).toBe('There is no job x.');
  });
});
