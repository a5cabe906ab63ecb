import type { StructureResult, StructureChange } from '#contracts/structure.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import type { Database } from '../../../core/db/connect.ts';
import { requireProject } from '../../../core/projects/projects.ts';
import { lockProject } from '../../queries.ts';
import type { EditingActor } from '../editor.ts';
import {
  addEntry,
  duplicateEntry,
  moveEntry,
  removeEntry,
  restoreEntry,
} from './change-entries.ts';
import {
  addSection,
  duplicateSection,
  hideSection,
  moveSection,
  placeSection,
  removeSection,
} from './change-sections.ts';
import type { StructureOperation, StructureContext } from './structure-context.ts';

type Kind = StructureChange['change'];

const operations: { [K in Kind]: StructureOperation<K> } = {
  'add-section': addSection,
  'place-section': placeSection,
  'move-section': moveSection,
  'duplicate-section': duplicateSection,
  'remove-section': removeSection,
  'hide-section': hideSection,
  'add-entry': addEntry,
  'duplicate-entry': duplicateEntry,
  'move-entry': moveEntry,
  'remove-entry': removeEntry,
  'restore-entry': restoreEntry,
};

interface ChangeInput {
  projectId: string;
  change: StructureChange;
  actor: EditingActor;
  now: number;
}

/**
 * Changes the structure of the drafts in one transaction on the current structure, so that
 * concurrent changes are applied one after the other. Throws ContentNotFoundError for missing
 * things.
 */
export async function changeStructure(
  { db }: Database,
  { projectId, change, actor, now }: ChangeInput,
): Promise<StructureResult> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    const project = await requireProject(trx, projectId);
    const answer = await applyChange({ trx, project, authorId: actor.id, now }, change);
    const details = { project: projectId, ...detailsOf(change, answer) };
    await recordAudit(trx, { action: 'structure-changed', ...entryBy(actor), details }, now);
    return answer;
  });
}

function applyChange<K extends Kind>(
  work: StructureContext,
  change: Extract<StructureChange, { change: K }>,
): Promise<StructureResult> {
  const operation: StructureOperation<K> = operations[change.change as K];
  return operation(work, change);
}

/** Returns the details for the audit log: the kind of change and its target. */
function detailsOf(change: StructureChange, { path, undo }: StructureResult) {
  const target = path ?? ('path' in change ? change.path : null);
  const undoPath = undo && 'path' in undo ? undo.path : null;
  return {
    change: change.change,
    ...('page' in change && { page: change.page }),
    path: target ?? undoPath,
  };
}
