import { collectionOf, coursesPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { type PurchaseConflict, releaseHooks } from './release-hooks.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { productsPath } from '../documents/document-types.ts';
import { InvalidContentError } from '../../core/projects/problems.ts';
import { type Db, findDocument, findRevision, listPublicIds } from '../queries.ts';

/** A change of published content that is about to be made. */
export interface PublicationChange {
  moved: readonly { id: string; path: string; isGone: boolean }[];
  /** The new products.json; null unpublishes it, undefined leaves it unchanged. */
  products: JsonValue | undefined;
}

/** Returns the purchases that a change of published documents would break. */
export async function listChangeConflicts(
  db: Db,
  projectId: string,
  { moved, products }: PublicationChange,
): Promise<PurchaseConflict[]> {
  const isCourseGone = moved.some(
    ({ path, isGone }) => isGone && collectionOf(path) === coursesPath,
  );
  if (products === undefined && !isCourseGone) return [];
  const place = { projectId, path: productsPath, language: '' };
  const publishedId = (await findDocument(db, place))?.published_revision_id ?? null;
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

async function readRevision(db: Db, id: string | null): Promise<JsonValue> {
  const revision = id === null ? undefined : await findRevision(db, id);
  return revision ? parseJson(revision.content) : null;
}

interface ReleaseContent {
  projectId: string;
  changes: readonly { document: { id: string; path: string }; revisionId: string | null }[];
}

/** Returns the purchases that a release would break, regardless of its author. */
export async function listReleaseConflicts(
  db: Db,
  { projectId, changes }: ReleaseContent,
): Promise<PurchaseConflict[]> {
  const change = changes.find(({ document }) => document.path === productsPath);
  const moved = changes.map(({ document: { id, path }, revisionId }) => ({
    id,
    path,
    isGone: revisionId === null,
  }));
  const products = change && (await readRevision(db, change.revisionId));
  return await listChangeConflicts(db, projectId, { moved, products });
}

/** Throws InvalidContentError if a release would break a purchase. */
export async function requireNoPurchaseConflicts(db: Db, release: ReleaseContent): Promise<void> {
  const problems = await listReleaseConflicts(db, release);
  const [first] = problems;
  if (!first) return;
  const { document } = first;
  const same = problems.filter((problem) => problem.document === document);
  const fileProblems = same.map(({ path, message }) => ({ path, message }));
  throw new InvalidContentError(document, fileProblems);
}
