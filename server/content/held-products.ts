import { collectionOf, coursesPath } from '#common/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import { checkHeld, type HeldProblem } from '../orders/products/check-held.ts';
import { parseJson } from './canonical-json.ts';
import { productsPath } from './document-types.ts';
import { InvalidContentError } from './problems.ts';
import { type Db, findDocument, findRevision, listPublicIds } from './queries.ts';

/** What is to be public. */
export interface HeldChange {
  moved: readonly { id: string; path: string; isGone: boolean }[];
  /** The new products.json; null takes it off the site, undefined leaves it. */
  products: JsonValue | undefined;
}

/** What keeps a change of several documents from becoming public for what was sold. */
export async function heldProblemsIn(
  db: Db,
  projectId: string,
  { moved, products }: HeldChange,
): Promise<HeldProblem[]> {
  const isCourseGone = moved.some(
    ({ path, isGone }) => isGone && collectionOf(path) === coursesPath,
  );
  if (products === undefined && !isCourseGone) return [];
  const place = { projectId, path: productsPath, language: '' };
  const now = (await findDocument(db, place))?.published_revision_id ?? null;
  return await checkHeld(db, projectId, {
    before: await readRevision(db, now),
    after: products,
    async stays(coursePath) {
      const ids = await listPublicIds(db, projectId, coursePath);
      if (ids.length === 0) return null;
      const own = moved.filter(({ path }) => path === coursePath);
      const gone = new Set(own.flatMap(({ id, isGone }) => (isGone ? [id] : [])));
      return own.some(({ isGone }) => !isGone) || ids.some((id) => !gone.has(id));
    },
  });
}

async function readRevision(db: Db, id: string | null): Promise<JsonValue> {
  const revision = id === null ? undefined : await findRevision(db, id);
  return revision ? parseJson(revision.content) : null;
}

interface HeldRelease {
  projectId: string;
  changes: readonly { document: { id: string; path: string }; revisionId: string | null }[];
}

/** The same of what a release would publish, whoever makes it. */
export async function heldProblemsOf(
  db: Db,
  { projectId, changes }: HeldRelease,
): Promise<HeldProblem[]> {
  const change = changes.find(({ document }) => document.path === productsPath);
  const moved = changes.map(({ document: { id, path }, revisionId }) => ({
    id,
    path,
    isGone: revisionId === null,
  }));
  const products = change && (await readRevision(db, change.revisionId));
  return await heldProblemsIn(db, projectId, { moved, products });
}

/** Throws InvalidContentError where a release would take from somebody what they have. */
export async function requireHeld(db: Db, release: HeldRelease): Promise<void> {
  const problems = await heldProblemsOf(db, release);
  const [first] = problems;
  if (!first) return;
  const { document } = first;
  const same = problems.filter((problem) => problem.document === document);
  const plain = same.map(({ path, message }) => ({ path, message }));
  throw new InvalidContentError(document, plain);
}
