import type { Transaction } from 'kysely';
import type { SaveResult, SavedVersion } from '#contracts/units.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { isSame } from '#common/content/merge-values.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { parseJson } from '../../../core/canonical-json.ts';
import { newRevisionRow } from '../../new-rows.ts';
import { insertRevisions } from '../../queries.ts';
import type { SavePlan } from './plan-save.ts';
import type { SaveState, SentVersion } from './save-state.ts';
import { findConflictRevision, listNames, replaceConflictRevision } from './unit-queries.ts';

/**
 * Stores the sent values in the history as conflicts, leaves the drafts unchanged, and returns both
 * versions.
 */
export async function storeConflict(
  trx: Transaction<Schema>,
  state: SaveState,
  { conflicts, values, renamed }: SavePlan,
): Promise<Omit<Extract<SaveResult, { outcome: 'conflict' }>, 'refused'>> {
  const { sent, rows } = state;
  const versions: Partial<Record<UnitLanguage, SavedVersion>> = {};
  for (const version of sent) {
    await storeSent(trx, state, version);
    const row = rows.get(version.language);
    const value = values.get(version.language);
    if (row?.draft_id === undefined || row.draft_id === null || value === undefined) continue;
    const { draft_id: revisionId, saved_at } = row;
    versions[version.language] = { revisionId, value, savedAt: saved_at ?? 0, isMerged: true };
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

/** Keeps one conflict revision per author, document and base: the last one. */
async function storeSent(
  trx: Transaction<Schema>,
  { rows, drafts, bases, actor, now }: SaveState,
  { language, value, basedOn: sentBase }: SentVersion,
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
  // Without a known base, every conflicting value is stored separately.
  const canReplace = basedOn === sentBase;
  const existing = canReplace
    ? await findConflictRevision(trx, {
        documentId: row.id,
        basedOn,
        authorId: actor.id,
        since: base?.created_at ?? 0,
      })
    : undefined;
  if (!existing) return await insertRevisions(trx, [revision]);
  const { content, hash, created_at } = revision;
  await replaceConflictRevision(trx, existing.id, { content, hash, created_at });
}
