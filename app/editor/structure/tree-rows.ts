import type {
  EditorTree,
  TreeCollection,
  TreeSection,
  TreeUnit,
  UnitLanguage,
} from '#common/editing.ts';
import { pageContent, type SectionPage } from '#common/pages.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

/** A line of the tree that opens a unit. */
export interface TreeRow {
  /** Unique in the tree: a text may stand on two pages. */
  key: string;
  kind: 'section' | 'entry' | 'unplaced' | 'unit';
  unit: TreeUnit;
  /** A section's own. */
  section: (TreeSection & { page: SectionPage }) | null;
  /** Its place among its siblings, where these have an order. */
  index: number;
  total: number;
}

/** What is folded and unfolded together. */
export interface TreeGroup {
  key: string;
  title: string;
  rows: TreeRow[];
  page: SectionPage | null;
  collection: TreeCollection | null;
  /** Said above its rows. */
  hint: string | null;
}

/** The tree as groups of rows: pages in order, collections, what is shared, what stands nowhere. */
export function treeGroups(tree: EditorTree, words: EditorWords): TreeGroup[] {
  return [
    ...tree.pages.map((page) => pageGroup(page, words)),
    ...tree.collections.map((collection) => collectionGroup(collection, words)),
    unitGroup('shared', words['editor.structure.shared'], tree.shared),
    ...(tree.unplaced.length > 0
      ? [
          {
            ...unitGroup('unplaced', words['editor.structure.unplaced'], tree.unplaced, 'unplaced'),
            hint: words['editor.structure.unplaced.hint'],
          },
        ]
      : []),
  ];
}

function pageGroup(
  { page, sections, meta }: EditorTree['pages'][number],
  words: EditorWords,
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
    ...unitRow({ ...meta, title: words['editor.structure.meta'] }, 'unit'),
    key: `${page}/meta`,
  };
  return {
    key: page,
    title: words[`editor.structure.page.${page}`],
    rows: metaRow ? [...rows, metaRow] : rows,
    page,
    collection: null,
    hint: null,
  };
}

function collectionGroup(collection: TreeCollection, words: EditorWords): TreeGroup {
  const title = words[`editor.structure.${collection.name}`];
  return {
    ...unitGroup(collection.path, title, []),
    rows: entryRows(collection.entries, collection.total),
    collection,
  };
}

export function entryRows(entries: readonly TreeUnit[], total: number): TreeRow[] {
  return entries.map((unit, index) => ({ ...unitRow(unit, 'entry'), index, total }));
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

/** How a unit stands in a language, the most urgent first: what a row's hexagon shows. */
export type HexState = 'hidden' | 'missing' | 'outdated' | 'changed' | 'done';

export function hexState(row: Pick<TreeRow, 'unit' | 'section'>, language: UnitLanguage): HexState {
  const state = row.unit.states[language];
  if (row.section?.hiddenIn.some((code) => code === language)) return 'hidden';
  if (!state) return 'done';
  if (state.missing > 0) return 'missing';
  if (state.outdated > 0) return 'outdated';
  return state.isChanged ? 'changed' : 'done';
}

/** The pages on which a text without a place may stand: those of its folder. */
export function pagesFor(path: string, tree: EditorTree): SectionPage[] {
  return tree.pages
    .map(({ page }) => page)
    .filter((page) => path.startsWith(`content/{lang}/${pageContent(page).folder}/`));
}

/** The group in which a unit stands; null where the tree does not show it. */
export function groupOf(groups: readonly TreeGroup[], path: string | null): TreeGroup | null {
  return groups.find(({ rows }) => rows.some(({ unit }) => unit.path === path)) ?? null;
}
