import { collectionPaths } from '#common/content/content-paths.ts';
import type { TaskList, TranslationTask } from '#contracts/structure.ts';
import { translatedTexts, unitStates } from '#common/content/field-states.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { readRevisions } from '../../queries.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import { presentUnit, readUnitsAt, type TreeSource } from './build-tree.ts';
import { type DraftUnit, readEntryPointers, readUnits } from './project-units.ts';
import type { DraftPointer } from './structure-queries.ts';
import { readAllOutdated } from './unit-facts.ts';

/** Maximum number of listed tasks; the next ones follow when these are done. */
const maxTasks = 1_000;

type PointedUnit = DraftUnit<DraftPointer>;
type Outdated = Awaited<ReturnType<typeof readAllOutdated>>;

/**
 * Lists missing and outdated texts in a language, unit by unit: pages first, then entries in order.
 * All are counted, the first are listed.
 */
export async function listTasks(source: TreeSource, of: LanguageCode): Promise<TaskList> {
  const { db, project, facts } = source;
  const outdated = await readAllOutdated(db, project.id);
  const units = await translatedUnits(source, of);
  const counts = await facts.countOpenTexts(db, project, units, { of, outdated });
  const listed: PointedUnit[] = [];
  let total = 0;
  for (const [index, unit] of units.entries()) {
    const openCount = counts[index] ?? 0;
    if (openCount > 0 && total < maxTasks) listed.push(unit);
    total += openCount;
  }
  const tasks = await tasksOf(source, of, { units: listed, outdated });
  return { tasks: tasks.slice(0, maxTasks), total };
}

/** Counts missing and outdated texts of all languages. Makes the next list fast. */
export async function countTasks({ db, project, facts }: Omit<TreeSource, 'language'>) {
  const outdated = await readAllOutdated(db, project.id);
  let total = 0;
  for (const of of project.languages) {
    const units = await translatedUnits({ db, project }, of);
    const counts = await facts.countOpenTexts(db, project, units, { of, outdated });
    total += counts.reduce((sum, count) => sum + count, 0);
  }
  return total;
}

/** Returns the units that have a source text and are shown in a language. */
async function translatedUnits(
  { db, project }: Pick<TreeSource, 'db' | 'project'>,
  of: LanguageCode,
): Promise<PointedUnit[]> {
  const { units, files } = await readUnits(db, project);
  const all: PointedUnit[] = Array.from(units.values()).filter(
    ({ path }) => !files.get(path)?.hiddenIn.includes(of),
  );
  for (const collection of collectionPaths)
    for (const unit of await readEntryPointers(db, project, collection)) all.push(unit);
  return all.filter((unit) => draftIdOf(unit, project.defaultLanguage) !== null);
}

async function tasksOf(
  source: TreeSource,
  of: LanguageCode,
  { units, outdated }: { units: readonly PointedUnit[]; outdated: Outdated },
): Promise<TranslationTask[]> {
  const { db, project, facts } = source;
  const entryUnits = await readUnitsAt(
    db,
    project.id,
    units.map(({ path }) => path),
  );
  const types = new Map(units.map(({ path, type }) => [path, type]));
  const typedUnits = entryUnits.map((unit) => ({ ...unit, type: types.get(unit.path) ?? null }));
  const found = await facts.getFacts(db, project, typedUnits);
  const ids = typedUnits.flatMap((unit) => [
    draftIdOf(unit, of),
    draftIdOf(unit, project.defaultLanguage),
  ]);
  const values = await readRevisions(db, ids);
  return typedUnits.flatMap((unit) => {
    const read = (code: LanguageCode) => values.get(draftIdOf(unit, code) ?? '');
    const { title } = presentUnit(source, unit, found);
    const old = outdated.get(unit.path)?.[of];
    return unitTasks(unit, { own: read(of), base: read(project.defaultLanguage), old, of, title });
  });
}

function draftIdOf({ heads }: PointedUnit, language: LanguageCode): string | null {
  return heads.find((head) => head.language === language)?.draft_revision_id ?? null;
}

type State = Parameters<typeof unitStates>;

interface UnitTexts {
  own: State[1];
  base: State[2];
  old: State[3] | undefined;
  of: LanguageCode;
  title: string;
}

function unitTasks({ path, type }: DraftUnit, { own, base, old, of, title }: UnitTexts) {
  if (!type) return [];
  const fields = fieldsOf(type);
  const sources = translatedTexts(fields, base, of);
  return Object.entries(unitStates({ shape: type.shape, fields }, own, base, old, of)).flatMap(
    ([field, state]) =>
      state === 'missing' || state === 'outdated'
        ? [{ path, title, language: of, field, state, source: sources.get(field) ?? '' }]
        : [],
  );
}
