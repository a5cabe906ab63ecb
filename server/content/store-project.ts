import type { CollectionPath } from '#common/content/content-paths.ts';
import type { JsonValue } from '#common/json.ts';
import type { Insertable } from 'kysely';
import type { DocumentTable, RevisionTable } from '../core/db/schema.ts';
import { hashOf, stringifyJson } from '../core/canonical-json.ts';
import { createRelease, raiseVersion, type ReleaseChange } from './releases/create-release.ts';
import { newDocumentRow, newRevisionRow } from './store-draft.ts';
import {
  insertDocuments,
  insertRevisions,
  listDocumentStates,
  lockProject,
  setDraft,
  setSort,
  type Trx,
} from './queries.ts';
import { type Project, storeSettings } from '../core/projects/projects.ts';
import { refreshTranslations } from './editing/units/refresh-translations.ts';
import { addRedirects, type Redirect } from './slugs/redirects.ts';

export interface StoreCounts {
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export type StoredProject = Awaited<ReturnType<typeof storeProject>>;

interface StoreInput {
  project: Project;
  /** The project's position; null leaves it, or appends it. */
  position: number | null;
  documents: readonly PreparedDocument[];
  redirects: readonly Redirect[];
  authorId: string;
  /** Media or videos were changed. */
  isMediaChanged: boolean;
}

/**
 * Replaces a project in the database by an imported folder, within the caller's transaction:
 * changed documents get a revision, missing ones are unpublished, all as one release. Equal
 * documents and redirects stay.
 */
export async function storeProject(trx: Trx, input: StoreInput) {
  const { project, documents, redirects, authorId } = input;
  const settings = await storeSettings(trx, input);
  await lockProject(trx, project.id);
  const hasNewRedirects = await addRedirects(trx, { projectId: project.id, authorId }, redirects);
  const plan = await planChanges(trx, project.id, documents, authorId);
  await insertDocuments(trx, plan.newDocuments);
  await insertRevisions(trx, plan.newRevisions);
  const now = Date.now();
  for (const { documentId, revisionId } of plan.drafts)
    await setDraft(trx, documentId, revisionId, now);
  await refreshTranslations(trx, { project, authorId, now }, plan.replacedUnits);
  for (const { documentId, sort } of plan.sorts) await setSort(trx, documentId, sort);
  const release =
    plan.changes.length > 0
      ? await createRelease(trx, {
          projectId: project.id,
          authorId,
          title: 'Import',
          changes: plan.changes,
          // The positions are those of the folder; moves that are not published stay drafts.
          sorts: new Map(),
        })
      : null;
  const isChanged = settings !== 'unchanged' || hasNewRedirects || input.isMediaChanged;
  /** The content version that this created; null if nothing changed. */
  const version = release?.version ?? (isChanged ? await raiseVersion(trx, project.id) : null);
  return { ...plan.counts, settings, release, version, replacedDrafts: plan.replacedDrafts };
}

interface Plan {
  newDocuments: Insertable<DocumentTable>[];
  newRevisions: Insertable<RevisionTable>[];
  drafts: { documentId: string; revisionId: string | null }[];
  sorts: { documentId: string; sort: number }[];
  changes: ReleaseChange[];
  counts: StoreCounts;
  /** Replaced unpublished drafts; their revisions are kept. */
  replacedDrafts: { path: string; language: string }[];
  /** The states before, in all languages, of the units whose drafts are replaced. */
  replacedUnits: DocumentState[];
}

type DocumentState = Awaited<ReturnType<typeof listDocumentStates>>[number];

async function planChanges(
  trx: Trx,
  projectId: string,
  documents: readonly PreparedDocument[],
  authorId: string,
): Promise<Plan> {
  const plan: Plan = {
    newDocuments: [],
    newRevisions: [],
    drafts: [],
    sorts: [],
    changes: [],
    counts: { created: 0, changed: 0, removed: 0, unchanged: 0 },
    replacedDrafts: [],
    replacedUnits: [],
  };
  const before = await listDocumentStates(trx, projectId);
  const states = new Map(before.map((state) => [keyOf(state), state]));
  for (const document of documents) {
    const state = states.get(keyOf(document));
    states.delete(keyOf(document));
    if (state) planUpdate(plan, document, state, authorId);
    else planInsert(plan, document, projectId, authorId);
  }
  for (const state of states.values()) planRemoval(plan, state);
  const replaced = new Set(plan.drafts.map(({ documentId }) => documentId));
  const paths = new Set(before.flatMap(({ id, path }) => (replaced.has(id) ? [path] : [])));
  plan.replacedUnits = before.filter(({ path }) => paths.has(path));
  return plan;
}

function keyOf({ path, language }: { path: string; language: string }): string {
  return `${language} ${path}`;
}

function planInsert(
  plan: Plan,
  { path, language, collection, sort, value }: PreparedDocument,
  projectId: string,
  authorId: string,
): void {
  const now = Date.now();
  const place = { project_id: projectId, path, language, collection, sort };
  const row = newDocumentRow(place, now);
  const revision = newRevisionRow({
    documentId: row.id,
    basedOn: null,
    value,
    authorId,
    origin: 'import',
    now,
  });
  plan.newDocuments.push({ ...row, draft_revision_id: revision.id });
  plan.newRevisions.push(revision);
  plan.changes.push({
    document: { id: row.id, path, published_revision_id: null },
    revisionId: revision.id,
  });
  plan.counts.created += 1;
}

function planUpdate(
  plan: Plan,
  document: PreparedDocument,
  state: DocumentState,
  authorId: string,
): void {
  const { sort, value } = document;
  const hash = hashOf(stringifyJson(value));
  const isMoved = sort !== null && sort !== state.sort;
  if (isMoved) plan.sorts.push({ documentId: state.id, sort });
  if (state.published_hash === hash) {
    if (isMoved) plan.changes.push({ document: state, revisionId: state.published_revision_id });
    plan.counts[isMoved ? 'changed' : 'unchanged'] += 1;
    return;
  }
  plan.counts[state.published_revision_id === null ? 'created' : 'changed'] += 1;
  if (state.draft_hash === hash) {
    plan.changes.push({ document: state, revisionId: state.draft_revision_id });
    return;
  }
  const revision = newRevisionRow({
    documentId: state.id,
    basedOn: state.draft_revision_id,
    value,
    authorId,
    origin: 'import',
    now: Date.now(),
  });
  if (state.draft_revision_id !== null && state.draft_revision_id !== state.published_revision_id) {
    plan.replacedDrafts.push({ path: state.path, language: state.language });
  }
  plan.newRevisions.push(revision);
  plan.drafts.push({ documentId: state.id, revisionId: revision.id });
  plan.changes.push({ document: state, revisionId: revision.id });
}

/** Unpublishes a document; a draft that was never published stays. */
function planRemoval(plan: Plan, state: DocumentState): void {
  if (state.published_revision_id === null) return;
  if (state.draft_revision_id === state.published_revision_id)
    plan.drafts.push({ documentId: state.id, revisionId: null });
  plan.changes.push({ document: state, revisionId: null });
  plan.counts.removed += 1;
}

/** A document of an imported folder, ready to be stored. */
export interface PreparedDocument {
  path: string;
  language: string;
  collection: CollectionPath | null;
  sort: number | null;
  value: JsonValue;
}
