import { readStoredJson, stringifyJson } from '../../core/canonical-json.ts';
import { newRevisionRow } from '../new-rows.ts';
import { type Db, findRevision, insertRevisions } from '../queries.ts';
import { mergePageComponents } from './section-changes.ts';

/**
 * Three revisions of pages-components.json by id: the release changes `base` to `wanted`; `current`
 * is published.
 */
interface MovedSections {
  base: string | null;
  wanted: string | null;
  current: string | null;
}

/**
 * Applies the release's changes of sections to the published ones; null if another release has
 * changed the same sections since. Sections are published one by one, so changes of other sections
 * do not conflict.
 */
async function mergeMoved(db: Db, ids: MovedSections): Promise<string | null> {
  const read = async (id: string | null) => (id === null ? undefined : await findRevision(db, id));
  const [base, wanted, current] = [
    await read(ids.base),
    await read(ids.wanted),
    await read(ids.current),
  ];
  if (!base || !wanted || !current) return null;
  const merged = mergePageComponents(
    readStoredJson(base.content),
    readStoredJson(wanted.content),
    readStoredJson(current.content),
  );
  return merged === null ? null : stringifyJson(merged);
}

export async function canMergeSections(db: Db, ids: MovedSections): Promise<boolean> {
  return (await mergeMoved(db, ids)) !== null;
}

/**
 * Returns the revision to publish, creating a merged one if needed; null if the changes conflict.
 */
export async function mergeMovedSections(
  db: Db,
  ids: MovedSections & { documentId: string; authorId: string },
): Promise<string | null> {
  if (ids.base === ids.current) return ids.wanted;
  const merged = await mergeMoved(db, ids);
  if (merged === null) return null;
  const revision = newRevisionRow({
    documentId: ids.documentId,
    basedOn: ids.current,
    value: readStoredJson(merged),
    authorId: ids.authorId,
    origin: 'publish',
    now: Date.now(),
  });
  await insertRevisions(db, [revision]);
  return revision.id;
}
