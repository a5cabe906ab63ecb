import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, startBuiltServer } from '../support/built-server.ts';

const page = '/ar/home';

/** Runs the program, asks for the page, and says whether it was there already. */
async function askOnce(
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
    const kept = Object.fromEntries(answer.headers);
    delete kept['date'];
    delete kept['x-request-id'];
    return { status: answer.status, headers: kept, body, cache };
  } finally {
    await server.stop();
  }
}

test('a page outlives the program as long as nothing that it shows has changed', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-kept-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const port = await freePort();
  const first = await askOnce(dataDir, port);
  expect(first).toMatchObject({ status: 200, cache: 'miss' });
  expect(await askOnce(dataDir, port)).toEqual({ ...first, cache: 'hit' });

  const tag = { 'If-None-Match': first.headers['etag'] ?? '' };
  expect(await askOnce(dataDir, port, {}, tag)).toMatchObject({ status: 304, cache: 'hit' });

  const elsewhere = { PUBLIC_URL: 'http://clinic.example', PAYMENT_SANDBOX: 'on' };
  const moved = await askOnce(dataDir, port, elsewhere);
  expect(moved.cache).toBe('miss');
  expect(moved.body).toContain('http://clinic.example/ar/home');

  expect((await askOnce(dataDir, port)).cache).toBe('miss');
  // The same site again, with another database: what is kept is not its own.
  for (const name of readdirSync(dataDir))
    if (name !== 'pages') rmSync(path.join(dataDir, name), { recursive: true });
  const anew = await askOnce(dataDir, port);
  expect(anew.cache).toBe('miss');
  expect(anew.body).toBe(first.body);
}, 120_000);
