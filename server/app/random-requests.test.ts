import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Exchange, randomExchanges } from '#tests/support/random-requests.ts';
import {
  type ConnectionResult,
  sendExchanges,
  type RawAnswer,
} from '#tests/support/raw-answers.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { cacheablePage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Two sites that differ only in their HTTP reader: fast path and Node's, or only Node's. */
async function startPair(env: Record<string, string>): Promise<[TestServer, TestServer]> {
  const quick = await startSite({ ...env, EDGE: 'on' });
  return [quick, await startSite({ ...env, EDGE: 'off' })];
}

async function startSite(env: Record<string, string>): Promise<TestServer> {
  const site = await startTestServer(({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/(?:en\/home|ar\/home|en\/about)$/.test(pathname))
      return cacheablePage(`${pathname} `.repeat(300));
    return new Response(`other ${pathname}${search}`, { headers: { 'Set-Cookie': 'seen=1' } });
  }, env);
  const file = path.join(site.media, 'demo/leaf.svg');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  utimesSync(file, 1_790_000_000, 1_790_000_000);
  return site;
}

const kept = ['/en/home', '/ar/home', '/en/about?page=2'];

/** 5xx answers for features that this server does not support. */
const justified = [501, 503, 505];
const batch = 20;
/**
 * Connections per batch with two or three requests each, to both sites; 150 times as many are
 * 100,000 requests.
 */
const runs = randomRuns(8);

const shortTimeouts = { quietMs: 150, limitMs: 10_000 };
const longTimeouts = { quietMs: 1_500, limitMs: 20_000 };

async function compare(
  sites: readonly [TestServer, TestServer],
  exchanges: readonly Exchange[],
  timeouts: typeof shortTimeouts,
): Promise<[ConnectionResult, ConnectionResult]> {
  return await Promise.all([
    sendExchanges(sites[0].port, exchanges, timeouts),
    sendExchanges(sites[1].port, exchanges, timeouts),
  ]);
}

/** True for the same answers and end; how much was sent before an end is chance. */
function areEqual(quick: ConnectionResult, slow: ConnectionResult): boolean {
  const [one, other] = [quick, slow].map(({ answers, isEnded }) => ({ answers, isEnded }));
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * True if Node ended both connections at a framing error, and one reader's answers are a subset:
 * those to requests in the same chunk may be missing. What Node answers later to the requests
 * before such an error is lost, or the error has no answer: it answers between two requests where
 * it reads the socket itself, and after all of them where it is given a chunk, as when a connection
 * passes to it (and always with TLS). Both are right: RFC 9112, 9.3.2 and 9.5, allow a server to
 * end a connection so, and clients repeat unanswered requests.
 */
function areCutOff(quick: ConnectionResult, slow: ConnectionResult): boolean {
  if (quick.isWhole || slow.isWhole || !quick.isEnded || !slow.isEnded) return false;
  const [less = [], more = []] = [withoutRefusal(quick), withoutRefusal(slow)].toSorted(
    (one, other) => one.length - other.length,
  );
  if (more.length - less.length > 2) return false;
  return JSON.stringify(more.slice(0, less.length)) === JSON.stringify(less);
}

function withoutRefusal({ answers }: ConnectionResult): readonly RawAnswer[] {
  return isRefusal(answers.at(-1)) ? answers.slice(0, -1) : answers;
}

/** Written by Node to the socket instead of a request: 400, or 431 for too long headers. */
function isRefusal(answer: RawAnswer | undefined): boolean {
  const { status, headers, body } = answer ?? { status: 0, headers: [], body: '' };
  return [400, 413, 431].includes(status) && body === '' && headers.join() === 'connection: close';
}

describe.each([
  { to: 'visitors', env: {} },
  { to: 'a trusted proxy', env: { TRUSTED_PROXIES: '127.0.0.1' } },
])('to $to', ({ env }) => {
  test('both readers give the same answers', { timeout: 30_000 + runs * 4_000 }, async () => {
    const sites = await startPair(env);
    const etags: string[] = [];
    for (const target of kept)
      for (const site of sites) etags.push(String((await site.get(target)).headers.etag));
    let readByNode = 0;
    let sent = 0;
    let cutOff = 0;
    sites[0].server.on('request', () => (readByNode += 1));
    const statuses = new Map<number, number>();

    async function check(exchanges: readonly Exchange[]): Promise<void> {
      let talks = await compare(sites, exchanges, shortTimeouts);
      // On a busy machine an end may overtake earlier data: only lasting differences count.
      for (let again = 0; again < 3 && !areEqual(...talks) && !areCutOff(...talks); again += 1)
        talks = await compare(sites, exchanges, longTimeouts);
      const [quick, slow] = talks;
      const isSame = areEqual(quick, slow);
      const isCutOff = !isSame && areCutOff(quick, slow);
      if (isCutOff) cutOff += 1;
      expect(isSame || isCutOff ? slow : quick, JSON.stringify(exchanges)).toEqual(slow);
      expect(quick.unanswered).toBeNull();
      for (const { status } of quick.answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      const faults = quick.answers.filter(({ status }) => status >= 500);
      for (const { status } of faults)
        expect(justified, JSON.stringify(exchanges)).toContain(status);
      sent += quick.sent;
    }

    const talk = fc.array(randomExchanges([...new Set(etags)]), { minLength: 1, maxLength: 4 });
    const talks = fc.array(talk, { minLength: batch, maxLength: batch });
    await fc.assert(
      fc.asyncProperty(talks, async (all) => void (await Promise.all(all.map(check)))),
      { numRuns: runs, endOnFailure: true },
    );
    expect(sent).toBeGreaterThan(runs * batch);
    expect(cutOff).toBeLessThan(runs * batch * 0.2);
    // Otherwise Node's reader would be compared with itself.
    expect(readByNode).toBeLessThan(sent * 0.9);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  });
});
