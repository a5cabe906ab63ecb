import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Exchange, randomExchanges } from '#tests/support/random-requests.ts';
import { type Conversation, converse, type RawAnswer } from '#tests/support/raw-answers.ts';
import { randomRuns } from '#tests/support/random-runs.ts';
import { keptPage, startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Two sites that differ in their reader alone: quick and Node's, or Node's only. */
async function startPair(env: Record<string, string>): Promise<[TestServer, TestServer]> {
  const quick = await startSite({ ...env, EDGE: 'on' });
  return [quick, await startSite({ ...env, EDGE: 'off' })];
}

async function startSite(env: Record<string, string>): Promise<TestServer> {
  const site = await startTestServer(({ request }) => {
    const { pathname, search } = new URL(request.url);
    if (/^\/(?:en\/home|ar\/home|en\/about)$/.test(pathname))
      return keptPage(`${pathname} `.repeat(300), pathname === '/en/about' ? 'page' : '');
    return new Response(`other ${pathname}${search}`, { headers: { 'Set-Cookie': 'seen=1' } });
  }, env);
  const file = path.join(site.media, 'demo/leaf.svg');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  utimesSync(file, 1_790_000_000, 1_790_000_000);
  return site;
}

const kept = ['/en/home', '/ar/home', '/en/about?page=2'];

/** These 5xx answers are no faults: they name what this server does not support. */
const justified = [501, 503, 505];
const batch = 20;
/** Of a batch of connections with two or three requests each, to both sites; 150 times as many are 100,000 requests. */
const runs = randomRuns(8);

const shortTimeouts = { quietMs: 150, limitMs: 10_000 };
const longTimeouts = { quietMs: 1_500, limitMs: 20_000 };

async function compare(
  sites: readonly [TestServer, TestServer],
  exchanges: readonly Exchange[],
  timeouts: typeof shortTimeouts,
): Promise<[Conversation, Conversation]> {
  return await Promise.all([
    converse(sites[0].port, exchanges, timeouts),
    converse(sites[1].port, exchanges, timeouts),
  ]);
}

/** True for the same answers and the same end; how much was sent before an end was noticed is chance. */
function areEqual(quick: Conversation, slow: Conversation): boolean {
  const [one, other] = [quick, slow].map(({ answers, isEnded }) => ({ answers, isEnded }));
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * True where Node ended both connections at a fault in the framing, and the quick reader's lacks answers to what was
 * sent in one piece with it, but has none that the other has not. What Node answers later to the requests before such
 * a fault is lost, or the fault has no answer: it answers between two requests where it reads the socket itself, and
 * after all of them where it is given a piece, as it is given the one with which a connection passes to it (and as
 * everywhere with TLS). Both are right: RFC 9112, 9.3.2 and 9.5, let a server end a connection so, and a client asks
 * again for what has no answer.
 */
function areCutOff(quick: Conversation, slow: Conversation): boolean {
  if (quick.isWhole || slow.isWhole || !quick.isEnded || !slow.isEnded) return false;
  const [less, more] = [withoutRefusal(quick), withoutRefusal(slow)];
  if (more.length - less.length > 2) return false;
  return JSON.stringify(more.slice(0, less.length)) === JSON.stringify(less);
}

function withoutRefusal({ answers }: Conversation): readonly RawAnswer[] {
  return isRefusal(answers.at(-1)) ? answers.slice(0, -1) : answers;
}

/** Written by Node to the socket, where it finds no request: 400, or 431 for headers that are too long. */
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
      // A busy machine is slow, and an end may overtake what came before it: only what stays different is.
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
    // Else this would compare Node's reader with itself.
    expect(readByNode).toBeLessThan(sent * 0.9);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]));
  });
});
