import { isSame } from '#common/content/merge-values.ts';
import { readStoredJson } from '../../../core/canonical-json.ts';
import type { Db } from '../../queries.ts';
import {
  differsOutsideSections,
  findSectionChanges,
  type SectionChange,
} from '../../releases/section-changes.ts';
import { readDraftSteps } from './draft-steps.ts';
import { listScheduledValues } from './pending-queries.ts';
import { type PendingUnit, shortHash, type UnitDocument } from './pending-unit.ts';

/**
 * Returns the change of each section's place as a unit, instead of the whole pages-components.json.
 * Its author is that of the whole document; see `withSectionAuthors`.
 */
export async function sectionUnits(db: Db, unit: PendingUnit): Promise<PendingUnit[]> {
  const [document] = unit.documents;
  if (!document) return [];
  const { draft = null, published = null } = document;
  const changes = findSectionChanges(published, draft);
  const scheduled = await findScheduled(db, document.id);
  const sections = changes.map((change): PendingUnit => {
    const { path, before, after, isMoved, below } = change;
    const scheduledAt = scheduled.find((one) => isSameChange(one.change, change))?.at ?? null;
    const state: UnitDocument = {
      ...document,
      path,
      draft: after,
      published: before,
      kind: kindOf(change),
      differences: [],
      isMoved,
      isWithheld: scheduledAt !== null,
      scheduledAt,
    };
    const digest = shortHash(JSON.stringify([before, after, isMoved, below]));
    return { path, type: null, documents: [state], digest, section: change };
  });
  return differsOutsideSections(published, draft) || changes.length === 0
    ? [...sections, unit]
    : sections;
}

function kindOf({ before, after }: SectionChange): UnitDocument['kind'] {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : 'changed';
}

function isSameChange(one: SectionChange, other: SectionChange): boolean {
  return one.path === other.path && one.isMoved === other.isMoved && isSame(one.after, other.after);
}

/** Sets the last author of each section's change. `whole` is the unit of pages-components.json. */
export async function withSectionAuthors(
  db: Db,
  sections: readonly PendingUnit[],
  whole: PendingUnit,
): Promise<PendingUnit[]> {
  const [document] = whole.documents;
  const authors = document ? await findAuthors(db, document) : new Map();
  return sections.map((unit) => ({
    ...unit,
    documents: unit.documents.map((state) => ({
      ...state,
      change: authors.get(unit.path) ?? state.change,
    })),
  }));
}

/** Returns the last author of each section since it was published, by the path of the change. */
async function findAuthors(
  db: Db,
  document: UnitDocument,
): Promise<ReadonlyMap<string, NonNullable<UnitDocument['change']>>> {
  const authors = new Map<string, NonNullable<UnitDocument['change']>>();
  for await (const { authorId, at, before, after } of readDraftSteps(db, document))
    for (const { path } of findSectionChanges(before, after))
      if (!authors.has(path)) authors.set(path, { authorId, at });
  return authors;
}

/** Lists the changes of sections in scheduled releases, with their times. */
async function findScheduled(
  db: Db,
  documentId: string,
): Promise<{ change: SectionChange; at: number }[]> {
  const rows = await listScheduledValues(db, documentId);
  return rows.flatMap(({ scheduled_at: at, content, previous_content: previous }) => {
    const before = previous === null ? null : readStoredJson(previous);
    return at === null
      ? []
      : findSectionChanges(before, readStoredJson(content)).map((change) => ({ change, at }));
  });
}
