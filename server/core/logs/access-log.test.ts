import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openLogs } from './access-log.ts';
import { redactEmails } from './redact.ts';

const place = { route: '/:lang/home', project: 'demo' };

test.each([
  ['/en/home', '/en/home'],
  ['/en/caf\xe9"\\', '/en/caf\xe9"\\'],
  ['/en/payment?product=x&purchase=secret', '/en/payment?product&purchase'],
  ['/video/eyJh.c2ln/grapefruit.mp4', '/video/…/grapefruit.mp4'],
  ['/video/eyJh.c2ln/1-a-b/720p-00001.m4s?x=1', '/video/…/1-a-b/720p-00001.m4s?x'],
  ['/video/eyJh.c2ln?x=1', '/video/…?x'],
  ['/en/sign-in/AbC-_123?returnTo=%2Fen%2Fcourse', '/en/sign-in/…?returnTo'],
  ['/en/sign-in/AbC-_123.data', '/en/sign-in/…'],
  ['//preview/TOKEN/en/home', '/preview/…'],
  ['/%70review/TOKEN', '/preview/…'],
  ['/%2570review/TOKEN?x=1', '/preview/…?x'],
  ['/preview%2fTOKEN', '/preview/…'],
  ['/preview//TOKEN', '/preview/…'],
  ['/preview/draft/../TOKEN/en', '/preview/…'],
  ['/preview/./TOKEN', '/preview/…'],
  ['/\\preview\\TOKEN', '/preview/…'],
  ['/PREVIEW/TOKEN/en', '/PREVIEW/…/en'],
  ['http://demo.example/preview/TOKEN', '/preview/…'],
  ['/en/sign%2Din/TOKEN', '/sign-in/…'],
  ['/en/code/TOKEN', '/en/code/…'],
  ['/en//c%6Fde/TOKEN', '/code/…'],
  ['//video/TOKEN/grapefruit.mp4', '/video/…'],
  ['/preview/draft/en/home', '/preview/draft/en/home'],
  ['/preview/draft@demo/en/home', '/preview/draft@demo/en/home'],
  ['/ar/details/home/a/%D9%85%D8%AD', '/ar/details/home/a/%D9%85%D8%AD'],
  ['//en/home', '//en/home'],
  ['/en/sign-in?sent=1', '/en/sign-in?sent'],
])('the line of %s tells %s', (target, shown) => {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: true }, openSync(file, 'a'));
  const line = { id: 'a', method: 'GET', status: 200, bytes: 1, ms: 1, cache: null, ...place };
  logs.access({ ...line, target });
  logs.flush();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ path: shown, status: 200 });
});

test('lines that follow each other tell each their own', () => {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: true }, openSync(file, 'a'));
  const line = {
    method: 'GET',
    target: '/en/home',
    status: 200,
    bytes: 9,
    cache: 'hit',
    ...place,
  } as const;
  const lines = [
    { ...line, id: 'a', ms: 0.25 },
    { ...line, id: 'b', ms: 1 },
    { ...line, id: 'c', ms: 1, method: 'HEAD' },
    { ...line, id: 'd', ms: 1, target: '/ar/home' },
    { ...line, id: 'e', ms: 1, status: 304 },
    { ...line, id: 'f', ms: 1, bytes: 10 },
    { ...line, id: 'g', ms: 1, cache: null },
  ];
  for (const each of lines) logs.access(each);
  logs.flush();
  const shown = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(shown.map((each): unknown => JSON.parse(each))).toEqual(
    lines.map(({ target, route: _route, project: _project, ...rest }) => ({
      ...rest,
      path: target,
      level: 30,
      time: expect.any(Number),
      msg: 'request',
    })),
  );
});

test('the program log repeats no address, no value of a row and no link', () => {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: true }, openSync(file, 'a'));
  const row = { detail: 'Key (email)=(salma@clinic.example) already exists.', where: 'Salma Qzz' };
  const causes = [Object.assign(new Error('first'), row), new Error('second')];
  const duplicate = Object.assign(new Error('duplicate key'), { ...row, code: '23505' });
  logs.log.error({ err: duplicate, path: '/en/sign-in/secret-1?next=secret-2' }, 'A page failed');
  logs.log.warn({ err: new AggregateError(causes, 'all failed') }, 'A job failed');
  const full = new Error("ENOSPC, open '/data/outbox/1.salma.q%40clinic.example.eml'");
  logs.log.error(new Error('salma+q@clinic.example: mailbox unavailable', { cause: full }));
  logs.flush();
  const text = readFileSync(file, 'utf8');
  expect(text).not.toMatch(/salma|Qzz|clinic|secret/i);
  const [first, second] = text.split('\n').map((line) => JSON.parse(line || 'null'));
  expect(first).toMatchObject({
    path: '/en/sign-in/…?next',
    err: { type: 'Error', message: 'duplicate key', code: '23505' },
  });
  expect(first.err.stack).toContain('access-log.test.ts');
  expect(second.err.aggregateErrors[1]).toMatchObject({ message: 'second' });
});

test('a long word takes no time by its square', () => {
  const word = 'x'.repeat(2_000_000);
  expect(redactEmails(word)).toBe(word);
});
