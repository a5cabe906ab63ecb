import { collectionOf, entryPath, isCollectionPath, sectionPath } from '#common/content-paths.ts';
import type { UnitLanguage } from '#common/editing.ts';
import type { Fields } from '#common/fields.ts';
import { joinField, stepsOf } from '#common/field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { sectionPages } from '#common/pages.ts';
import { parseJson } from '../../canonical-json.ts';
import { componentsInDraft, isPlaceIn } from '../../check-draft.ts';
import { ContentNotFoundError } from '../../problems.ts';
import type { Project } from '../../projects.ts';
import { type Db, findDocument, findRevision } from '../../queries.ts';
import { sectionFilesByPath, typeOfDocument } from '../../section-files.ts';
import type { FieldsChange } from '../editor.ts';
import { AmbiguousTargetError, MissingIdError } from '../update-errors.ts';

export interface StoredDraft {
  documentId: string;
  path: string;
  revisionId: string;
  value: JsonValue;
}

interface Target {
  draft: StoredDraft;
  /** '' for the document itself. */
  field: string;
}

/** Finds what a change is about. Throws ContentNotFoundError, AmbiguousTargetError and MissingIdError. */
export async function findUpdateTarget(
  db: Db,
  project: Project,
  change: FieldsChange,
): Promise<Target> {
  const { folder, name, language, id } = change;
  const components = await componentsInDraft(db, project.id);
  for (const paths of pathsNamed(components, change)) {
    const targets: Target[] = [];
    let isThere = false;
    for (const path of paths) {
      const draft = await readDraft(db, project, { path, language });
      if (!draft) continue;
      isThere = true;
      const fields = fieldsMeant(draft, change, components);
      targets.push(...fields.map((field) => ({ draft, field })));
    }
    if (targets.length > 1) throw new AmbiguousTargetError(targets.map(placeOf));
    if (targets[0]) return targets[0];
    // The name is that of a file: nothing else is meant.
    if (isThere) break;
  }
  throw new ContentNotFoundError(`${folder}/${name} has nothing of the id ${id}`);
}

function placeOf({ draft, field }: Target): { file: string; list: string } {
  return { file: draft.path.slice(draft.path.lastIndexOf('/') + 1), list: stepsOf(field)[0] ?? '' };
}

/** Lists the meanings of a name, in this order: a file or an entry, the sections of a type, a file above the folders. */
function pathsNamed(components: JsonValue, { folder, name, id }: FieldsChange): string[][] {
  const path = sectionPath(folder, name);
  if (isCollectionPath(path)) {
    if (id === null) throw new MissingIdError();
    return [[entryPath(path, id)]];
  }
  const ofType = Array.from(sectionFilesByPath(components)).flatMap(([place, { page, type }]) =>
    page === folder && type === name ? [place] : [],
  );
  return [[path], ofType, [`content/{lang}/${name}.json`]];
}

/** The fields of a document that a change may be about: several where it does not say which. */
function fieldsMeant(draft: StoredDraft, change: FieldsChange, components: JsonValue): string[] {
  const { path, value } = draft;
  const { id, list } = change;
  if (!isJsonObject(value)) return [];
  if (collectionOf(path)) return list ? [] : [''];

  const ownIds = [value['id'], ...sectionIds(components, path)].filter((own) => own !== undefined);
  if (id === null) {
    if (list || (list === null && ownIds.length > 0)) throw new MissingIdError();
    return [''];
  }
  if (list === '') return ownIds.length === 0 || ownIds.includes(id) ? [''] : [];

  const type = typeOfDocument(path, sectionFilesByPath(components));
  const fields = type?.shape === 'fields' ? type.fields : {};
  const lists = listsWith(value, id).filter(({ name }) => list === null || list === name);
  const fitting = lists.filter(({ name, item }) => {
    const field = fields[name];
    return holds(field?.kind === 'list' ? field.item : {}, item, change.data);
  });
  // A section often shares its id with its first item.
  const isOwn = list === null && ownIds.includes(id);
  if (isOwn && fitting.length === 0 && (lists.length === 0 || holds(fields, value, change.data)))
    return [''];
  return (fitting.length > 0 ? fitting : lists).map(({ name }) => joinField(name, id));
}

function listsWith(value: JsonObject, id: number): { name: string; item: JsonObject }[] {
  return Object.entries(value).flatMap(([name, items]) => {
    const found = Array.isArray(items) ? items.filter(isJsonObject) : [];
    const item = found.find((one) => one['id'] === id);
    return item ? [{ name, item }] : [];
  });
}

/** Whether all fields of some data are defined there, or stored. */
function holds(defined: Fields, stored: JsonObject, data: JsonObject): boolean {
  return Object.keys(data).every(
    (name) => name === 'id' || Object.hasOwn(defined, name) || Object.hasOwn(stored, name),
  );
}

/** The ids by which the lists of pages know a section: on two pages, two. */
function sectionIds(components: JsonValue, path: string): JsonValue[] {
  return Object.values(sectionPages).flatMap(({ folder, components: name }) => {
    const list = isJsonObject(components) ? components[name] : null;
    return (Array.isArray(list) ? list : []).flatMap((section) =>
      isJsonObject(section) && path === sectionPath(folder, String(section['fileName']))
        ? [section['id'] ?? null]
        : [],
    );
  });
}

/** One language's draft as it is stored; null where there is none, or no place for one. */
export async function readDraft(
  db: Db,
  project: Project,
  place: { path: string; language: UnitLanguage },
): Promise<StoredDraft | null> {
  if (!isPlaceIn(project, place)) return null;
  const document = await findDocument(db, { projectId: project.id, ...place });
  if (!document || document.draft_revision_id === null) return null;
  const revision = await findRevision(db, document.draft_revision_id);
  if (!revision) return null;
  const { id: documentId, path } = document;
  return { documentId, path, revisionId: revision.id, value: parseJson(revision.content) };
}
