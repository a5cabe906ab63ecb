import { setTimeout } from 'node:timers/promises';
import type { EditorTree } from '#common/editing.ts';
import { isCollectionPath } from '#common/content-paths.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import type { Database } from '../../../db/connect.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findProject, type Project } from '../../projects.ts';
import { findEditVersion } from '../../queries.ts';
import type { EditingActor, StructureDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { mayTouch } from '../price-permission.ts';
import { listWaitingPaths } from '../releases/waiting-paths.ts';
import { buildTree, listEntries } from './build-tree.ts';
import { changeStructure } from './change-structure.ts';
import { createDraftTexts } from './draft-texts.ts';
import { findFields } from './find-fields.ts';
import { countTasks, listTasks } from './list-tasks.ts';
import { createUnitFacts, type UnitFactsBook } from './unit-facts.ts';
import { createVersioned } from './versioned.ts';

/** Milliseconds that a search waits for the words of what was just written; after an import of thousands, not for all. */
const longestWait = 400;

export function createStructureDesk({ database, now, log }: EditorParts): StructureDesk {
  const facts = createUnitFacts();
  const texts = createDraftTexts(database, log);
  const counted = new Set<string>();
  const readTree = createTreeReader(database, facts);

  /** Whoever opens the editor may search next, or ask what is to be translated: all is counted once. */
  async function prepare(project: Project): Promise<void> {
    const { id } = project;
    await texts.refresh(id);
    if (counted.has(id)) return;
    counted.add(id);
    try {
      await countTasks({ db: database.db, project, facts });
    } catch (error) {
      counted.delete(id);
      log.error({ project: id, err: error }, 'What is to be translated was not counted');
    }
  }

  /** The project for whoever may see its drafts. */
  async function open(projectId: string, actor: EditingActor) {
    requirePermission(actor, 'content:view-draft');
    const project = await findProject({ database }, projectId);
    if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
    return project;
  }

  return {
    async version(projectId, actor) {
      requirePermission(actor, 'content:view-draft');
      return findEditVersion(database.db, projectId);
    },

    async tree(projectId, language, actor) {
      const project = await open(projectId, actor);
      const { tree, waiting } = await readTree(project, language);
      void prepare(project);
      return { ...tree, waiting: waiting.filter((path) => mayTouch(actor, path)).length };
    },

    async entries(projectId, { collection, offset, language }, actor) {
      const project = await open(projectId, actor);
      if (!isCollectionPath(collection))
        throw new ContentNotFoundError(`There is no collection ${collection}`);
      const source = { db: database.db, project, language, facts };
      return (await listEntries(source, { collection, offset })).entries;
    },

    async search(projectId, { words, language, most }, actor) {
      const project = await open(projectId, actor);
      await Promise.race([texts.refresh(projectId), setTimeout(longestWait, null, { ref: false })]);
      return findFields({ database, project, language, facts }, { words, most });
    },

    async translationTasks(projectId, { of, language }, actor) {
      const project = await open(projectId, actor);
      return listTasks({ db: database.db, project, language, facts }, of);
    },

    async change(projectId, change, actor) {
      requirePermission(actor, 'content:save');
      return changeStructure(database, { projectId, change, actor, now: now() });
    },
  };
}

/** Reads a tree and the paths of what waits once for each edit version of the project, however many ask. */
function createTreeReader({ db }: Database, facts: UnitFactsBook) {
  const trees = createVersioned<Omit<EditorTree, 'waiting'>>();
  const paths = createVersioned<string[]>();
  return async (project: Project, language: LanguageCode) => {
    // Read before the rest, so that nothing is kept as newer than it is.
    const version = await findEditVersion(db, project.id);
    return {
      tree: await trees(`${project.id} ${language}`, version, () =>
        buildTree({ db, project, language, facts }),
      ),
      waiting: await paths(project.id, version, () => listWaitingPaths(db, project.id)),
    };
  };
}
