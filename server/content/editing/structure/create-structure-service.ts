import { setTimeout } from 'node:timers/promises';
import { isCollectionPath } from '#common/content/content-paths.ts';
import type { StructureChange, StructureResult } from '#contracts/structure.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../../../core/access/can.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { memoizeRecent } from '../../../core/concurrency/memoize-recent.ts';
import type { Database } from '../../../core/db/connect.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { type Project, requireProject } from '../../../core/projects/projects.ts';
import { pageComponentsPath } from '../../documents/document-types.ts';
import { findEditVersion, type Db, lockProject } from '../../queries.ts';
import type { EditingActor, EditorDependencies } from '../editor.ts';
import { canEditDocument } from '../price-permission.ts';
import {
  type DraftState,
  listChangedPaths,
  listDraftStates,
  listScheduledTimes,
} from '../releases/pending-queries.ts';
import {
  changeKindOf,
  isWithdrawn,
  type PendingUnit,
  readUnits,
  sectionUnits,
} from '../releases/read-units.ts';
import { buildTree, listEntries } from './build-tree.ts';
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
import { createDraftTexts } from './draft-texts.ts';
import { findFields } from './find-fields.ts';
import { countTasks, listTasks } from './list-tasks.ts';
import type { StructureOperation, StructureContext } from './structure-context.ts';
import { createUnitFactsCache, type UnitFactsCache } from './unit-facts.ts';

/** Cached trees, of all projects, languages and edit versions. */
const maxCachedTrees = 12;

/**
 * Maximum time that a search waits for indexing of recent changes; after a large import it does not
 * wait for all.
 */
const maxIndexWaitMs = 400;

/** Maximum time that a page waits for the number of texts to translate. */
const maxCountWaitMs = 150;

export function createStructureService(dependencies: EditorDependencies) {
  const { database, now, log } = dependencies;
  const facts = createUnitFactsCache();
  const texts = createDraftTexts(database, log);
  const { readTree, readPaths } = createTreeReader(database, facts);

  const openProject = (id: string, actor: Actor) => findViewableProject(database, id, actor);

  return {
    ...countService(dependencies, { facts, readPaths }),

    /** Returns a number that changes whenever the project's tree may have changed; cheap to poll. */
    async getVersion(projectId: string, actor: Actor) {
      requirePermission(actor, 'content:view-draft');
      return findEditVersion(database.db, projectId);
    },

    async getTree(projectId: string, language: LanguageCode, actor: Actor) {
      const project = await openProject(projectId, actor);
      // Read first, so that nothing is cached under a newer version.
      const version = await findEditVersion(database.db, projectId);
      const tree = await readTree(project, language, version);
      const waiting = await readPaths(projectId, version);
      // A search usually follows.
      void texts.refresh(projectId);
      return { ...tree, waiting: countEditable(waiting, actor) };
    },

    /** Lists entries of a collection beyond those in the tree. */
    async listEntries(
      projectId: string,
      page: { collection: string; offset: number; language: LanguageCode },
      actor: Actor,
    ) {
      const { collection, language } = page;
      const project = await openProject(projectId, actor);
      if (!isCollectionPath(collection))
        throw new ContentNotFoundError(`There is no collection ${collection}`);
      const source = { db: database.db, project, language, facts };
      return (await listEntries(source, page)).entries;
    },

    /** Returns at most `most` results. */
    async search(
      projectId: string,
      { words, language, most }: { words: string; language: LanguageCode; most: number },
      actor: Actor,
    ) {
      const project = await openProject(projectId, actor);
      const timeout = setTimeout(maxIndexWaitMs, null, { ref: false });
      await Promise.race([texts.refresh(projectId), timeout]);
      return findFields({ db: database.db, project, language, facts }, { words, most });
    },

    /** Lists what is to be translated into `of`; titles are in `language`. */
    async listTranslationTasks(
      projectId: string,
      { of, language }: Record<'of' | 'language', LanguageCode>,
      actor: Actor,
    ) {
      const project = await openProject(projectId, actor);
      return listTasks({ db: database.db, project, language, facts }, of);
    },

    async change(projectId: string, change: StructureChange, actor: EditingActor) {
      requirePermission(actor, 'content:structure');
      return changeStructure(database, { projectId, change, actor, now: now() });
    },
  };
}

