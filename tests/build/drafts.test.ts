import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { SaveAnswer, SaveRequest, Unit } from '#common/editing.ts';
import { checkDraft, typeInDrafts } from '#server/content/check-draft.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { compareLanguages } from '#server/content/compare-languages.ts';
import { openDatabase } from '#server/db/connect.ts';
import { listProjects } from '#server/content/projects.ts';
import { type BuiltServer, startBuiltServer } from '../support/built-server.ts';
import {
  type Promised,
  type Tally,
  UnansweredError,
  writeAtRandom,
} from '../support/draft-writer.ts';

/** Many more by hand: DRAFT_SAVES=10000, and DRAFT_SEED for others (docs/decisions/017-drafts.md). */
const wanted = Number(process.env['DRAFT_SAVES'] ?? 240);
const seed = Number(process.env['DRAFT_SEED'] ?? 1);
const writers = 8;
const project = 'active-med-pharma';
const paths = [
  'content/{lang}/home-page/hero.json',
  'content/{lang}/home-page/services.json',
  'content/{lang}/footer.json',
  'content/{lang}/articles/articles.json#1',
];
const env = {
  TRUSTED_PROXIES: '127.0.0.1, ::1',
  LOG_ACCESS: 'off',
  ACCESS_TOKEN_SECONDS: '3600',
};

test(
  'every save that was acknowledged is in the history, and every draft keeps the rules, however often the program is killed',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'site-drafts-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    let server = await startBuiltServer({ env, dataDir });
    const port = Number(new URL(server.origin).port);
    const people = await hireWriters(server);
    const tally: Tally = { saved: 0, conflicts: 0, invalid: 0, unanswered: 0, promised: [] };
    const isOver = () => tally.saved >= wanted;
    let kills = 0;
    let isBack: Promise<void> = Promise.resolve();

    const working = people.map(({ id, token }, index) =>
      writeAtRandom(
        {
          authorId: id,
          random: randomOf(seed * 100 + index),
          open: (place) => openUnit(server, token, place),
          save: (request) => saveUnit(server, token, request),
        },
        paths,
        tally,
        { isOver, untilBack: () => isBack },
      ),
    );
    const random = randomOf(seed);
    let lastSaved = 0;
    const failed = new AbortController();
    const all = Promise.all(working).catch((error: unknown) => {
      failed.abort();
      throw error;
    });
    while (!isOver() && !failed.signal.aborted) {
      await sleep(100 + random() * 600);
      if (isOver() || tally.saved - lastSaved < Math.max(40, wanted / 100)) continue;
      lastSaved = tally.saved;
      kills += 1;
      isBack = (async () => {
        server.process.kill('SIGKILL');
        server = await startBuiltServer({ env, dataDir, port });
      })();
      await isBack;
    }
    await all;
    await server.stop();

    const { saved, conflicts, invalid, unanswered } = tally;
    if (process.env['DRAFT_SAVES'])
      process.stdout.write(`${JSON.stringify({ saved, conflicts, invalid, unanswered, kills })}\n`);
    expect(kills).toBeGreaterThan(1);
    expect(conflicts).toBeGreaterThan(wanted / 100);
    expect(lostOf(dataDir, tally.promised)).toEqual([]);
    const { broken, divided } = await faultsOf(dataDir);
    expect(broken).toEqual([]);
    expect(divided).toEqual([]);
  },
  60_000 + wanted * 500,
);

