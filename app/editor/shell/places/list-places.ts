import type { EditorTree, TreeUnit } from '#contracts/structure.ts';
import { collectionOf, entryIdOf } from '#common/content/content-paths.ts';

/** A unit as the specification addresses it: by file and service type. */
export interface Place {
  /** Folder of its document, or its own name without one: `home-page`, `header`. */
  file: string;
  /** A section's type, or its file's name. Entries of a collection share one. */
  serviceType: string;
  path: string;
  title: string;
  /** Id of a collection's entry; null for other units. */
  id: number | null;
}

/** Returns every unit of the tree once, in order. */
export function listPlaces(tree: EditorTree): Place[] {
  const units = [
    ...tree.pages.flatMap(({ sections, meta }) => (meta ? [...sections, meta] : sections)),
    ...tree.collections.flatMap(({ entries }) => entries),
    ...tree.shared,
    ...tree.unplaced,
  ];
  const places = new Map(units.map((unit) => [unit.path, placeOfUnit(unit)]));
  return Array.from(places.values());
}

function placeOfUnit({ path, title, type }: TreeUnit): Place {
  const isEntry = collectionOf(path) !== null;
  return {
    file: fileOf(path),
    serviceType: isEntry ? type : serviceTypeOf(path, type),
    path,
    title,
    id: isEntry ? entryIdOf(path) : null,
  };
}

/** Only section files are named by their type. */
function serviceTypeOf(path: string, type: string): string {
  const name = nameOf(path);
  const isSection = path.startsWith('content/') && !name.endsWith('meta-data');
  return isSection ? type : name;
}

/**
 * `content/{lang}/home-page/hero.json` returns `home-page`; `content/{lang}/header.json` returns
 * `header`.
 */
function fileOf(path: string): string {
  const folder = path.split('/').at(-2);
  return folder === undefined || folder === '{lang}' ? nameOf(path) : folder;
}

function nameOf(path: string): string {
  return path
    .replace(/#.*$/, '')
    .replace(/^.*\//, '')
    .replace(/\.json$/, '');
}
