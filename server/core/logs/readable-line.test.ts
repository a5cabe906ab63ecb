import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openLogs } from './access-log.ts';

function write(
  env: Partial<Parameters<typeof openLogs>[0]>,
  act: (logs: ReturnType<typeof openLogs>) => void,
) {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_ACCESS: true, ...env }, openSync(file, 'a'));
  act(logs);
  logs.flush();
  return readFileSync(file, 'utf8');
}

const request = {
  id: 'a',
  method: 'GET',
  target: '/en/home',
  status: 200,
  bytes: 1,
  ms: 2,
  cache: null,
  route: '/:lang/home',
  project: 'demo',
};

test('text for people has warnings and errors alone, with their stacks', () => {
  const text = write({ LOG_FORMAT: 'text' }, ({ log, access }) => {
    log.info('The database was brought up to date');
    access(request);
    log.warn({ job: 'x', err: new Error('No answer') }, 'A job failed');
  });
  const [first, second, third, ...rest] = text.split('\n');
  expect(first).toMatch(/^\d\d:\d\d:\d\d {2}warning {2}A job failed {2}job="x"$/);
  expect(second).toBe('  Error: No answer');
  expect(third).toMatch(/^ {2}at /);
  expect(rest.at(-1)).toBe('');
});

test('a level that is asked for holds for text, too', () => {
  const text = write({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }, ({ access }) => access(request));
  expect(text).toMatch(/info {2}request {2}id="a" {2}ms=2 {2}method="GET" {2}path="\/en\/home"/);
});

test('nothing that somebody else wrote steers the terminal', () => {
  const text = write({ LOG_FORMAT: 'text' }, ({ log }) => {
    log.error({ name: '\u001b[2J', err: new Error('\u001b[31m\u009bred\r') }, 'A request failed');
  });
  expect(text).toMatch(/name="\\u001b\[2J"\n {2}Error: \[31mred\n/);
});

test('a file gets JSON, with what was done', () => {
  const text = write({}, ({ log }) => log.info('done'));
  expect(JSON.parse(text)).toMatchObject({ level: 30, msg: 'done' });
});
