import { setImmediate } from 'node:timers/promises';
import { collectionPaths } from '#common/content-paths.ts';
import type { TranslationTask } from '#common/editing.ts';
import { translatedTexts, unitStates } from '#common/field-states.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { presentUnit, readUnitsAt } from './build-tree.ts';
import { type DraftUnit, readUnits } from './project-units.ts';
import { listEntryPlaces } from './structure-queries.ts';
import { fieldsOf, readOutdated, readValues, type UnitFactsBook } from './unit-facts.ts';

/** So many are listed: who has done them asks again. */
const mostTasks = 1_000;

/** Entries that are looked at together. */
const batchSize = 200;

interface TaskSource {
  db: Db;
  project: Project;
  /** Of the interface: titles are in it. */
  language: LanguageCode;
  facts: UnitFactsBook;
}

/** What is missing or outdated in a language, unit by unit: those of pages first, then entries in their order. */
export async function listTasks(source: TaskSource, of: LanguageCode): Promise<TranslationTask[]> {
  const { db, project } = source;
  const { units, files } = await readUnits(db, project);
  const shown = Array.from(units.values()).filter(
    ({ path }) => !files.get(path)?.hiddenIn.includes(of),
  );
  const tasks = await tasksOf(source, of, shown);
  for (const collection of collectionPaths) {
    const place = { projectId: project.id, collection, language: project.defaultLanguage };
    let offset = 0;
    let paths: string[] = [];
    do {
      const range = { offset, limit: batchSize };
      paths = (await listEntryPlaces(db, place, range)).map(({ path }) => path);
      tasks.push(...(await tasksOf(source, of, await readUnitsAt(db, project.id, paths))));
      offset += batchSize;
      // Thousands of entries must not keep others waiting.
      await setImmediate();
    } while (paths.length === batchSize && tasks.length < mostTasks);
  }
  return tasks.slice(0, mostTasks);
}

async function tasksOf(
  source: TaskSource,
  of: LanguageCode,
  units: readonly DraftUnit[],
): Promise<TranslationTask[]> {
  const { db, project, facts } = source;
  const written = units.filter((unit) => draftOf(unit, project.defaultLanguage) !== null);
  const found = await facts.factsOf(db, project, written);
  const open = written.filter(({ path }) => {
    const state = found.get(path)?.states[of];
    return state !== undefined && state.missing + state.outdated > 0;
  });
  const outdated = await readOutdated(db, project.id, open);
  const ids = open.flatMap((unit) => [draftOf(unit, of), draftOf(unit, project.defaultLanguage)]);
  const values = await readValues(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return open.flatMap((unit) => {
    const read = (code: LanguageCode) => values.get(draftOf(unit, code) ?? '');
    const { title } = presentUnit(source, unit, found);
    const old = outdated.get(unit.path)?.[of];
    return unitTasks(unit, { own: read(of), base: read(project.defaultLanguage), old, of, title });
  });
}

function draftOf({ heads }: DraftUnit, language: LanguageCode): string | null {
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
