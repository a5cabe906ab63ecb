import {
  type CollectionPath,
  collectionPaths,
  hasLanguage,
  sectionPath,
} from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import {
  type PageFolder,
  pageContent,
  type SectionPage,
  sectionPages,
} from '#common/content/pages.ts';
import {
  documentTypeOf,
  type DocumentType,
  pageComponentsPath,
} from '../../documents/document-types.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { type Db, readRevision } from '../../queries.ts';
import {
  listSectionFiles,
  type SectionFile,
  sectionFilesByPath,
  typeOfDocument,
} from '../../documents/section-files.ts';
import {
  type DraftHead,
  type DraftPointer,
  listEntryPlaces,
  listEntryPointers,
  listSingleHeads,
} from './structure-queries.ts';

/** A unit with the draft and published revision ids of its documents. */
export interface DraftUnit<Head = DraftHead> {
  path: string;
  type: DocumentType | null;
  heads: Head[];
}

/** All units of a project except the entries of collections. */
export type ProjectUnits = Awaited<ReturnType<typeof readUnits>>;

/** Reads the units of a project's drafts, without their texts. */
export async function readUnits(db: Db, project: Project) {
  const heads = await listSingleHeads(db, project.id);
  const componentsHead = heads.find(({ path }) => path === pageComponentsPath);
  const components = await readRevision(db, componentsHead?.draft_revision_id);
  const files = sectionFilesByPath(components);
  const publicFiles = sectionFilesByPath(
    await readRevision(db, componentsHead?.published_revision_id),
  );
  const byPath = Map.groupBy(heads, ({ path }) => path);
  // A section may be placed before it is written.
  for (const path of files.keys()) if (!byPath.has(path)) byPath.set(path, []);
  const units = new Map(
    Array.from(byPath, ([path, all]): [string, DraftUnit] => [
      path,
      { path, type: typeOfDocument(path, files), heads: all },
    ]),
  );
  return {
    components,
    files,
    /** Paths of the published sections. */
    publicSections: new Set(publicFiles.keys()),
    units,
  };
}

/** Reads all entries of a collection in draft order, with only the ids of their drafts. */
export async function readEntryPointers(
  db: Db,
  project: Project,
  collection: CollectionPath,
): Promise<DraftUnit<DraftPointer>[]> {
  const place = { projectId: project.id, collection, language: project.defaultLanguage };
  const pointers = Map.groupBy(await listEntryPointers(db, place), ({ path }) => path);
  const places = await listEntryPlaces(db, place, { offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return places.map(({ path }) => ({
    path,
    type: documentTypeOf(path),
    heads: pointers.get(path) ?? [],
  }));
}

/** A unit's place in the tree. */
export type UnitPlace = 'section' | 'meta' | 'collection' | 'unplaced' | 'shared';

const metaPaths = new Set(
  (Object.keys(sectionPages) as SectionPage[]).map((page) => metaPathOf(page)),
);

export function metaPathOf(page: SectionPage): string {
  const { folder, metaData } = pageContent(page);
  return sectionPath(folder, metaData ?? 'meta-data');
}

const sectionFolders = new Set<string>(
  Object.values(sectionPages).map(({ folder }): PageFolder => folder),
);

export function placeOfUnit(path: string, files: ProjectUnits['files']): UnitPlace {
  if (files.has(path)) return 'section';
  if (metaPaths.has(path)) return 'meta';
  if (collectionPaths.some((collection) => collection === path)) return 'collection';
  const folder = path.split('/')[2] ?? '';
  return documentTypeOf(path) === null && hasLanguage(path) && sectionFolders.has(folder)
    ? 'unplaced'
    : 'shared';
}

/** Lists the sections of a page in draft order. */
export function sectionsOf(components: JsonValue, page: SectionPage): SectionFile[] {
  return listSectionFiles(components, page) ?? [];
}
