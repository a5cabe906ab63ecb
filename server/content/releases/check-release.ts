import type { CheckFinding } from '#contracts/releases.ts';
import type { FieldProblem } from '#contracts/units.ts';
import {
  collectionOf,
  coursesPath,
  filePathOf,
  productsPath,
} from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { InvalidContentError, type Problem } from '../../core/projects/problems.ts';
import { findProject, type Project } from '../../core/projects/projects.ts';
import { type DocumentType, pageComponentsPath } from '../documents/document-types.ts';
import { fieldPathOf } from '../documents/field-paths.ts';
import { sectionFilesByPath, typeOfDocument } from '../documents/section-files.ts';
import { translateProblem } from '../documents/translate-problems.ts';
import { placeholderMessage, validateDocument } from '../documents/validate-document.ts';
import {
  batchesOf,
  type Db,
  findDocument,
  listPublicIds,
  readRevision,
  readRevisions,
} from '../queries.ts';
import { type PurchaseConflict, releaseHooks } from '../services.ts';

/*
 * Everything that blocks a release: values that break a rule of their fields, and purchases that it
 * would break. Values are those that a person is about to publish, or stored revisions.
 */

/** A document with the value that a release gives it; null unpublishes it. */
export interface NewValue {
  document: { id: string; path: string; language: CheckFinding['language'] };
  unit: { type: DocumentType | null };
  value: JsonValue | null;
}

interface CheckOptions {
  project: Project;
  messageLanguage: LanguageCode;
}

/** Lists why values cannot be published: purchases first, then broken rules, field by field. */
export async function listReleaseProblems(
  db: Db,
  values: readonly NewValue[],
  options: CheckOptions,
): Promise<(FieldProblem & { path: string })[]> {
  const { project, messageLanguage } = options;
  const { defaultLanguage, imageHosts } = project;
  const fieldErrors = values.flatMap(({ document: { path, language }, unit, value }) => {
    if (value === null) return [];
    const isDefaultLanguage = language === '' || language === defaultLanguage;
    const context = { isDefaultLanguage, imageHosts, messageLanguage };
    return findFieldErrors(unit.type, value, context).map((error) => ({
      ...error,
      path,
      language,
    }));
  });
  return [...(await listPurchaseErrors(db, values, options)), ...fieldErrors].map(
    ({ path, language, field, about }) => ({ path, language, field, message: about }),
  );
}

/** A finding, to be placed in a document. */
export type FieldFinding = Pick<CheckFinding, 'level' | 'kind' | 'field' | 'about' | 'isStructure'>;

export interface FieldCheckOptions {
  isDefaultLanguage: boolean;
  imageHosts: readonly string[];
  messageLanguage: LanguageCode;
}

/** Returns the rules of its fields that a value breaks; they block its publication. */
export function findFieldErrors(
  type: DocumentType | null,
  value: JsonValue,
  { messageLanguage, ...options }: FieldCheckOptions,
): FieldFinding[] {
  return validateDocument(type, value, options).map(({ path, message }) => ({
    level: 'error',
    kind: message === placeholderMessage ? 'placeholder' : 'invalid',
    field: fieldPathOf(path, value),
    about: translateProblem(message, messageLanguage),
  }));
}

/** Returns findings for purchases that values would break. */
export async function listPurchaseErrors(
  db: Db,
  values: readonly NewValue[],
  { project, messageLanguage }: CheckOptions,
): Promise<CheckFinding[]> {
  const moved = values.map(({ document: { id, path }, value }) => ({
    id,
    path,
    isGone: value === null,
  }));
  const products = values.find(({ document }) => document.path === productsPath)?.value;
  const conflicts = await listPurchaseConflicts(db, project.id, { moved, products });
  return conflicts.flatMap(({ document: path, path: place, message }): CheckFinding[] => {
    const found = values.find(({ document }) => document.path === path);
    if (!found) return [];
    const { document, value } = found;
    const about = translateProblem(message, messageLanguage);
    const field = fieldPathOf(place, value);
    return [{ level: 'error', kind: 'invalid', path, language: document.language, field, about }];
  });
}

interface StoredRelease {
  projectId: string;
  changes: readonly {
    document: { id: string; path: string; language: string };
    revisionId: string | null;
  }[];
}

