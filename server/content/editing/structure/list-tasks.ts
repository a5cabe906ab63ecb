import { collectionPaths } from '#common/content-paths.ts';
import type { TaskList, TranslationTask } from '#common/editing.ts';
import { translatedTexts, unitStates } from '#common/field-states.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { presentUnit, readUnitsAt } from './build-tree.ts';
import { type DraftUnit, readEntryPointers, readUnits } from './project-units.ts';
import type { DraftPointer } from './structure-queries.ts';
import { fieldsOf, readAllOutdated, readValues, type UnitFactsBook } from './unit-facts.ts';

/** So many are listed: who has done them asks again. */
const mostTasks = 1_000;

interface TaskSource {
  db: Db;
  project: Project;
  /** Of the interface: titles are in it. */
  language: LanguageCode;
  facts: UnitFactsBook;
}

type PointedUnit = DraftUnit<DraftPointer>;
type Outdated = Awaited<ReturnType<typeof readAllOutdated>>;

/**
 * What is missing or outdated in a language, unit by unit: those of pages first, then entries in their order. All are
 * counted, and the first are listed.
 */
export async function listTasks(source: TaskSource, of: LanguageCode): Promise<TaskList> {
  const { db, project, facts } = source;
  const outdated = await readAllOutdated(db, project.id);
  const units = await translatedUnits(source, of);
  const counts = await facts.countsIn(db, project, units, { of, outdated });
  const listed: PointedUnit[] = [];
  let total = 0;
  for (const [index, unit] of units.entries()) {
    const open = counts[index] ?? 0;
    if (open > 0 && total < mostTasks) listed.push(unit);
    total += open;
  }
  const tasks = await tasksOf(source, of, { units: listed, outdated });
  return { tasks: tasks.slice(0, mostTasks), total };
}

/** Counts in all languages what is open, so that whoever asks for the list next has it at once. */
export async function countTasks({
  db,
  project,
  facts,
}: Omit<TaskSource, 'language'>): Promise<void> {
  const outdated = await readAllOutdated(db, project.id);
  for (const of of project.languages) {
    const units = await translatedUnits({ db, project }, of);
    await facts.countsIn(db, project, units, { of, outdated });
  }
}

/** What there is to translate from, and shown in a language. */
async function translatedUnits(
  { db, project }: Pick<TaskSource, 'db' | 'project'>,
  of: LanguageCode,
): Promise<PointedUnit[]> {
  const { units, files } = await readUnits(db, project);
  const all: PointedUnit[] = Array.from(units.values()).filter(
    ({ path }) => !files.get(path)?.hiddenIn.includes(of),
  );
  for (const collection of collectionPaths)
    for (const unit of await readEntryPointers(db, project, collection)) all.push(unit);
  return all.filter((unit) => draftOf(unit, project.defaultLanguage) !== null);
}

async function tasksOf(
  source: TaskSource,
  of: LanguageCode,
  { units, outdated }: { units: readonly PointedUnit[]; outdated: Outdated },
): Promise<TranslationTask[]> {
  const { db, project, facts } = source;
  const whole = await readUnitsAt(
    db,
    project.id,
    units.map(({ path }) => path),
  );
  const types = new Map(units.map(({ path, type }) => [path, type]));
  const typed = whole.map((unit) => ({ ...unit, type: types.get(unit.path) ?? null }));
  const found = await facts.factsOf(db, project, typed);
  const ids = typed.flatMap((unit) => [draftOf(unit, of), draftOf(unit, project.defaultLanguage)]);
  const values = await readValues(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return typed.flatMap((unit) => {
    const read = (code: LanguageCode) => values.get(draftOf(unit, code) ?? '');
    const { title } = presentUnit(source, unit, found);
    const old = outdated.get(unit.path)?.[of];
    return unitTasks(unit, { own: read(of), base: read(project.defaultLanguage), old, of, title });
  });
}

function draftOf({ heads }: PointedUnit, language: LanguageCode): string | null {
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

function unitTasks(
  { path, type }: DraftUnit,
  { own, base, old, of, title }: UnitTexts,
): TranslationTask[] {
  if (!type) return [];
  const { shape, fields } = fieldsOf(type);
  const sources = translatedTexts(fields, base, of);
  return Object.entries(unitStates({ shape, fields }, own, base, old, of)).flatMap(
    ([field, state]) =>
      state === 'missing' || state === 'outdated'
        ? [{ path, title, language: of, field, state, source: sources.get(field) ?? '' }]
        : [],
  );
}
