import type { UnitLanguage } from '#common/editing.ts';
import type { Db, RevisionRow } from '../../queries.ts';
import type { SentValue } from './read-sent.ts';
import { type DraftRow, listClientsSince, listRevisions } from './unit-queries.ts';

/** What a save starts from. */
export interface Bases {
  /** What each language that was sent is based on; none where there is no such revision of its document. */
  bases: Map<UnitLanguage, RevisionRow>;
  /** The default language as the sender saw it. */
  seen: RevisionRow | undefined;
}

interface Given {
  sent: readonly SentValue[];
  rows: ReadonlyMap<string, DraftRow>;
  /** The open editor that sends it. */
  client: string | undefined;
  seen: { language: UnitLanguage; revisionId: string | null };
}

/** A draft that the same open editor alone has written since the base is the base itself: its answer was lost. */
export async function findBases(db: Db, { sent, rows, client, seen }: Given): Promise<Bases> {
  const wanted = [...sent.map(({ basedOn }) => basedOn), seen.revisionId];
  const named = await listRevisions(
    db,
    wanted.filter((id) => id !== null),
  );
  // A revision of some other document is no base at all.
  const revisionOf = (language: UnitLanguage, id: string | null) =>
    named.find((one) => one.id === id && one.document_id === rows.get(language)?.id);
  const bases = new Map<UnitLanguage, RevisionRow>();
  for (const { language, basedOn } of sent) {
    const base = revisionOf(language, basedOn);
    const row = rows.get(language);
    const own = row && client ? await ownDraft(db, row, { base, basedOn, client }) : undefined;
    const found = own ?? base;
    if (found) bases.set(language, found);
  }
  return { bases, seen: revisionOf(seen.language, seen.revisionId) };
}

async function ownDraft(
  db: Db,
  { id, draft_id: draftId }: DraftRow,
  from: { base: RevisionRow | undefined; basedOn: string | null; client: string },
): Promise<RevisionRow | undefined> {
  const { base, basedOn, client } = from;
  if (draftId === null || draftId === basedOn || (basedOn !== null && !base)) return undefined;
  const since = base ?? { id: '', document_id: id, created_at: 0 };
  const clients = await listClientsSince(db, since);
  if (clients.length === 0 || clients.some((one) => one !== client)) return undefined;
  const [draft] = await listRevisions(db, [draftId]);
  return draft;
}
