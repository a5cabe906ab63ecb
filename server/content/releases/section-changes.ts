import { sectionPath } from '#common/content/content-paths.ts';
import { isSame, mergeVersions } from '#common/content/merge-values.ts';
import { mergeOrder, findMovedKeys } from '#common/content/merge-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { pageContent, type SectionPage, sectionPages } from '#common/content/pages.ts';
import { pageComponentsFields, pageComponentsPath } from '../documents/document-types.ts';
import { newRevisionRow } from '../store-draft.ts';
import { type Db, insertRevisions, readRevision, readRevisions } from '../queries.ts';

/*
 * Differences between two values of pages-components.json, section by section, so that each can be
 * published separately. Sections are matched by file name.
 */

/** A section that was added, removed, changed or moved between `before` and `after`. */
export interface SectionChange {
  /** Identifies it in a release: `pages-components.json#home.hero`. */
  path: string;
  page: SectionPage;
  /** The path of its content. */
  textPath: string;
  /** Its entry in the page's list; undefined if it is not on the page. */
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** Its order changed relative to the sections that both have. */
  isMoved: boolean;
  /** The name of the section above it in `after`; null for the first, and for a removed one. */
  below: string | null;
}

type Entries = ReadonlyMap<string, JsonValue>;

const pages = Object.keys(sectionPages) as SectionPage[];

/**
 * Lists section changes in the order of `after`, page by page, removed sections last. Ignores the
 * rest of the document.
 */
export function findSectionChanges(before: JsonValue, after: JsonValue): SectionChange[] {
  return pages.flatMap((page) => {
    const [oldEntries, newEntries] = [entriesOf(before, page), entriesOf(after, page)];
    const order = Array.from(newEntries.keys());
    const moved = findMovedKeys(Array.from(oldEntries.keys()), order);
    return Array.from(new Set([...newEntries.keys(), ...oldEntries.keys()])).flatMap(
      (key): SectionChange[] => {
        const [oldEntry, newEntry] = [oldEntries.get(key), newEntries.get(key)];
        const isMoved = moved.has(key);
        if (isSame(oldEntry, newEntry) && !isMoved) return [];
        const textPath = sectionPath(
          pageContent(page).folder,
          fileNameOf(newEntry ?? oldEntry ?? null),
        );
        const path = changePath(page, key);
        const below = order[order.indexOf(key) - 1] ?? null;
        return [{ path, page, textPath, before: oldEntry, after: newEntry, isMoved, below }];
      },
    );
  });
}

/** Tells whether anything outside the pages' lists of sections differs. */
export function differsOutsideSections(before: JsonValue, after: JsonValue): boolean {
  return !isSame(withoutLists(before), withoutLists(after));
}

/**
 * Applies the changes chosen by path to `before`. With all of them the result is `after`; a section
 * that is not chosen stays where it is in `before`.
 */
export function applySectionChanges(
  before: JsonValue,
  after: JsonValue,
  chosen: ReadonlySet<string>,
): JsonValue {
  const result: Record<string, JsonValue> = isJsonObject(before) ? { ...before } : {};
  for (const page of pages) {
    const [oldEntries, newEntries] = [entriesOf(before, page), entriesOf(after, page)];
    const isChosen = (key: string) => chosen.has(changePath(page, key));
    const all = new Set([...oldEntries.keys(), ...newEntries.keys()]);
    const values = Array.from(all).flatMap((key): [string, JsonValue][] => {
      const value = (isChosen(key) ? newEntries : oldEntries).get(key);
      return value === undefined ? [] : [[key, value]];
    });
    const oldOrder = Array.from(oldEntries.keys());
    const moved = findMovedKeys(oldOrder, Array.from(newEntries.keys()));
    const wanted = Array.from(newEntries.keys()).filter((key) => isChosen(key) || !moved.has(key));
    const entries = new Map(values);
    const order = mergeOrder(oldOrder, wanted, oldOrder, new Set(entries.keys()));
    const { components } = pageContent(page);
    if (order.length > 0 || Object.hasOwn(result, components))
      result[components] = order.map((key) => entries.get(key)!);
  }
  return result;
}

/**
 * Applies the changes from `base` to `mine` to `theirs`; null if both changed the same section.
 * Other members than lists of sections are merged as well.
 */
export function mergePageComponents(
  base: JsonValue,
  mine: JsonValue,
  theirs: JsonValue,
): JsonValue | null {
  const sides = { '': { base, mine, theirs } };
  const { merged } = mergeVersions(pageComponentsFields, sides, { keepIds: true });
  const { value, conflicts } = merged['']!;
  return conflicts.length > 0 ? null : (value ?? null);
}

/**
 * Returns the entries of a page's list by file name; a number is appended for a file listed twice.
 */
function entriesOf(components: JsonValue, page: SectionPage): Entries {
  const entries = new Map<string, JsonValue>();
  const list = isJsonObject(components) ? components[pageContent(page).components] : null;
  for (const entry of Array.isArray(list) ? list : []) {
    const name = fileNameOf(entry);
    let key = name;
    for (let number = 2; entries.has(key); number += 1) key = `${name} ${number}`;
    entries.set(key, entry);
  }
  return entries;
}

function fileNameOf(entry: JsonValue): string {
  return isJsonObject(entry) && typeof entry['fileName'] === 'string' ? entry['fileName'] : '';
}

function changePath(page: SectionPage, key: string): string {
  return `${pageComponentsPath}#${page}.${key}`;
}

function withoutLists(components: JsonValue): JsonObject {
  const names = new Set<string>(pages.map((page) => pageContent(page).components));
  const entries = isJsonObject(components) ? Object.entries(components) : [];
  return Object.fromEntries(
    entries.filter(([name, value]) => !names.has(name) || !Array.isArray(value)),
  );
}

/**
 * Three revisions of pages-components.json by id: the release changes `base` to `wanted`; `current`
 * is published.
 */
interface MovedSections {
  base: string | null;
  wanted: string | null;
  current: string | null;
}

/**
 * Applies the release's changes of sections to the published ones; null if another release has
 * changed the same sections since. Sections are published one by one, so changes of other sections
 * do not conflict.
 */
async function mergeMoved(db: Db, ids: MovedSections): Promise<JsonValue | null> {
  const values = await readRevisions(db, [ids.base, ids.wanted, ids.current]);
  const [base, wanted, current] = [ids.base, ids.wanted, ids.current].map((id) =>
    values.get(id ?? ''),
  );
  if (base === undefined || wanted === undefined || current === undefined) return null;
  return mergePageComponents(base, wanted, current);
}

export async function canMergeSections(db: Db, ids: MovedSections): Promise<boolean> {
  return (await mergeMoved(db, ids)) !== null;
}

/**
 * Returns the revision to publish, creating a merged one if needed, the current one if nothing would
 * change; null if the changes conflict.
 */
export async function mergeMovedSections(
  db: Db,
  ids: MovedSections & { documentId: string; authorId: string },
): Promise<string | null> {
  if (ids.base === ids.current) return ids.wanted;
  const merged = await mergeMoved(db, ids);
  if (merged === null) return null;
  if (isSame(merged, await readRevision(db, ids.current))) return ids.current;
  const revision = newRevisionRow({
    documentId: ids.documentId,
    basedOn: ids.current,
    value: merged,
    authorId: ids.authorId,
    origin: 'publish',
    now: Date.now(),
  });
  await insertRevisions(db, [revision]);
  return revision.id;
}
