import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { OutdatedFields } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { UnitState } from '#contracts/structure.ts';
import { countStates, unitStates } from '#common/content/field-states.ts';
import type { JsonValue } from '#common/json.ts';
import { splitIntoBatches } from '#common/split-into-batches.ts';
import { hasLanguage } from '#common/content/content-paths.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { type Db, readRevisions } from '../../queries.ts';
import { titleOf } from './unit-names.ts';
import type { DraftUnit } from './project-units.ts';
import {
  type DraftHead,
  type DraftPointer,
  listAllTranslationSources,
  listTranslationSources,
} from './structure-queries.ts';

/** Titles and translation states of a unit, for the tree. */
export interface UnitFacts {
  /** By language; null for none. */
  titles: Partial<Record<UnitLanguage, string | null>>;
  states: Partial<Record<UnitLanguage, UnitState>>;
}

interface Counts {
  missing: number;
  outdated: number;
}

/** Most cached titles and counts, about 100 bytes each; a limit by `max` would reserve their memory at the start. */
const sizeLimit = { maxSize: 60_000, sizeCalculation: () => 1 };

/** A cache whose `memo` computes what it lacks. */
function createFactCache<Value extends object>() {
  return new LRUCache<string, Value, () => Value>({
    ...sizeLimit,
    memoMethod: (_key, _stale, { context: compute }) => compute(),
  });
}

const noCounts: Counts = { missing: 0, outdated: 0 };

export type UnitFactsCache = ReturnType<typeof createUnitFactsCache>;

/** Computes titles and states, cached by revision, because revisions never change. */
export function createUnitFactsCache() {
  const titles = createFactCache<{ title: string | null }>();
  const counts = createFactCache<Counts>();

  return {
    async getFacts(db: Db, project: Project, units: readonly DraftUnit[]) {
      const outdated = await readOutdated(db, project.id, units);
      const jobs = units.map((unit) => planUnit(unit, project, outdated.get(unit.path) ?? {}));
      const values = await readRevisions(
        db,
        jobs.flatMap((job) => missingRevisions(job, titles, counts)),
      );
      return new Map(
        jobs.map((job) => [job.unit.path, presentFacts(job, { titles, counts, values })] as const),
      );
    },

    /**
     * Returns the number of missing or outdated texts of each unit in a language, in the order of the
     * units.
     */
    async countOpenTexts(
      db: Db,
      project: Project,
      units: readonly DraftUnit<DraftPointer>[],
      { of, outdated }: { of: LanguageCode; outdated: ReadonlyMap<string, OutdatedFields> },
    ) {
      const jobs = units.map((unit) => planUnit(unit, project, outdated.get(unit.path) ?? {}));
      const found = jobs.map((job) => counts.get(countsKey(job, of)));
      const unknown = Array.from(found.keys()).filter((index) => found[index] === undefined);
      for (const batch of splitIntoBatches(unknown, countBatchSize)) {
        const ids = batch.flatMap((index) => sourcesOf(jobs[index]!, of));
        const values = await readRevisions(db, ids);
        for (const index of batch)
          found[index] = cachedCounts(jobs[index]!, of, { counts, values });
        // Yields to other requests: there may be thousands of entries.
        await setImmediate();
      }
      return found.map((count) => (count?.missing ?? 0) + (count?.outdated ?? 0));
    },
  };
}

/** Units whose texts are read at once. */
const countBatchSize = 200;

/** Returns the revisions that the counts of a language depend on. */
function sourcesOf({ heads, source }: UnitJob<DraftPointer>, language: UnitLanguage): string[] {
  return [heads.get(language), source].flatMap((head) => head?.draft_revision_id ?? []);
}

/** The input for a unit's facts. */
interface UnitJob<Head extends DraftPointer = DraftHead> {
  unit: DraftUnit<Head>;
  languages: readonly UnitLanguage[];
  /** The source of translations: the default language, else the first with a draft. */
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

interface FactsCache {
  titles: ReturnType<typeof createFactCache<{ title: string | null }>>;
  counts: ReturnType<typeof createFactCache<Counts>>;
  values: ReadonlyMap<string, JsonValue>;
}

function titleKey({ typeName }: UnitJob, head: DraftHead): string {
  return `${typeName} ${titledRevision(head)}`;
}

/**
 * Returns the revision that gives a document its title: removed documents keep their published
 * title.
 */
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

/** Returns the revisions that must be read because their facts are not cached. */
function missingRevisions(
  job: UnitJob,
  titles: FactsCache['titles'],
  counts: FactsCache['counts'],
): string[] {
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

function presentFacts(job: UnitJob, known: FactsCache): UnitFacts {
  const facts: UnitFacts = { titles: {}, states: {} };
  for (const head of titledHeads(job))
    facts.titles[head.language as UnitLanguage] = cachedTitle(job, head, known);
  for (const language of job.languages) {
    const head = job.heads.get(language);
    facts.states[language] = {
      ...cachedCounts(job, language, known),
      isChanged: isChanged(head),
      isPublished: (head?.published_revision_id ?? null) !== null,
    };
  }
  return facts;
}

/** True for a draft that differs from the published document, or has another position. */
function isChanged(head: DraftHead | undefined): boolean {
  if (!head) return false;
  return head.draft_hash !== head.published_hash || head.draft_sort !== null;
}

function cachedTitle(job: UnitJob, head: DraftHead, { titles, values }: FactsCache): string | null {
  const compute = () => ({
    title: titleOf(job.unit.type, values.get(titledRevision(head) ?? '') ?? null),
  });
  return titles.memo(titleKey(job, head), { context: compute }).title;
}

function cachedCounts(
  job: UnitJob<DraftPointer>,
  language: UnitLanguage,
  { counts, values }: Pick<FactsCache, 'counts' | 'values'>,
): Counts {
  const compute = () => computeCounts(job, language, values);
  return counts.memo(countsKey(job, language), { context: compute });
}

function computeCounts(
  { unit, heads, source, outdated }: UnitJob<DraftPointer>,
  language: UnitLanguage,
  values: ReadonlyMap<string, JsonValue>,
): Counts {
  if (language === '' || !unit.type || source === null) return noCounts;
  const own = heads.get(language)?.draft_revision_id ?? null;
  const states = unitStates(
    { shape: unit.type.shape, fields: fieldsOf(unit.type) },
    own === null ? undefined : values.get(own),
    values.get(source.draft_revision_id ?? ''),
    outdated[language],
    language,
  );
  return countStates(states);
}

/** Returns source texts that units were translated from and that have changed since. */
export async function readOutdated(
  db: Db,
  projectId: string,
  units: readonly { path: string }[],
): Promise<Map<string, OutdatedFields>> {
  const paths = units.map(({ path }) => path);
  return groupByPath(await listTranslationSources(db, projectId, paths));
}

/** Returns the changed source texts of all units of a project. */
export async function readAllOutdated(
  db: Db,
  projectId: string,
): Promise<Map<string, OutdatedFields>> {
  return groupByPath(await listAllTranslationSources(db, projectId));
}

function groupByPath(rows: Awaited<ReturnType<typeof listAllTranslationSources>>) {
  const found = new Map<string, OutdatedFields>();
  for (const { path, language, field, source } of rows) {
    const outdated = found.get(path) ?? {};
    const code = language as LanguageCode;
    outdated[code] = { ...outdated[code], [field]: source };
    found.set(path, outdated);
  }
  return found;
}