/** Accounts of staff, each logged in. */
async function hireWriters(server: BuiltServer): Promise<{ id: string; token: string }[]> {
  const people = await Promise.all(
    Array.from({ length: writers }, async (_none, index) => {
      const answer = await fetch(`${server.origin}/api/auth/createUser`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.0.${index}` },
        body: JSON.stringify({
          name: 'Nadia El Sherif',
          email: `writer${index}@clinic.example`,
          phone: '01005550142',
          sub: `violet teapot ${index}`,
        }),
      });
      expect(answer.status).toBe(200);
      const { userId, accessToken } = (await answer.json()) as Record<string, string>;
      return { id: userId ?? '', token: accessToken ?? '' };
    }),
  );
  const database = new DatabaseSync(path.join(server.dataDir, 'site.db'));
  database.exec("pragma busy_timeout = 5000; update users set role = 'editor'");
  database.close();
  return people;
}

async function call<T>(address: string, token: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'Authorization': `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { status, text } = await fetch(address, { ...init, headers }).then(
    async (answer) => ({ status: answer.status, text: await answer.text().catch(() => null) }),
    () => ({ status: 503, text: null }),
  );
  if (status === 503 || text === null) throw new UnansweredError();
  const body: unknown = JSON.parse(text);
  if (![200, 400, 412].includes(status) || Object.hasOwn(Object(body), 'error'))
    throw new Error(`${address} answered ${status}: ${text}`);
  return body as T;
}

function openUnit({ origin }: BuiltServer, token: string, place: string): Promise<Unit> {
  const query = new URLSearchParams({ path: place });
  return call(`${origin}/api/editor/${project}/unit?${query}`, token);
}

function saveUnit(server: BuiltServer, token: string, request: SaveRequest): Promise<SaveAnswer> {
  const address = `${server.origin}/api/editor/${project}/save`;
  return call(address, token, { method: 'POST', body: JSON.stringify(request) });
}

/** What was promised and is not in the history, or is no forebear of the draft. */
function lostOf(dataDir: string, promised: readonly Promised[]): unknown[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { readOnly: true });
  const drafts = database
    .prepare('select path, language, draft_revision_id as id from documents')
    .all() as { path: string; language: string; id: string }[];
  const parents = new Map(
    (
      database.prepare('select id, based_on_id as parent from revisions').all() as {
        id: string;
        parent: string | null;
      }[]
    ).map(({ id, parent }) => [id, parent]),
  );
  const forebears = new Map<string, Set<string>>();
  for (const { path: place, language, id } of drafts) {
    const line = new Set<string>();
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) line.add(at);
    forebears.set(`${place} ${language}`, line);
  }
  const contentOf = database.prepare('select content from revisions where id = ?');
  const kept = database.prepare(
    "select 1 from revisions where origin = 'conflict' and author_id = ? and based_on_id = ?",
  );
  const lost = promised.filter(
    ({ path: place, language, authorId, revisionId, basedOn, value }) => {
      if (revisionId === null) return !kept.get(authorId, basedOn) && !isKept(value);
      if (!forebears.get(`${place} ${language}`)?.has(revisionId)) return true;
      return contentOf.get(revisionId)?.['content'] !== JSON.stringify(value);
    },
  );
  // What somebody sent in vain and then saved after all has the same content.
  function isKept(value: unknown): boolean {
    const found = database!
      .prepare('select 1 from revisions where content = ? limit 1')
      .get(JSON.stringify(value));
    return found !== undefined;
  }
  database.close();
  return lost;
}

/** Drafts that break a rule, and units whose languages have come to differ in what is not translated. */
async function faultsOf(dataDir: string): Promise<{ broken: unknown[]; divided: unknown[] }> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const [site] = await listProjects({ database });
  if (!site) throw new Error('There is no project');
  const rows = await database.db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select(['path', 'language', 'content'])
    .execute();
  const broken: unknown[] = [];
  const divided: unknown[] = [];
  for (const [place, those] of Map.groupBy(rows, (row) => row.path)) {
    const type = await typeInDrafts(database.db, site.id, place);
    const values = those.map(({ language, content }) => ({ language, value: JSON.parse(content) }));
    const source = values.find(({ language }) => language === site.defaultLanguage)?.value;
    for (const { language, value } of values) {
      const problems = checkDraft(site, type, { path: place, language }, value);
      broken.push(...problems.map((problem) => ({ place, language, ...problem })));
      if (!paths.includes(place) || type?.shape !== 'fields') continue;
      divided.push(...compareLanguages(type.fields, value, source));
      if (JSON.stringify(itemIds(value)) !== JSON.stringify(itemIds(source)))
        divided.push({ place, language, items: itemIds(value), source: itemIds(source) });
    }
  }
  await database.close();
  return { broken, divided };
}

/** The ids of all items, in their order. */
function itemIds(value: JsonValue): JsonValue[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isJsonObject(item) ? [item['id'] ?? null, itemIds(item)] : []));
  if (!isJsonObject(value)) return [];
  const lists = Object.keys(value).toSorted();
  return lists.flatMap((name) => (Array.isArray(value[name]) ? [name, itemIds(value[name])] : []));
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
