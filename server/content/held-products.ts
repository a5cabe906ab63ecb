import type { JsonValue } from '#common/json.ts';
import { checkHeld } from '../orders/products/check-held.ts';
import { parseJson } from './canonical-json.ts';
import { productsPath } from './document-types.ts';
import { InvalidContentError, type Problem } from './problems.ts';
import { type Db, findRevision } from './queries.ts';

/** What keeps a document from having a value for what was sold: only products.json answers for that. Null is no value. */
export async function heldProblems(
  db: Db,
  projectId: string,
  { path, value }: { path: string; value: JsonValue },
): Promise<Problem[]> {
  return path === productsPath ? checkHeld(db, projectId, value) : [];
}

interface HeldRelease {
  projectId: string;
  changes: readonly { document: { path: string }; revisionId: string | null }[];
}

/** The same of what a release would publish, whoever makes it. */
export async function heldProblemsOf(
  db: Db,
  { projectId, changes }: HeldRelease,
): Promise<Problem[]> {
  const change = changes.find(({ document }) => document.path === productsPath);
  if (!change) return [];
  const id = change.revisionId;
  const revision = id === null ? undefined : await findRevision(db, id);
  return checkHeld(db, projectId, revision ? parseJson(revision.content) : null);
}

/** Throws InvalidContentError where a release would take from somebody what they have. */
export async function requireHeld(db: Db, release: HeldRelease): Promise<void> {
  const problems = await heldProblemsOf(db, release);
  if (problems.length > 0) throw new InvalidContentError(productsPath, problems);
}
