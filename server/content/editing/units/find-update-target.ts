import {
  collectionOf,
  entryPath,
  isCollectionPath,
  sectionPath,
} from '#common/content/content-paths.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import type { Fields } from '#common/content/fields.ts';
import { joinField, splitFieldPath } from '#common/content/field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { sectionPages } from '#common/content/pages.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { readDraftComponents, isValidPlace } from '../../documents/check-draft.ts';
import { fieldsOf } from '../../documents/document-types.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import type { Project } from '../../../core/projects/projects.ts';
import { type Db, findDocument, findRevision } from '../../queries.ts';
import { itemsOf } from '../../documents/placed-items.ts';
import { sectionFilesByPath, typeOfDocument } from '../../documents/section-files.ts';
import type { FieldsChange } from '../editor.ts';

export type StoredDraft = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

interface Target {
  draft: StoredDraft;
  /** '' for the whole document. */
  field: string;
}

/**
 * Finds the document and field that a change addresses. Throws ContentNotFoundError,
 * AmbiguousTargetError and MissingIdError.
 */
export async function findUpdateTarget(
  db: Db,
  project: Project,
  change: FieldsChange,
): Promise<Target> {
  const { folder, name, language, id } = change;
  const components = await readDraftComponents(db, project.id);
  for (const paths of candidatePaths(components, change)) {
    const targets: Target[] = [];
    let isFound = false;
    for (const path of paths) {
      const draft = await readDraft(db, project, { path, language });
      if (!draft) continue;
      isFound = true;
      const fields = candidateFields(draft, change, components);
      targets.push(...fields.map((field) => ({ draft, field })));
    }
    if (targets.length > 1) throw new AmbiguousTargetError(targets.map(placeOf));
    if (targets[0]) return targets[0];
    // The name matches a file, so other meanings do not apply.
    if (isFound) break;
  }
  throw new ContentNotFoundError(`${folder}/${name} has nothing of the id ${id}`);
}

function placeOf({ draft, field }: Target): { file: string; list: string } {
  return {
    file: draft.path.slice(draft.path.lastIndexOf('/') + 1),
    list: splitFieldPath(field)[0] ?? '',
  };
}

/**
 * Lists the possible documents of a name by priority: a file or an entry, sections of a type, a
 * file above the folders.
 */
function candidatePaths(components: JsonValue, { folder, name, id }: FieldsChange): string[][] {
  const path = sectionPath(folder, name);
  if (isCollectionPath(path)) {
    if (id === null) throw new MissingIdError('It names no id');
    return [[entryPath(path, id)]];
  }
  const sectionPaths = Array.from(sectionFilesByPath(components)).flatMap(
    ([place, { page, type }]) => (page === folder && type === name ? [place] : []),
  );
  return [[path], sectionPaths, [`content/{lang}/${name}.json`]];
}

/** Returns the fields of a document that a change may address: several if it is ambiguous. */
function candidateFields(draft: StoredDraft, change: FieldsChange, components: JsonValue) {
  const { path, value } = draft;
  const { id, list } = change;
  if (!isJsonObject(value)) return [];
  if (collectionOf(path)) return list ? [] : [''];

  const ownIds = [value['id'], ...sectionIds(components, path)].filter((own) => own !== undefined);
  if (id === null) {
    if (list || (list === null && ownIds.length > 0)) throw new MissingIdError('It names no id');
    return [''];
  }
  if (list === '') return ownIds.length === 0 || ownIds.includes(id) ? [''] : [];

  const fields = fieldsOf(typeOfDocument(path, sectionFilesByPath(components))) ?? {};
  const lists = listsWithItem(value, id).filter(({ name }) => list === null || list === name);
  const matching = lists.filter(({ name, item }) => {
    const field = fields[name];
    return hasFields(field?.kind === 'list' ? field.item : {}, item, change.data);
  });
  // A section often has the same id as its first item.
  const isSectionId = list === null && ownIds.includes(id);
  if (
    isSectionId &&
    matching.length === 0 &&
    (lists.length === 0 || hasFields(fields, value, change.data))
  )
    return [''];
  return (matching.length > 0 ? matching : lists).map(({ name }) => joinField(name, id));
}

function listsWithItem(value: JsonObject, id: number): { name: string; item: JsonObject }[] {
  return Object.entries(value).flatMap(([name, items]) => {
    const found = Array.isArray(items) ? items.filter(isJsonObject) : [];
    const item = found.find((one) => one['id'] === id);
    return item ? [{ name, item }] : [];
  });
}

/** Tells whether all fields of `data` are defined or stored there. */
function hasFields(defined: Fields, stored: JsonObject, data: JsonObject): boolean {
  return Object.keys(data).every(
    (name) => name === 'id' || Object.hasOwn(defined, name) || Object.hasOwn(stored, name),
  );
}

/** Returns the ids of a section in the lists of pages; two if it is on two pages. */
function sectionIds(components: JsonValue, path: string): JsonValue[] {
  return Object.values(sectionPages).flatMap(({ folder, components: name }) =>
    itemsOf(components, name).flatMap(({ item: { id = null, fileName } }) =>
      path === sectionPath(folder, String(fileName)) ? [id] : [],
    ),
  );
}

/** Returns one language's stored draft; null if there is none, or if the place is invalid. */
export async function readDraft(
  db: Db,
  project: Project,
  place: { path: string; language: UnitLanguage },
) {
  if (!isValidPlace(project, place)) return null;
  const document = await findDocument(db, { projectId: project.id, ...place });
  if (!document || document.draft_revision_id === null) return null;
  const revision = await findRevision(db, document.draft_revision_id);
  if (!revision) return null;
  const { id: documentId, path } = document;
  return { documentId, path, revisionId: revision.id, value: parseJson(revision.content) };
}

/** A change whose target is ambiguous: several lists of one file, or several files match. */
export class AmbiguousTargetError extends Error {
  override name = 'AmbiguousTargetError';
  readonly places: readonly { file: string; list: string }[];
  constructor(places: readonly { file: string; list: string }[]) {
    super(`It may be about ${places.map(({ file, list }) => `${file} ${list}`).join(', ')}`);

    this.places = places;
  }
}

/** A change without an id for a file that has several items. */
export class MissingIdError extends Error {
  override name = 'MissingIdError';
}
