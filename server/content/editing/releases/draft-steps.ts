import type { JsonValue } from '#common/json.ts';
import { readStoredJson } from '../../../core/canonical-json.ts';
import type { Db } from '../../queries.ts';
import { listLastRevisions } from './pending-queries.ts';

/** Maximum number of a document's revisions that are read. */
const maxRevisions = 200;

/**
 * Yields the saves that led to a document's draft, newest first; the oldest one starts from the
 * published value. Values are parsed lazily, so stop as early as possible.
 */
export async function* readDraftSteps(
  db: Db,
  {
    id,
    draftId,
    published = null,
  }: { id: string; draftId: string | null; published: JsonValue | undefined },
) {
  const revisions = await listLastRevisions(db, id, maxRevisions);
  const byId = new Map(revisions.map((revision) => [revision.id, revision]));
  let revision = byId.get(draftId ?? '');
  while (revision) {
    const previous = byId.get(revision.based_on_id ?? '');
    yield {
      authorId: revision.author_id,
      /** UTC milliseconds. */
      at: revision.created_at,
      before: previous ? readStoredJson(previous.content) : published,
      after: readStoredJson(revision.content),
    };
    revision = previous;
  }
}
