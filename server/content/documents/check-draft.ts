import {
  collectionOf,
  filePathOf,
  hasLanguage,
  findContentPlace,
} from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { type DocumentType, pageComponentsPath } from './document-types.ts';
import type { Problem } from '../../core/projects/problems.ts';
import type { Project } from '../../core/projects/projects.ts';
import { type Db, findDocument, findRevision } from '../queries.ts';
import { sectionFilesByPath, typeOfDocument } from './section-files.ts';
import { validateDraft } from './validate-document.ts';

/**
 * A document's place: `path` with `{lang}` as it is, `language` '' for documents above the
 * languages.
 */
interface Place {
  path: string;
  language: string;
}

/** Tells whether a project may have a document at this place. */
export function isValidPlace(project: Project, { path, language }: Place): boolean {
  const isOffered = hasLanguage(path)
    ? project.languages.some((code) => code === language)
    : language === '';
  return isOffered && findContentPlace(filePathOf({ path, language }))?.path === path;
}

/**
 * Returns the draft of pages-components.json, which lists the sections of each page; null without
 * one.
 */
export async function readDraftComponents(db: Db, projectId: string): Promise<JsonValue> {
  const document = await findDocument(db, { projectId, path: pageComponentsPath, language: '' });
  const id = document?.draft_revision_id ?? null;
  const revision = id === null ? undefined : await findRevision(db, id);
  return revision ? parseJson(revision.content) : null;
}

/**
 * Returns the type of a document according to the draft of the page components; null for an unknown
 * one.
 */
export async function findDraftType(
  db: Db,
  projectId: string,
  path: string,
): Promise<DocumentType | null> {
  return typeOfDocument(path, sectionFilesByPath(await readDraftComponents(db, projectId)));
}

/** Returns the problems of a value as the draft at a path; an empty list if there are none. */
export function checkDraft(
  { imageHosts }: { imageHosts: readonly string[] },
  type: DocumentType | null,
  path: string,
  value: JsonValue,
): Problem[] {
  return [...validateDraft(type, value, imageHosts), ...checkEntryId(path, value)];
}

/** An entry's id is part of its path, so it cannot change. */
function checkEntryId(path: string, value: JsonValue): Problem[] {
  if (!collectionOf(path) || !isJsonObject(value)) return [];
  const id = path.slice(path.lastIndexOf('#') + 1);
  if (typeof value['id'] === 'number' && String(value['id']) === id) return [];
  return [{ path: '$.id', message: `must be ${id}, the id of the entry` }];
}
