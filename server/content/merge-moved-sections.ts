import { readStoredJson, stringifyJson } from './canonical-json.ts';
import { newRevisionRow } from './new-rows.ts';
import { type Db, findRevision, insertRevisions } from './queries.ts';
import { mergePageComponents } from './section-changes.ts';

/** Three revisions of pages-components.json by id: a release leads from `base` to `wanted`, visitors see `current`. */
interface MovedSections {
  base: string | null;
  wanted: string | null;
  current: string | null;
}

/**
 * The release's changes of sections, made to what visitors see now; null where another release has changed the
 * same sections since. Sections are published one by one, so another section's change is no obstacle.
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

export async function canMergeMoved(db: Db, ids: MovedSections): Promise<boolean> {
  return (await mergeMoved(db, ids)) !== null;
}

/** The revision that is to be published, which is made if need be; null as `mergeMoved`. */
export async function fixMovedSections(
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
