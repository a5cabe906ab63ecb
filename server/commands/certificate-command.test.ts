import { dirname } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buy, notOpened, openLearner } from '#tests/support/course-fixture.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { listAudit } from '../core/audit/audit.ts';
import { runCertificateCommand } from './certificate-command.ts';

const code = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);

describeOnTestDatabase('npm run certificate', ({ openFresh }) => {
  let { database, fixture, nadia, watchAll } = notOpened;
  let first: string;
  beforeEach(async () => {
    ({ database, fixture, nadia, watchAll } = await openLearner(await openFresh()));
    await buy(database, nadia);
    await watchAll();
    const names = { latin: 'Nadia Helmi', arabic: '' };
    const issued = await fixture.courses.certificates.issue(fixture.place(), names, nadia);
    first = issued.outcome === 'issued' ? issued.code : '';
  });

  async function run(...args: string[]) {
    const lines: string[] = [];
    const errors: string[] = [];
    const exitCode = await runCertificateCommand(args, {
      env:
        database.dialect === 'sqlite'
          ? { DATA_DIR: dirname(database.file) }
          : { DATABASE_URL: database.url },
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
    });
    return { exitCode, text: lines.join('\n'), errors: errors.join('\n') };
  }

  const find = (number: string) => fixture.courses.certificates.find(number, fixture.project, 'en');

  test('a certificate is issued again with corrected names, and the old one names it', async () => {
    const issuedAt = (await find(first))?.issuedAt;
    const { exitCode, text } = await run(
      'reissue',
      first.toLowerCase(),
      '--arabic',
      ' نادية حلمي ',
    );
    expect(exitCode).toBe(0);
    const second = text.match(/[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}/)?.[0] ?? '';
    expect(second).toEqual(code);
    expect(await find(second)).toMatchObject({
      names: { latin: 'Nadia Helmi', arabic: 'نادية حلمي' },
      issuedAt,
      isRevoked: false,
    });
    expect(await find(first)).toMatchObject({
      names: { latin: '', arabic: '' },
      isRevoked: true,
      replacedBy: second,
    });
    expect((await fixture.courses.view(fixture.place(), nadia))?.certificate).toBe(second);
    expect(await listAudit(database.db, { limit: 20 })).toContainEqual(
      expect.objectContaining({
        action: 'certificate-reissued',
        actorId: 'operator',
        subjectId: nadia.person.id,
        details: { code: first, replacedBy: second },
      }),
    );
    expect((await run('show', first)).text).toContain(`replaced by ${second}`);
    expect((await run('show', second)).text).toMatch(/arabic +نادية حلمي\n[^]*valid +yes/);
    expect((await run('reissue', first, '--latin', 'Nadia')).errors).toContain('no longer valid');
  });

  test('what cannot be is said, and changes nothing', async () => {
    expect((await run('show', '7777-7777-7777')).errors).toBe(
      'There is no certificate 7777-7777-7777.',
    );
    expect((await run('reissue', first, '--latin', 'نادية')).errors).toMatch(/^Use Latin letters/);
    expect((await run('reissue', first, '--latin', '')).errors).toMatch(/^Enter your name/);
    for (const args of [[], ['show'], ['reissue', first], ['show', first, '--latin', 'N']])
      expect((await run(...args)).errors).toMatch(/^Usage: npm run certificate/);
    expect((await find(first))?.isRevoked).toBe(false);
  });
});
