import type { EditorTree, TreeUnit } from '#common/editing.ts';
import { collectionOf, entryIdOf } from '#common/content-paths.ts';

/** A unit by the specification's way to find it: its file, and its service type in that. */
export interface Place {
  /** The folder of its document, or its own name where it has none: `home-page`, `header`. */
  file: string;
  /** A section's type, or its file's name. Entries of a collection share one. */
  serviceType: string;
  path: string;
  title: string;
  /** An entry's number in its collection; null for all else. */
  id: number | null;
}

/** Every unit of the tree, in its order; each once. */
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

/** Of the files in a folder only the sections go by their type. */
function serviceTypeOf(path: string, type: string): string {
  const name = nameOf(path);
  const isSection = path.startsWith('content/') && !name.endsWith('meta-data');
  return isSection ? type : name;
}

/** `content/{lang}/home-page/hero.json` is in `home-page`; `content/{lang}/header.json` stands for itself. */
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
