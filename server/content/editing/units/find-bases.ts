import type { UnitLanguage } from '#contracts/parts.ts';
import type { Db, RevisionRow } from '../../queries.ts';
import type { SentValue } from './parse-sent-versions.ts';
import { type DraftRow, listClientsSince, listRevisions } from './unit-queries.ts';

/** The revisions that a save is based on. */
export interface Bases {
  /** The base revision of each sent language; none if its document has no such revision. */
  bases: Map<UnitLanguage, RevisionRow>;
  /** The default language's revision that the sender saw. */
  seen: RevisionRow | undefined;
}

interface BaseInput {
  sent: readonly SentValue[];
  rows: ReadonlyMap<string, DraftRow>;
  /** Id of the sending editor instance. */
  client: string | undefined;
  seen: { language: UnitLanguage; revisionId: string | null };
}

/**
 * Finds the base revisions. If only the same editor instance has saved since a base, the draft
 * itself is the base: the earlier answer was lost.
 */
export async function findBases(db: Db, { sent, rows, client, seen }: BaseInput): Promise<Bases> {
  const wanted = [...sent.map(({ basedOn }) => basedOn), seen.revisionId];
  const baseRevisions = await listRevisions(
    db,
    wanted.filter((id) => id !== null),
  );
  // A revision of another document is not a base.
  const revisionOf = (language: UnitLanguage, id: string | null) =>
    baseRevisions.find(
      (revision) => revision.id === id && revision.document_id === rows.get(language)?.id,
    );
  const bases = new Map<UnitLanguage, RevisionRow>();
  for (const { language, basedOn } of sent) {
    const base = revisionOf(language, basedOn);
    const row = rows.get(language);
    const ownRevision =
      row && client ? await ownDraft(db, row, { base, basedOn, client }) : undefined;
    const found = ownRevision ?? base;
    if (found) bases.set(language, found);
  }
  return { bases, seen: revisionOf(seen.language, seen.revisionId) };
}

async function ownDraft(
  db: Db,
  { id, draft_id: draftId }: DraftRow,
  saveBase: { base: RevisionRow | undefined; basedOn: string | null; client: string },
): Promise<RevisionRow | undefined> {
  const { base, basedOn, client } = saveBase;
  if (draftId === null || draftId === basedOn || (basedOn !== null && !base)) return undefined;
  const since = base ?? { id: '', document_id: id, created_at: 0 };
  const clients = await listClientsSince(db, since);
  if (clients.length === 0 || clients.some((other) => other !== client)) return undefined;
  const [draft] = await listRevisions(db, [draftId]);
  return draft;
}