/** Returns the project, if the actor may view drafts. */
async function findViewableProject(database: Database, projectId: string, actor: Actor) {
  requirePermission(actor, 'content:view-draft');
  return await requireProject(database.db, projectId);
}

interface CountParts {
  facts: UnitFactsCache;
  readPaths: ReturnType<typeof createTreeReader>['readPaths'];
}

function countService({ database, log }: EditorDependencies, { facts, readPaths }: CountParts) {
  const readTaskCount = memoizeRecent(
    (project: Project, _version: number) => countTasks({ db: database.db, project, facts }),
    { max: maxCachedTrees, key: ({ id }, version) => `${id} ${version}` },
  );

  return {
    /** Counts the unpublished changes, as in the tree, without building it. */
    async countUnpublished(projectId: string, actor: Actor) {
      requirePermission(actor, 'content:view-draft');
      const version = await findEditVersion(database.db, projectId);
      return countEditable(await readPaths(projectId, version), actor);
    },

    /**
     * Counts missing and outdated texts of all languages. Null if that takes longer than a page may
     * wait; a later call has the number.
     */
    async countTranslationTasks(projectId: string, actor: Actor) {
      const project = await findViewableProject(database, projectId, actor);
      const counting = readTaskCount(project, await findEditVersion(database.db, projectId));
      // The page that did not wait must not fail either.
      counting.catch((error: unknown) =>
        log.error({ project: projectId, err: error }, 'What is to be translated was not counted'),
      );
      const timeout = setTimeout(maxCountWaitMs, null, { ref: false });
      return Promise.race([counting, timeout]);
    },
  };
}

/**
 * Reads the tree and the pending paths once per edit version of the project, for all requests
 * together.
 */
function createTreeReader({ db }: Database, facts: UnitFactsCache) {
  const readTree = memoizeRecent(
    (project: Project, language: LanguageCode, _version: number) =>
      buildTree({ db, project, language, facts }),
    {
      max: maxCachedTrees,
      key: ({ id }, language, version) => `${id} ${language} ${version}`,
    },
  );
  const readPaths = memoizeRecent(
    (projectId: string, _version: number) => listPendingPaths(db, projectId),
    { max: maxCachedTrees, key: (projectId, version) => `${projectId} ${version}` },
  );
  return { readTree, readPaths };
}

function countEditable(paths: readonly string[], actor: Actor): number {
  return paths.filter((path) => canEditDocument(actor, path)).length;
}

/**
 * Lists the paths of unpublished changes: the rows that the publish dialog preselects, prices
 * included. A text counts once for all languages, the place of each section separately. Excludes
 * what was unpublished or reverted on purpose and what is scheduled. Reads no texts.
 */
export async function listPendingPaths(db: Db, projectId: string): Promise<string[]> {
  const states = await listDraftStates(db, projectId, await listChangedPaths(db, projectId));
  const changed = states.filter((state) => changeKindOf(state) !== 'same');
  const scheduled = await listScheduledTimes(db, projectId);
  const isWithheld = (state: DraftState) =>
    isWithdrawn(state) || scheduled.has(state.draft_revision_id ?? state.id);
  const withheld = new Map(
    Array.from(
      Map.groupBy(changed, ({ path }) => path),
      ([path, all]) => [path, all.every(isWithheld)] as const,
    ),
  );
  const texts = Array.from(withheld.keys()).filter(
    (path) => path !== pageComponentsPath && withheld.get(path) === false,
  );
  if (!withheld.has(pageComponentsPath)) return texts;
  const { units } = await readUnits(db, projectId, [pageComponentsPath]);
  const places = (await Promise.all(units.map((unit) => sectionUnits(db, unit)))).flat();
  // A new place is withheld if its section's content is.
  const isPending = ({ section, documents }: PendingUnit) =>
    documents.some(({ isWithheld: isOff }) => !isOff) &&
    !(section && section.before === undefined && withheld.get(section.textPath) === true);
  return [...texts, ...places.filter(isPending).map(({ path }) => path)];
}

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
async function changeStructure(
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
