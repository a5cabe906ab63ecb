import { collectionOf, filePathOf, hasLanguage, placeOf } from '#common/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { parseJson } from './canonical-json.ts';
import { type DocumentType, pageComponentsPath } from './document-types.ts';
import type { Problem } from './problems.ts';
import type { Project } from './projects.ts';
import { type Db, findDocument, findRevision } from './queries.ts';
import { sectionFilesByPath, typeOfDocument } from './section-files.ts';
import { validateDraft } from './validate-document.ts';

/** Where a document stands: `path` with `{lang}` left open, `language` '' above the languages. */
interface Place {
  path: string;
  language: string;
}

/** Whether a project may have a document there. */
export function isPlaceIn(project: Project, { path, language }: Place): boolean {
  const isOffered = hasLanguage(path)
    ? project.languages.some((code) => code === language)
    : language === '';
  return isOffered && placeOf(filePathOf({ path, language }))?.path === path;
}

/** The draft of a project's page components: which sections stand where. */
export async function componentsInDraft(db: Db, projectId: string): Promise<JsonValue> {
  const document = await findDocument(db, { projectId, path: pageComponentsPath, language: '' });
  const id = document?.draft_revision_id ?? null;
  const revision = id === null ? undefined : await findRevision(db, id);
  return revision ? parseJson(revision.content) : null;
}

/** The type of a project's document, as the draft of its page components says it; null for an unknown one. */
export async function typeInDrafts(
  db: Db,
  projectId: string,
  path: string,
): Promise<DocumentType | null> {
  return typeOfDocument(path, sectionFilesByPath(await componentsInDraft(db, projectId)));
}

/** The problems of a value as the draft at a path; an empty list if there are none. */
export function checkDraft(
  { imageHosts }: Pick<Project, 'imageHosts'>,
  type: DocumentType | null,
  path: string,
  value: JsonValue,
): Problem[] {
  return [...validateDraft(type, value, imageHosts), ...checkEntryId(path, value)];
}

/** An entry with another id is another entry: nothing of it can be stored. */
function checkEntryId(path: string, value: JsonValue): Problem[] {
  if (!collectionOf(path) || !isJsonObject(value)) return [];
  const id = path.slice(path.lastIndexOf('#') + 1);
  if (typeof value['id'] === 'number' && String(value['id']) === id) return [];
  return [{ path: '$.id', message: `must be ${id}, the id of the entry` }];
}
