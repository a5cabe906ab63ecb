import { describe, expect, test } from 'vitest';
import type { SaveResult, SaveRequest, Unit } from '#contracts/units.ts';
import { checkDraft } from '#server/content/documents/check-draft.ts';
import { findDraftType } from '#tests/support/stored-content.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { compareLanguages } from '#server/content/documents/compare-languages.ts';
import type { Database } from '#server/core/db/connect.ts';
import { listProjects } from '#server/core/projects/projects.ts';
import {
  type AcknowledgedSave,
  type SaveCounts,
  writeRandomDrafts,
} from '../support/draft-writer.ts';
import {
  killDialects,
  requestKillSite,
  killRepeatedly,
  type KillSite,
  killSeed,
  seededRandom,
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

describe.concurrent.each(killDialects)('on %s', (dialect) => {
  test(
    'every save that was acknowledged is in the history, and every draft keeps the rules, however often the program is killed',
    { timeout: 900_000 },
    async ({ onTestFinished }) => {
      const site = await startKillSite(dialect);
      onTestFinished(() => site.remove());
      const people = await createWriters(site);
      const tally: SaveCounts = {
        saved: 0,
        conflicts: 0,
        invalid: 0,
        unanswered: 0,
        acknowledged: [],
      };
      const kills = await killRepeatedly(site, {
        done: () => Math.floor(tally.saved / 40),
        workers: people.map(({ id, token }, index) => (isOver) => {
          const writer = {
            authorId: id,
            random: seededRandom(killSeed * 100 + index),
            open: (place: string) => openUnit(site, token, place),
            save: (request: SaveRequest) => saveUnit(site, token, request),
          };
          return writeRandomDrafts(writer, paths, tally, { isOver, untilBack: site.waitUntilBack });
        }),
      });

      const { saved, conflicts, invalid, unanswered } = tally;
      process.stdout.write(
        `${dialect}: ${JSON.stringify({ saved, conflicts, invalid, unanswered, kills })}\n`,
      );
      expect(conflicts).toBeGreaterThan(saved / 100);
      expect(await site.read((database) => findLost(database, tally.acknowledged))).toEqual([]);
      const { broken, divided } = await site.read(findFaults);
      expect(broken).toEqual([]);
      expect(divided).toEqual([]);
    },
  );
});

/** Creates staff accounts and logs each in. */
async function createWriters(site: KillSite): Promise<{ id: string; token: string }[]> {
  const people = await Promise.all(
    Array.from({ length: writers }, async (_none, index) => {
      const answer = await requestKillSite(site, '/api/auth/createUser', {
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
  const { status, text } = await requestKillSite(site, address, body, token);
  const answer: unknown = JSON.parse(text);
  if (![200, 400, 412].includes(status) || Object.hasOwn(Object(answer), 'error'))
    throw new Error(`${address} answered ${status}: ${text}`);
  return answer as T;
}

function openUnit(site: KillSite, token: string, place: string): Promise<Unit> {
  const query = new URLSearchParams({ path: place });
  return call(site, token, `/api/editor/${project}/unit?${query}`);
}

function saveUnit(site: KillSite, token: string, request: SaveRequest): Promise<SaveResult> {
  return call(site, token, `/api/editor/${project}/save`, request);
}

/** Returns acknowledged saves that are missing in the history, or are no ancestor of the draft. */
async function findLost(
  { db }: Database,
  promised: readonly AcknowledgedSave[],
): Promise<AcknowledgedSave[]> {
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
  const ancestors = new Map<string, Set<string>>();
  for (const { path: place, language, id } of drafts) {
    const line = new Set<string>();
    for (let next = id; next !== null; next = byId.get(next)?.parent ?? null) line.add(next);
    ancestors.set(`${place} ${language}`, line);
  }
  return promised.filter(({ path: place, language, authorId, revisionId, basedOn, value }) => {
    const content = JSON.stringify(value);
    // A conflicting value that was saved later has the same content.
    if (revisionId === null)
      return !conflicts.has(`${authorId} ${basedOn}`) && !contents.has(content);
    if (!ancestors.get(`${place} ${language}`)?.has(revisionId)) return true;
    return byId.get(revisionId)?.content !== content;
  });
}

/** Returns drafts that break the rules, and untranslated fields that differ between languages. */
async function findFaults(database: Database): Promise<{ broken: unknown[]; divided: unknown[] }> {
  const [site] = await listProjects(database.db);
  if (!site) throw new Error('There is no project');
  const rows = await database.db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.id', 'documents.draft_revision_id')
    .select(['path', 'language', 'content'])
    .execute();
  const broken: unknown[] = [];
  const divided: unknown[] = [];
  for (const [place, those] of Map.groupBy(rows, (row) => row.path)) {
    const type = await findDraftType(database.db, site.id, place);
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

/** Returns the ids of all items, in order. */
function itemIds(value: JsonValue): JsonValue[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (isJsonObject(item) ? [item['id'] ?? null, itemIds(item)] : []));
  if (!isJsonObject(value)) return [];
  const lists = Object.keys(value).toSorted();
  return lists.flatMap((name) => (Array.isArray(value[name]) ? [name, itemIds(value[name])] : []));
}
