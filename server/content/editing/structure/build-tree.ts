import { setImmediate } from 'node:timers/promises';
import { collectionPaths, sectionPath } from '#common/content/content-paths.ts';
import type {
  EditorTree,
  TreeCollection,
  TreePage,
  TreeSection,
  TreeUnit,
} from '#contracts/structure.ts';
import type { JsonValue } from '#common/json.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { isSectionType } from '#sections/registry.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { documentTypeOf, pageComponentsPath } from '../../documents/document-types.ts';
import type { Project } from '../../../core/projects/projects.ts';
import type { Db } from '../../queries.ts';
import { fileNameOf, fixedNameOf } from './unit-names.ts';
import { sectionList } from './change-sections.ts';
import {
  type DraftUnit,
  metaPathOf,
  placeOfUnit,
  type ProjectUnits,
  readUnits,
  sectionsOf,
} from './project-units.ts';
import { listEntryPlaces, listHeadsAt, listLatestContents } from './structure-queries.ts';
import type { UnitFacts, UnitFactsCache } from './unit-facts.ts';

/** Entries of a collection in the tree, and in each further page. */
const entriesPerPage = 50;

export interface TreeSource {
  db: Db;
  project: Project;
  /** Language of the interface. */
  language: LanguageCode;
  facts: UnitFactsCache;
}

type FactsByPath = ReadonlyMap<string, UnitFacts>;

/** Builds the tree of a project's drafts, without the number of pending changes. */
export async function buildTree(source: TreeSource): Promise<Omit<EditorTree, 'waiting'>> {
  const { db, project, facts } = source;
  const projectUnits = await readUnits(db, project);
  const found = await facts.getFacts(db, project, Array.from(projectUnits.units.values()));
  const present = (unit: DraftUnit) => presentUnit(source, unit, found);
  const unitsAt = (place: string) =>
    Array.from(projectUnits.units.values()).filter(
      ({ path }) => placeOfUnit(path, projectUnits.files) === place,
    );
  const pages = (Object.keys(sectionPages) as SectionPage[]).map((page) =>
    presentTreePage(source, page, projectUnits, found),
  );
  return {
    pages,
    collections: await Promise.all(collectionPaths.map((path) => presentCollection(source, path))),
    shared: unitsAt('shared').map(present).toSorted(byTitle(source.language)),
    unplaced: (await presentUnplaced(source, unitsAt('unplaced').filter(hasDraft), found)).map(
      (unit) => (projectUnits.publicSections.has(unit.path) ? { ...unit, isRemoved: true } : unit),
    ),
  };
}

function hasDraft({ heads }: DraftUnit): boolean {
  return heads.some(({ draft_revision_id: id }) => id !== null);
}

function byTitle(language: LanguageCode) {
  const { compare } = new Intl.Collator(language);
  return (one: TreeUnit, other: TreeUnit) => compare(one.title, other.title);
}

function presentTreePage(
  source: TreeSource,
  page: SectionPage,
  { components, units }: ProjectUnits,
  facts: FactsByPath,
): TreePage {
  const ids = sectionList(components, page).map(({ id }) => (typeof id === 'number' ? id : 0));
  const sections = sectionsOf(components, page).flatMap((file, index): TreeSection[] => {
    const unit = units.get(sectionPath(file.page, file.fileName));
    if (!unit) return [];
    const { type, hiddenIn } = file;
    const presented = presentUnit(source, unit, facts);
    const states = clearHiddenCounts(presented.states, hiddenIn);
    return [
      { ...presented, states, type, hiddenIn, id: ids[index] ?? 0, isKnown: isSectionType(type) },
    ];
  });
  const meta = units.get(metaPathOf(page));
  return { page, sections, meta: meta ? presentUnit(source, meta, facts) : null };
}

/** Sections need no translation in languages that hide them. */
function clearHiddenCounts(
  states: TreeUnit['states'],
  hiddenIn: readonly LanguageCode[],
): TreeUnit['states'] {
  const rest = { ...states };
  for (const code of hiddenIn) {
    const state = rest[code];
    if (state) rest[code] = { ...state, missing: 0, outdated: 0 };
  }
  return rest;
}

/**
 * Presents a unit with its title in the language of the interface, the draft and published revision
 * ids of its documents (`heads`), and the translation states that `facts` has for its path.
 */
export function presentUnit(
  { project, language }: { project: Project; language: LanguageCode },
  { path, type, heads }: DraftUnit,
  facts: FactsByPath,
): TreeUnit {
  const { titles = {}, states = {} } = facts.get(path) ?? {};
  const ownTitle =
    titles[language] ??
    titles[project.defaultLanguage] ??
    Object.values(titles).find((title) => title !== null);
  const isRemoved = heads.length > 0 && heads.every(({ draft_revision_id: id }) => id === null);
  return {
    path,
    title: fixedNameOf(path, language) ?? ownTitle ?? fileNameOf(path),
    type: type?.name ?? '',
    ...(isRemoved && { isRemoved }),
    states,
  };
}

// Collections

async function presentCollection(
  source: TreeSource,
  path: (typeof collectionPaths)[number],
): Promise<TreeCollection> {
  // Yields to other requests: there may be thousands of entries.
  await setImmediate();
  return {
    path,
    name: path === collectionPaths[0] ? 'articles' : 'courses',
    ...(await listEntries(source, { collection: path, offset: 0 })),
  };
}

/**
 * Lists a page of a collection's entries in draft order, with their total number (0 beyond the
 * end).
 */
export async function listEntries(
  source: TreeSource,
  { collection, offset }: { collection: string; offset: number },
) {
  const { db, project, facts } = source;
  const place = { projectId: project.id, collection, language: project.defaultLanguage };
  const places = await listEntryPlaces(db, place, { offset, limit: entriesPerPage });
  const paths = places.map(({ path }) => path);
  const units = await readUnitsAt(db, project.id, paths);
  const found = await facts.getFacts(db, project, units);
  const entries = units.map((unit) => presentUnit(source, unit, found));
  return { entries, total: places[0]?.total ?? 0 };
}

/** Reads entries as units, in the order of `paths`. */
export async function readUnitsAt(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<DraftUnit[]> {
  const heads = Map.groupBy(await listHeadsAt(db, projectId, paths), ({ path }) => path);
  return paths.map((path) => ({ path, type: documentTypeOf(path), heads: heads.get(path) ?? [] }));
}

// Unplaced texts

/** Number of revisions searched for the type that a text last had. */
const maxSearchedRevisions = 200;

async function presentUnplaced(
  source: TreeSource,
  units: readonly DraftUnit[],
  facts: FactsByPath,
): Promise<TreeUnit[]> {
  if (units.length === 0) return [];
  const place = { projectId: source.project.id, path: pageComponentsPath };
  const contents = await listLatestContents(source.db, place, maxSearchedRevisions);
  const types = latestTypes(contents.map(parseJson));
  return units.map((unit) => ({
    ...presentUnit(source, unit, facts),
    type: types.get(unit.path) ?? '',
  }));
}

/** Returns the newest type of each section by path. */
function latestTypes(structures: readonly JsonValue[]): Map<string, string> {
  const pages = Object.keys(sectionPages) as SectionPage[];
  const placed = structures.flatMap((components) =>
    pages.flatMap((page) => sectionsOf(components, page)),
  );
  return new Map(
    placed.toReversed().map(({ page, fileName, type }) => [sectionPath(page, fileName), type]),
  );
}
