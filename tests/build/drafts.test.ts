import { describe, expect, test } from 'vitest';
import type { SaveAnswer, SaveRequest, Unit } from '#common/editing.ts';
import { checkDraft, typeInDrafts } from '#server/content/check-draft.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { compareLanguages } from '#server/content/compare-languages.ts';
import type { Database } from '#server/db/connect.ts';
import { listProjects } from '#server/content/projects.ts';
import type { Dialect } from '../support/databases.ts';
import { type Promised, type Tally, writeAtRandom } from '../support/draft-writer.ts';
import {
  askKillSite,
  killRepeatedly,
  type KillSite,
  killSeed,
  randomOf,
  startKillSite,
} from '../support/kill-site.ts';

const writers = 8;
const project = 'active-med-pharma';
const paths = [
  'content/{lang}/home-page/hero.json',
  'content/{lang}/home-page/services.json',
  'content/{lang}/footer.json',
  'content/{lang}/articles/articles.json#1',
];

describe.concurrent.each<Dialect>(['sqlite', 'postgres'])('on %s', (dialect) => {
  test(
    'every save that was acknowledged is in the history, and every draft keeps the rules, however often the program is killed',
    { timeout: 900_000 },
    async ({ onTestFinished }) => {
      const site = await startKillSite(dialect);
      onTestFinished(() => site.remove());
      const people = await hireWriters(site);
      const tally: Tally = { saved: 0, conflicts: 0, invalid: 0, unanswered: 0, promised: [] };
      const kills = await killRepeatedly(site, {
        done: () => Math.floor(tally.saved / 40),
        workers: people.map(({ id, token }, index) => (isOver) => {
          const writer = {
            authorId: id,
            random: randomOf(killSeed * 100 + index),
            open: (place: string) => openUnit(site, token, place),
            save: (request: SaveRequest) => saveUnit(site, token, request),
          };
          return writeAtRandom(writer, paths, tally, { isOver, untilBack: site.untilBack });
        }),
      });

      const { saved, conflicts, invalid, unanswered } = tally;
      process.stdout.write(
        `${dialect}: ${JSON.stringify({ saved, conflicts, invalid, unanswered, kills })}\n`,
      );
      expect(conflicts).toBeGreaterThan(saved / 100);
      expect(await site.read((database) => lostOf(database, tally.promised))).toEqual([]);
      const { broken, divided } = await site.read(faultsOf);
      expect(broken).toEqual([]);
      expect(divided).toEqual([]);
    },
  );
});

/** Accounts of staff, each logged in. */
async function hireWriters(site: KillSite): Promise<{ id: string; token: string }[]> {
  const people = await Promise.all(
    Array.from({ length: writers }, async (_none, index) => {
      const answer = await askKillSite(site, '/api/auth/createUser', {
        name: 'Nadia El Sherif',
        email: `writer${index}@clinic.example`,
        phone: '01005550142',
        sub: `violet teapot ${index}`,
      });
      const { userId, accessToken } = JSON.parse(answer.text) as Record<string, string>;
      return { id: userId ?? '', token: accessToken ?? '' };
    }),
  );
  await site.read(({ db }) => db.updateTable('users').set({ role: 'editor' }).execute());
  return people;
}

async function call<T>(site: KillSite, token: string, address: string, body?: object): Promise<T> {
  const { status, text } = await askKillSite(site, address, body, token);
  const answer: unknown = JSON.parse(text);
  if (![200, 400, 412].includes(status) || Object.hasOwn(Object(answer), 'error'))
    throw new Error(`${address} answered ${status}: ${text}`);
  return answer as T;
}

function openUnit(site: KillSite, token: string, place: string): Promise<Unit> {
  const query = new URLSearchParams({ path: place });
  return call(site, token, `/api/editor/${project}/unit?${query}`);
}

function saveUnit(site: KillSite, token: string, request: SaveRequest): Promise<SaveAnswer> {
  return call(site, token, `/api/editor/${project}/save`, request);
}

/** What was promised and is not in the history, or is no forebear of the draft. */
async function lostOf({ db }: Database, promised: readonly Promised[]): Promise<Promised[]> {
  const drafts = await db
    .selectFrom('documents')
    .select(['path', 'language', 'draft_revision_id as id'])
    .execute();
  const revisions = await db
    .selectFrom('revisions')
    .select(['id', 'based_on_id as parent', 'content', 'origin', 'author_id as authorId'])
    .execute();
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  const contents = new Set(revisions.map(({ content }) => content));
  const conflicts = new Set(
    revisions.flatMap(({ origin, authorId, parent }) =>
      origin === 'conflict' ? [`${authorId} ${parent}`] : [],
    ),
  );
  const forebears = new Map<string, Set<string>>();
  for (const { path: place, language, id } of drafts) {
    const line = new Set<string>();
    for (let at = id; at !== null; at = byId.get(at)?.parent ?? null) line.add(at);
    forebears.set(`${place} ${language}`, line);
  }
  return promised.filter(({ path: place, language, authorId, revisionId, basedOn, value }) => {
    const content = JSON.stringify(value);
    // What somebody sent in vain and then saved after all has the same content.
    if (revisionId === null)
      return !conflicts.has(`${authorId} ${basedOn}`) && !contents.has(content);
    if (!forebears.get(`${place} ${language}`)?.has(revisionId)) return true;
    return byId.get(revisionId)?.content !== content;
  });
}

/** Drafts that could not have been stored, and units whose languages have come to differ in what is not translated. */
async function faultsOf(database: Database): Promise<{ broken: unknown[]; divided: unknown[] }> {
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
      const problems = checkDraft(site, type, place, value);
      broken.push(...problems.map((problem) => ({ place, language, ...problem })));
      if (!paths.includes(place) || type?.shape !== 'fields') continue;
      divided.push(...compareLanguages(type.fields, value, source));
      if (JSON.stringify(itemIds(value)) !== JSON.stringify(itemIds(source)))
        divided.push({ place, language, items: itemIds(value), source: itemIds(source) });
    }
  }
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
