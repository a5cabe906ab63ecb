import type { UnitLanguage } from '#common/editing.ts';
import { entryPath, isCollectionPath, sectionPath } from '#common/content-paths.ts';
import { joinField, readField, writeField } from '#common/field-values.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '#common/json.ts';
import { sectionPages, type SectionPage } from '#common/pages.ts';
import { requirePermission } from '../../../access/can.ts';
import { parseJson } from '../../canonical-json.ts';
import { componentsInDraft, isPlaceIn } from '../../check-draft.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findProjectIn, type Project } from '../../projects.ts';
import { type Db, findDocument, findRevision } from '../../queries.ts';
import { listSectionFiles, type SectionFile } from '../../section-files.ts';
import type { EditingActor, FieldsAnswer, FieldsChange } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { saveUnit } from './save-unit.ts';

interface Draft {
  path: string;
  revisionId: string;
  value: JsonValue;
}

/** See UnitDesk.saveFields. Fields that are not named stay as they are. */
export async function saveFields(
  parts: Pick<EditorParts, 'database' | 'now'>,
  { projectId, change, actor }: { projectId: string; change: FieldsChange; actor: EditingActor },
): Promise<FieldsAnswer> {
  requirePermission(actor, 'content:save');
  const { db } = parts.database;
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  const { draft, field } = await findTarget(db, project, change);
  const based = change.revision === null ? draft : await revisionOf(db, draft, change);
  const old = readField(based.value, field);
  const data = field === '' ? change.data : { ...change.data, id: change.id };
  const value = writeField(based.value, field, { ...(isJsonObject(old) && old), ...data });
  const versions = {
    [change.language]: { basedOn: based.revisionId, value: value ?? null },
  };
  const { path } = draft;
  const request = { path, origin: 'save', versions } as const;
  return { path, field, answer: await saveUnit(parts, { projectId, request, actor }) };
}

/** The revision that a change is based on, if it is one of the document. */
async function revisionOf(
  db: Db,
  draft: Draft & { documentId: string },
  { revision }: FieldsChange,
): Promise<Draft> {
  const found = await findRevision(db, revision ?? '');
  if (found?.document_id !== draft.documentId)
    throw new ContentNotFoundError(`${draft.path} has no revision ${revision}`);
  return { path: draft.path, revisionId: found.id, value: parseJson(found.content) };
}

/** The first document that may be meant and has something of that id: an item of a list, an entry, or itself. */
async function findTarget(
  db: Db,
  project: Project,
  change: FieldsChange,
): Promise<{ draft: Draft & { documentId: string }; field: string }> {
  const components = await componentsInDraft(db, project.id);
  const places = placesOf(components, change);
  for (const { path, sectionId } of places) {
    const draft = await readDraft(db, project, { path, language: change.language });
    if (!draft) continue;
    const field = fieldOf(draft.value, change.id, sectionId);
    if (field !== null) return { draft, field };
  }
  const { folder, name, id } = change;
  throw new ContentNotFoundError(`${folder}/${name} has nothing of the id ${id}`);
}

interface MeantPlace {
  path: string;
  /** By which the page's list knows the section. */
  sectionId: number | null;
}

function placesOf(components: JsonValue, { folder, name, id }: FieldsChange): MeantPlace[] {
  const files = (Object.keys(sectionPages) as SectionPage[])
    .flatMap((page) => listSectionFiles(components, page) ?? [])
    .filter(({ page }) => page === folder);
  const named = files.filter(({ fileName }) => fileName === name);
  const typed = files.filter(({ type }) => type === name);
  const path = sectionPath(folder, name);
  return [
    ...[...named, ...typed].map((file) => ({
      path: sectionPath(file.page, file.fileName),
      sectionId: idOf(components, file),
    })),
    { path: isCollectionPath(path) ? entryPath(path, id) : path, sectionId: null },
    { path: `content/{lang}/${name}.json`, sectionId: null },
  ];
}

function idOf(components: JsonValue, { place }: SectionFile): number | null {
  const [, list = '', index = ''] = /^\$\.(\w+)\[(\d+)\]$/.exec(place) ?? [];
  const line = isJsonObject(components) ? components[list] : null;
  const section = Array.isArray(line) ? line[Number(index)] : null;
  const id = isJsonObject(section) ? section['id'] : null;
  return typeof id === 'number' ? id : null;
}

/** Items come before the section: its own id is often that of its first item as well. */
function fieldOf(value: JsonValue, id: number, sectionId: number | null): string | null {
  if (!isJsonObject(value)) return null;
  const list = Object.entries(value).find(([, items]) => hasItem(items, id));
  if (list) return joinField(list[0], id);
  return value['id'] === id || sectionId === id ? '' : null;
}

function hasItem(items: JsonValue, id: number): boolean {
  return (
    Array.isArray(items) &&
    items.some((item): item is JsonObject => isJsonObject(item) && item['id'] === id)
  );
}

/** One language's draft; null where there is none, or no place for one. */
export async function readDraft(
  db: Db,
  project: Project,
  place: { path: string; language: UnitLanguage },
): Promise<(Draft & { documentId: string }) | null> {
  if (!isPlaceIn(project, place)) return null;
  const document = await findDocument(db, { projectId: project.id, ...place });
  if (!document || document.draft_revision_id === null) return null;
  const revision = await findRevision(db, document.draft_revision_id);
  if (!revision) return null;
  const { id: documentId, path } = document;
  return { documentId, path, revisionId: revision.id, value: parseJson(revision.content) };
}
