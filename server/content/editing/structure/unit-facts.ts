import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { OutdatedFields, UnitLanguage, UnitState } from '#common/editing.ts';
import { countStates, unitStates } from '#common/field-states.ts';
import type { JsonValue } from '#common/json.ts';
import { hasLanguage } from '#common/content-paths.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { parseJson } from '../../canonical-json.ts';
import type { DocumentType } from '../../document-types.ts';
import type { Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { titleOf } from './name-unit.ts';
import type { DraftUnit } from './project-units.ts';
import {
  type DraftHead,
  type DraftPointer,
  listAllOldSources,
  listContents,
  listOldSources,
} from './structure-queries.ts';

/** What a tree says of a unit. */
export interface UnitFacts {
  /** By language; null where it has none. */
  titles: Partial<Record<UnitLanguage, string | null>>;
  states: Partial<Record<UnitLanguage, UnitState>>;
}

/** Works out titles and states; what a revision says never changes, so that it is read once. */
export interface UnitFactsBook {
  factsOf(
    db: Db,
    project: Project,
    units: readonly DraftUnit[],
  ): Promise<ReadonlyMap<string, UnitFacts>>;
  /** How many texts of each unit are missing or outdated in a language, in the order of the units. */
  countsIn(
    db: Db,
    project: Project,
    units: readonly DraftUnit<DraftPointer>[],
    work: { of: LanguageCode; outdated: ReadonlyMap<string, OutdatedFields> },
  ): Promise<number[]>;
}

interface Counts {
  missing: number;
  outdated: number;
}

/** Two languages' facts of so many units are kept: some 100 bytes each. */
const kept = 60_000;

const none: Counts = { missing: 0, outdated: 0 };

export function createUnitFacts(): UnitFactsBook {
  const titles = new LRUCache<string, { title: string | null }>({ max: kept });
  const counts = new LRUCache<string, Counts>({ max: kept });

  return {
    async factsOf(db, project, units) {
      const outdated = await readOutdated(db, project.id, units);
      const jobs = units.map((unit) => planUnit(unit, project, outdated.get(unit.path) ?? {}));
      const values = await readValues(
        db,
        jobs.flatMap((job) => wantedBy(job, titles, counts)),
      );
      return new Map(
        jobs.map((job) => [job.unit.path, answer(job, { titles, counts, values })] as const),
      );
    },

    async countsIn(db, project, units, { of, outdated }) {
      const jobs = units.map((unit) => planUnit(unit, project, outdated.get(unit.path) ?? {}));
      const found = jobs.map((job) => counts.get(countsKey(job, of)));
      const unknown = Array.from(found.keys()).filter((index) => found[index] === undefined);
      for (let start = 0; start < unknown.length; start += countedTogether) {
        const batch = unknown.slice(start, start + countedTogether);
        const ids = batch.flatMap((index) => sourcesOf(jobs[index]!, of));
        const values = await readValues(db, ids);
        for (const index of batch) found[index] = knownCounts(jobs[index]!, of, { counts, values });
        // Thousands of entries must not keep others waiting.
        await setImmediate();
      }
      return found.map((count) => (count?.missing ?? 0) + (count?.outdated ?? 0));
    },
  };
}

/** Units whose texts are read at a time. */
const countedTogether = 200;

/** The revisions that the counts of a language come from. */
function sourcesOf({ heads, source }: UnitJob<DraftPointer>, language: UnitLanguage): string[] {
  return [heads.get(language), source].flatMap((head) => head?.draft_revision_id ?? []);
}

/** What a unit's facts are made of. */
interface UnitJob<Head extends DraftPointer = DraftHead> {
  unit: DraftUnit<Head>;
  languages: readonly UnitLanguage[];
  /** The language that the others are translated from: the default one, else the first that is written. */
  source: Head | null;
  heads: ReadonlyMap<string, Head>;
  outdated: OutdatedFields;
  typeName: string;
}

function planUnit<Head extends DraftPointer>(
  unit: DraftUnit<Head>,
  project: Project,
  outdated: OutdatedFields,
): UnitJob<Head> {
  const heads = new Map(unit.heads.map((head) => [head.language, head]));
  const languages: readonly UnitLanguage[] = hasLanguage(unit.path) ? project.languages : [''];
  const written = [project.defaultLanguage, ...languages].map((code) => heads.get(code));
  const source = written.find((head) => head && head.draft_revision_id !== null) ?? null;
  return { unit, languages, source, heads, outdated, typeName: unit.type?.name ?? '' };
}

interface Known {
  titles: LRUCache<string, { title: string | null }>;
  counts: LRUCache<string, Counts>;
  values: ReadonlyMap<string, JsonValue>;
}

function titleKey({ typeName }: UnitJob, head: DraftHead): string {
  return `${typeName} ${titledRevision(head)}`;
}

/** The revision that a document is called by: what is removed keeps the title that visitors still see. */
function titledRevision({ draft_revision_id, published_revision_id }: DraftHead): string | null {
  return draft_revision_id ?? published_revision_id;
}

function countsKey(job: UnitJob<DraftPointer>, language: UnitLanguage): string {
  const old = language === '' ? undefined : job.outdated[language];
  return JSON.stringify([
    job.typeName,
    language,
    job.heads.get(language)?.draft_revision_id ?? null,
    job.source?.draft_revision_id ?? null,
    old ?? null,
  ]);
}

/** The revisions that must be read since nothing is known of them. */
function wantedBy(job: UnitJob, titles: Known['titles'], counts: Known['counts']): string[] {
  const unnamed = titledHeads(job).filter((head) => !titles.has(titleKey(job, head)));
  const uncounted = job.languages.filter((code) => !counts.has(countsKey(job, code)));
  const heads = [
    ...uncounted.flatMap((code) => job.heads.get(code) ?? []),
    ...(uncounted.length > 0 && job.source ? [job.source] : []),
  ];
  return [
    ...unnamed.flatMap((head) => titledRevision(head) ?? []),
    ...heads.flatMap(({ draft_revision_id: id }) => id ?? []),
  ];
}

function titledHeads(job: UnitJob): DraftHead[] {
  return job.languages.flatMap((code) => {
    const head = job.heads.get(code);
    return head && titledRevision(head) !== null ? [head] : [];
  });
}

export async function readValues(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JsonValue>> {
  const rows = await listContents(db, Array.from(new Set(ids)));
  return new Map(rows.map(({ id, content }) => [id, parseJson(content)]));
}

function answer(job: UnitJob, known: Known): UnitFacts {
  const facts: UnitFacts = { titles: {}, states: {} };
  for (const head of titledHeads(job))
    facts.titles[head.language as UnitLanguage] = knownTitle(job, head, known);
  for (const language of job.languages) {
    const head = job.heads.get(language);
    facts.states[language] = {
      ...knownCounts(job, language, known),
      isChanged: isChanged(head),
      isPublished: (head?.published_revision_id ?? null) !== null,
    };
  }
  return facts;
}

/** A draft that differs from what is published, or stands elsewhere. */
function isChanged(head: DraftHead | undefined): boolean {
  if (!head) return false;
  return head.draft_hash !== head.published_hash || head.draft_sort !== null;
}

function knownTitle(job: UnitJob, head: DraftHead, { titles, values }: Known): string | null {
  const key = titleKey(job, head);
  const before = titles.get(key);
  if (before) return before.title;
  const title = titleOf(job.unit.type, values.get(titledRevision(head) ?? '') ?? null);
  titles.set(key, { title });
  return title;
}

function knownCounts(
  job: UnitJob<DraftPointer>,
  language: UnitLanguage,
  { counts, values }: Pick<Known, 'counts' | 'values'>,
): Counts {
  const key = countsKey(job, language);
  const before = counts.get(key);
  if (before) return before;
  const count = countOf(job, language, values);
  counts.set(key, count);
  return count;
}

function countOf(
  { unit, heads, source, outdated }: UnitJob<DraftPointer>,
  language: UnitLanguage,
  values: ReadonlyMap<string, JsonValue>,
): Counts {
  if (language === '' || !unit.type || source === null) return none;
  const own = heads.get(language)?.draft_revision_id ?? null;
  const states = unitStates(
    fieldsOf(unit.type),
    own === null ? undefined : values.get(own),
    values.get(source.draft_revision_id ?? ''),
    outdated[language],
    language,
  );
  return countStates(states);
}

/** A type as the states of fields are told by. */
export function fieldsOf(type: DocumentType) {
  return { shape: type.shape, fields: type.shape === 'fields' ? type.fields : null };
}

/** From which other texts than the present ones units were translated. */
export async function readOutdated(
  db: Db,
  projectId: string,
  units: readonly Pick<DraftUnit, 'path'>[],
): Promise<Map<string, OutdatedFields>> {
  const paths = units.map(({ path }) => path);
  return outdatedIn(await listOldSources(db, projectId, paths));
}

/** The same of all units of a project. */
export async function readAllOutdated(
  db: Db,
  projectId: string,
): Promise<Map<string, OutdatedFields>> {
  return outdatedIn(await listAllOldSources(db, projectId));
}

function outdatedIn(
  rows: Awaited<ReturnType<typeof listAllOldSources>>,
): Map<string, OutdatedFields> {
  const found = new Map<string, OutdatedFields>();
  for (const { path, language, field, source } of rows) {
    const outdated = found.get(path) ?? {};
    const code = language as LanguageCode;
    outdated[code] = { ...outdated[code], [field]: source };
    found.set(path, outdated);
  }
  return found;
}
