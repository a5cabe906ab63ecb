import type { Transaction } from 'kysely';
import type { SaveAnswer, SavedVersion, UnitLanguage } from '#common/editing.ts';
import { isSame } from '#common/merge-values.ts';
import type { Schema } from '../../../db/schema.ts';
import { parseJson } from '../../canonical-json.ts';
import { newRevisionRow } from '../../new-rows.ts';
import { insertRevisions } from '../../queries.ts';
import type { SavePlan } from './plan-save.ts';
import type { SaveState, SentVersion } from './save-unit.ts';
import { findConflictRevision, listNames, replaceConflictRevision } from './unit-queries.ts';

/** Leaves the drafts as they are, keeps what was sent in the history, and answers what both have made. */
export async function keepConflict(
  trx: Transaction<Schema>,
  state: SaveState,
  { conflicts, values, renamed }: SavePlan,
): Promise<Omit<Extract<SaveAnswer, { outcome: 'conflict' }>, 'refused'>> {
  const { sent, rows } = state;
  const versions: Partial<Record<UnitLanguage, SavedVersion>> = {};
  for (const one of sent) {
    await keepSent(trx, state, one);
    const row = rows.get(one.language);
    const value = values.get(one.language);
    if (row?.draft_id === undefined || row.draft_id === null || value === undefined) continue;
    const { draft_id: revisionId, saved_at } = row;
    versions[one.language] = { revisionId, value, savedAt: saved_at ?? 0, isMerged: true };
  }
  const theirs = rows.get(conflicts[0]?.language ?? sent[0]?.language ?? '');
  const [by] = await listNames(trx, theirs?.author_id ? [theirs.author_id] : []);
  return {
    outcome: 'conflict',
    conflicts,
    versions,
    theirs: { by: by ?? null, at: theirs?.saved_at ?? 0 },
    renamed,
  };
}

/** One for each author, document and base: the last one sent. */
async function keepSent(
  trx: Transaction<Schema>,
  { rows, drafts, bases, actor, now }: SaveState,
  { language, value, basedOn: named }: SentVersion,
): Promise<void> {
  const row = rows.get(language);
  const base = bases.get(language) ?? null;
  if (!row || isSame(value, drafts.get(language))) return;
  if (base && isSame(value, parseJson(base.content))) return;
  const basedOn = base?.id ?? null;
  const revision = newRevisionRow({
    documentId: row.id,
    basedOn,
    value,
    authorId: actor.id,
    origin: 'conflict',
    now,
  });
  // What is based on nothing that is known may be based on anything: all of it stays.
  const isFolded = basedOn === named;
  const kept = isFolded
    ? await findConflictRevision(trx, {
        documentId: row.id,
        basedOn,
        authorId: actor.id,
        since: base?.created_at ?? 0,
      })
    : undefined;
  if (!kept) return await insertRevisions(trx, [revision]);
  const { content, hash, created_at } = revision;
  await replaceConflictRevision(trx, kept.id, { content, hash, created_at });
}
