import { sectionPath } from '#common/content-paths.ts';
import { isSame, mergeVersions } from '#common/merge-values.ts';
import { mergeOrder, movedKeys } from '#common/merge-order.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { pageContent, type SectionPage, sectionPages } from '#common/pages.ts';
import { pageComponentsFields, pageComponentsPath } from './document-types.ts';

/*
 * Differences between two values of pages-components.json, section by section, so that each can be published alone.
 * Sections are matched by the name of their file.
 */

/** One section that stands elsewhere, or otherwise, in `after` than in `before`. */
export interface SectionChange {
  /** Names it in a release: `pages-components.json#home.hero`. */
  path: string;
  page: SectionPage;
  /** The path of its texts. */
  textPath: string;
  /** Its entry in the page's list; undefined where it does not stand on the page. */
  before: JsonValue | undefined;
  after: JsonValue | undefined;
  /** It stands elsewhere among the sections that both have. */
  isMoved: boolean;
  /** The name of the section above it in `after`; null for the first, and for one that is taken off. */
  below: string | null;
}

type Entries = ReadonlyMap<string, JsonValue>;

const pages = Object.keys(sectionPages) as SectionPage[];

/** In the order of `after`, page by page, removed sections last; nothing else in the document is compared. */
export function findSectionChanges(before: JsonValue, after: JsonValue): SectionChange[] {
  return pages.flatMap((page) => {
    const [was, is] = [entriesOf(before, page), entriesOf(after, page)];
    const order = Array.from(is.keys());
    const moved = movedKeys(Array.from(was.keys()), order);
    return Array.from(new Set([...is.keys(), ...was.keys()])).flatMap((key): SectionChange[] => {
      const [old, young] = [was.get(key), is.get(key)];
      const isMoved = moved.has(key);
      if (isSame(old, young) && !isMoved) return [];
      const textPath = sectionPath(pageContent(page).folder, fileNameOf(young ?? old ?? null));
      const path = changePath(page, key);
      const below = order[order.indexOf(key) - 1] ?? null;
      return [{ path, page, textPath, before: old, after: young, isMoved, below }];
    });
  });
}

/** True if something differs that no page's list of sections holds. */
export function differsElsewhere(before: JsonValue, after: JsonValue): boolean {
  return !isSame(withoutLists(before), withoutLists(after));
}

/**
 * `before` with those changes of `after` that are chosen by their paths. All of them make `after`; a section that is
 * not chosen stays where it is in `before`.
 */
export function applySectionChanges(
  before: JsonValue,
  after: JsonValue,
  chosen: ReadonlySet<string>,
): JsonValue {
  const result: Record<string, JsonValue> = isJsonObject(before) ? { ...before } : {};
  for (const page of pages) {
    const [was, is] = [entriesOf(before, page), entriesOf(after, page)];
    const isChosen = (key: string) => chosen.has(changePath(page, key));
    const all = new Set([...was.keys(), ...is.keys()]);
    const values = Array.from(all).flatMap((key): [string, JsonValue][] => {
      const value = (isChosen(key) ? is : was).get(key);
      return value === undefined ? [] : [[key, value]];
    });
    const old = Array.from(was.keys());
    const moved = movedKeys(old, Array.from(is.keys()));
    const wanted = Array.from(is.keys()).filter((key) => isChosen(key) || !moved.has(key));
    const entries = new Map(values);
    const order = mergeOrder(old, wanted, old, new Set(entries.keys()));
    const { components } = pageContent(page);
    if (order.length > 0 || Object.hasOwn(result, components))
      result[components] = order.map((key) => entries.get(key)!);
  }
  return result;
}

/**
 * The changes from `base` to `mine`, made to `theirs`; null where both have changed the same section. Other members
 * than lists of sections are merged as well.
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

/** The entries of a page's list. A file that stands on it twice is told apart by its number. */
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