/**
 * Returns the reasons why stored revisions cannot be published, by file. A draft may be incomplete;
 * published content may not.
 */
export async function findPublicationProblems(
  db: Db,
  { projectId, changes }: StoredRelease,
): Promise<Map<string, Problem[]>> {
  const problemsByFile = new Map<string, Problem[]>();
  const project = await findProject(db, projectId);
  if (!project) return problemsByFile;
  const { defaultLanguage, imageHosts } = project;
  const files = await sectionFilesIn(db, projectId, changes);
  for (const batch of batchesOf(changes)) {
    const values = await readRevisions(
      db,
      batch.map(({ revisionId }) => revisionId),
    );
    for (const { document, revisionId } of batch) {
      if (revisionId === null) continue;
      const value = values.get(revisionId) ?? null;
      const isDefaultLanguage = ['', defaultLanguage].includes(document.language);
      const type = typeOfDocument(document.path, files);
      const problems = validateDocument(type, value, { isDefaultLanguage, imageHosts });
      if (problems.length > 0) problemsByFile.set(filePathOf(document), problems);
    }
  }
  return problemsByFile;
}

/**
 * Returns the section files listed in the published, the draft and the released page components, by
 * path.
 */
async function sectionFilesIn(
  db: Db,
  projectId: string,
  changes: StoredRelease['changes'],
): Promise<ReturnType<typeof sectionFilesByPath>> {
  const place = { projectId, path: pageComponentsPath, language: '' };
  const document = await findDocument(db, place);
  const own = changes.find(({ document: { path } }) => path === pageComponentsPath);
  const ids = [document?.published_revision_id, document?.draft_revision_id, own?.revisionId];
  const values = await readRevisions(db, ids);
  return new Map(
    ids.flatMap((id) => (id ? Array.from(sectionFilesByPath(values.get(id) ?? null)) : [])),
  );
}

interface ReleasedRevisions {
  projectId: string;
  changes: readonly { document: { id: string; path: string }; revisionId: string | null }[];
}

/** Throws InvalidContentError if a release would break a purchase. */
export async function requireNoPurchaseConflicts(db: Db, release: ReleasedRevisions) {
  const problems = await listReleaseConflicts(db, release);
  const [first] = problems;
  if (!first) return;
  const { document } = first;
  const same = problems.filter((problem) => problem.document === document);
  const fileProblems = same.map(({ path, message }) => ({ path, message }));
  throw new InvalidContentError(document, fileProblems);
}

/** Returns the purchases that a release would break, regardless of its author. */
export async function listReleaseConflicts(
  db: Db,
  { projectId, changes }: ReleasedRevisions,
): Promise<PurchaseConflict[]> {
  const change = changes.find(({ document }) => document.path === productsPath);
  const moved = changes.map(({ document: { id, path }, revisionId }) => ({
    id,
    path,
    isGone: revisionId === null,
  }));
  const products = change && (await readRevision(db, change.revisionId));
  return await listPurchaseConflicts(db, projectId, { moved, products });
}

/** `products` is the new products.json; null unpublishes it, undefined leaves it unchanged. */
async function listPurchaseConflicts(
  db: Db,
  projectId: string,
  {
    moved,
    products,
  }: {
    moved: readonly { id: string; path: string; isGone: boolean }[];
    products: JsonValue | undefined;
  },
): Promise<PurchaseConflict[]> {
  const isCourseGone = moved.some(
    ({ path, isGone }) => isGone && collectionOf(path) === coursesPath,
  );
  if (products === undefined && !isCourseGone) return [];
  const place = { projectId, path: productsPath, language: '' };
  const publishedId = (await findDocument(db, place))?.published_revision_id;
  return await releaseHooks().findPurchaseConflicts(db, projectId, {
    before: await readRevision(db, publishedId),
    after: products,
    async remainsPublic(coursePath) {
      const ids = await listPublicIds(db, projectId, coursePath);
      if (ids.length === 0) return null;
      const courseChanges = moved.filter(({ path }) => path === coursePath);
      const removedIds = new Set(courseChanges.flatMap(({ id, isGone }) => (isGone ? [id] : [])));
      return courseChanges.some(({ isGone }) => !isGone) || ids.some((id) => !removedIds.has(id));
    },
  });
}
