import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort, startBuiltServer } from '../support/built-server.ts';

const page = '/ar/home';

/** Starts the program, requests the page, and returns the response with its cache status. */
async function requestOnce(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const server = await startBuiltServer({ dataDir, port, env });
  try {
    const answer = await fetch(server.origin + page, {
      headers: { 'Accept-Encoding': 'gzip', ...headers },
    });
    const body = await answer.text();
    const cache = await vi.waitUntil(
      async () => /"path":"\/ar\/home".*"cache":"(\w+)"/.exec(await server.output())?.[1],
      { timeout: 10_000 },
    );
    const headersToCompare = Object.fromEntries(answer.headers);
    delete headersToCompare['date'];
    delete headersToCompare['x-request-id'];
    return { status: answer.status, headers: headersToCompare, body, cache };
  } finally {
    await server.stop();
  }
}

test('a page outlives the program as long as nothing that it shows has changed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-kept-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const port = await findFreePort();
  const first = await requestOnce(dataDir, port);
  expect(first).toMatchObject({ status: 200, cache: 'miss' });
  expect(await requestOnce(dataDir, port)).toEqual({ ...first, cache: 'hit' });

  const tag = { 'If-None-Match': first.headers['etag'] ?? '' };
  expect(await requestOnce(dataDir, port, {}, tag)).toMatchObject({ status: 304, cache: 'hit' });

  const elsewhere = { PUBLIC_URL: 'http://clinic.example', PAYMENT_SANDBOX: 'on' };
  const moved = await requestOnce(dataDir, port, elsewhere);
  expect(moved.cache).toBe('miss');
  expect(moved.body).toContain('http://clinic.example/ar/home');

  expect((await requestOnce(dataDir, port)).cache).toBe('miss');
  // With another database, stored pages are not used.
  for (const name of readdirSync(dataDir))
    if (name !== 'pages') rmSync(path.join(dataDir, name), { recursive: true });
  const withNewDatabase = await requestOnce(dataDir, port);
  expect(withNewDatabase.cache).toBe('miss');
  expect(withNewDatabase.body).toBe(first.body);
}, 120_000);
