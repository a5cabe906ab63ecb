import type { EditorTree, TreeCollection, TreeSection, TreeUnit } from '#contracts/structure.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { pageContent, type SectionPage } from '#common/content/pages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

export interface RowContent {
  unit: TreeUnit;
  /** Set for sections only. */
  section: (TreeSection & { page: SectionPage }) | null;
}

/** A row of the tree, which opens a unit. */
export interface TreeRow extends RowContent {
  /** Unique in the tree: a text may be on two pages. */
  key: string;
  kind: 'section' | 'entry' | 'unplaced' | 'unit';
  /** Index among its siblings, if they are ordered. */
  index: number;
  total: number;
}

/** Rows that are folded together. */
export interface TreeGroup {
  key: string;
  title: string;
  rows: TreeRow[];
  page: SectionPage | null;
  collection: TreeCollection | null;
  /** Hint shown above the rows. */
  hint: string | null;
}

/** Returns the tree in groups of rows: pages, in order, collections, shared and unplaced texts. */
export function treeGroups(tree: EditorTree, labels: EditorLabels): TreeGroup[] {
  return [
    ...tree.pages.map((page) => pageGroup(page, labels)),
    ...tree.collections.map((collection) => collectionGroup(collection, labels)),
    unitGroup('shared', labels['editor.structure.shared'], tree.shared),
    ...(tree.unplaced.length > 0 ? [unplacedGroup(tree.unplaced, labels)] : []),
  ];
}

function pageGroup(
  { page, sections, meta }: EditorTree['pages'][number],
  labels: EditorLabels,
): TreeGroup {
  const rows = sections.map((section, index): TreeRow => ({
    key: `${page}/${section.id}`,
    kind: 'section',
    unit: section,
    section: { ...section, page },
    index,
    total: sections.length,
  }));
  const metaRow = meta && {
    ...unitRow({ ...meta, title: labels['editor.structure.meta'] }, 'unit'),
    key: `${page}/meta`,
  };
  return {
    ...unitGroup(page, labels[`editor.structure.page.${page}`], []),
    rows: metaRow ? [...rows, metaRow] : rows,
    page,
  };
}

function collectionGroup(collection: TreeCollection, labels: EditorLabels): TreeGroup {
  const title = labels[`editor.structure.${collection.name}`];
  return {
    ...unitGroup(collection.path, title, []),
    rows: entryRows(collection.entries, collection.total),
    collection,
  };
}

/** Returns the rows of a collection's loaded entries; `total` counts those not loaded, too. */
export function entryRows(entries: readonly TreeUnit[], total: number): TreeRow[] {
  return entries.map((unit, index) => ({ ...unitRow(unit, 'entry'), index, total }));
}

function unplacedGroup(units: readonly TreeUnit[], labels: EditorLabels): TreeGroup {
  return {
    ...unitGroup('unplaced', labels['editor.structure.unplaced'], units, 'unplaced'),
    hint: labels['editor.structure.unplaced.hint'],
  };
}

function unitGroup(
  key: string,
  title: string,
  units: readonly TreeUnit[],
  kind: TreeRow['kind'] = 'unit',
): TreeGroup {
  const rows = units.map((unit) => unitRow(unit, kind));
  return { key, title, rows, page: null, collection: null, hint: null };
}

function unitRow(unit: TreeUnit, kind: TreeRow['kind']): TreeRow {
  return { key: unit.path, kind, unit, section: null, index: 0, total: 1 };
}

/** Status of a unit in a language, the most urgent one. */
export type RowStatus = 'hidden' | 'missing' | 'outdated' | 'changed' | 'done';

export function rowStatus(row: RowContent, language: UnitLanguage): RowStatus {
  const state = row.unit.states[language];
  if (row.section?.hiddenIn.some((code) => code === language)) return 'hidden';
  if (!state) return 'done';
  if (state.missing > 0) return 'missing';
  if (state.outdated > 0) return 'outdated';
  return state.isChanged ? 'changed' : 'done';
}

/** Returns the pages on which an unplaced text may be placed: those of its folder. */
export function pagesFor(path: string, tree: EditorTree): SectionPage[] {
  return tree.pages
    .map(({ page }) => page)
    .filter((page) => path.startsWith(`content/{lang}/${pageContent(page).folder}/`));
}

/** Returns the group that contains a unit; null if the tree does not show it. */
export function groupOf(groups: readonly TreeGroup[], path: string | null): TreeGroup | null {
  return groups.find(({ rows }) => rows.some(({ unit }) => unit.path === path)) ?? null;
}
