import { openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/project-folder.ts';
import { openLogs } from './access-log.ts';

test.each([
  ['/en/home', '/en/home'],
  ['/en/payment?product=x&purchase=secret', '/en/payment?product&purchase'],
  ['/video/eyJh.c2ln/grapefruit.mp4', '/video/…/grapefruit.mp4'],
  ['/video/eyJh.c2ln/1-a-b/720p-00001.m4s?x=1', '/video/…/1-a-b/720p-00001.m4s?x'],
  ['/video/eyJh.c2ln?x=1', '/video/…?x'],
])('the line of %s tells %s', (target, shown) => {
  const file = path.join(temporaryFolder(), 'log');
  const logs = openLogs({ LOG_LEVEL: 'info', LOG_ACCESS: true }, openSync(file, 'a'));
  const line = { id: 'a', method: 'GET', status: 200, bytes: 1, ms: 1, cache: null };
  logs.access({ ...line, target });
  logs.flush();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ path: shown, status: 200 });
});
