import {
  collectionOf,
  filePathOf,
  hasLanguage,
  findContentPlace,
} from '#common/content/content-paths.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { type DocumentType, pageComponentsPath } from './document-types.ts';
import type { Problem } from '../../core/projects/problems.ts';
import type { Project } from '../../core/projects/projects.ts';
import { type Db, findDocument, readRevision } from '../queries.ts';
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
  return readRevision(db, document?.draft_revision_id);
}

/** Returns the published pages-components.json; null without one. */
export async function readPublicComponents(db: Db, projectId: string): Promise<JsonValue> {
  const document = await findDocument(db, { projectId, path: pageComponentsPath, language: '' });
  return readRevision(db, document?.published_revision_id);
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
