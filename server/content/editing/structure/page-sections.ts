import { hiddenInKey } from '#common/content/field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { pageContent, type SectionPage, sectionPages } from '#common/content/pages.ts';

/* Pure functions on the section lists in pages-components.json. Unknown members are preserved. */

/** Returns a page's list. */
export function sectionList(components: JsonValue, page: SectionPage): JsonObject[] {
  const stored = isJsonObject(components) ? components[pageContent(page).components] : null;
  return Array.isArray(stored) ? stored.filter(isJsonObject) : [];
}

export function withSectionList(
  components: JsonValue,
  page: SectionPage,
  list: readonly JsonObject[],
): JsonObject {
  const others = isJsonObject(components) ? components : {};
  return { ...others, [pageContent(page).components]: [...list] };
}

/** Returns an id that no section of the list has. */
export function newSectionId(list: readonly JsonObject[]): number {
  return Math.max(0, ...list.map(({ id }) => (typeof id === 'number' ? id : 0))) + 1;
}

export function withHiddenIn(section: JsonObject, hiddenIn: readonly string[]): JsonObject {
  const { [hiddenInKey]: _previous, ...others } = section;
  return hiddenIn.length > 0 ? { ...others, [hiddenInKey]: [...hiddenIn] } : others;
}

/** Tells whether any page shows a file of a folder. */
export function isPlaced(components: JsonValue, folder: string, fileName: string): boolean {
  return (Object.keys(sectionPages) as SectionPage[]).some(
    (page) =>
      pageContent(page).folder === folder &&
      sectionList(components, page).some((section) => section['fileName'] === fileName),
  );
}
