import { setTimeout } from 'node:timers/promises';
import { isCollectionPath } from '#common/content-paths.ts';
import { requirePermission } from '../../../access/can.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findProject, type Project } from '../../projects.ts';
import type { EditingActor, StructureDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { buildTree, listEntries } from './build-tree.ts';
import { changeStructure } from './change-structure.ts';
import { createDraftTexts } from './draft-texts.ts';
import { findFields } from './find-fields.ts';
import { countTasks, listTasks } from './list-tasks.ts';
import { createUnitFacts } from './unit-facts.ts';

/** Milliseconds that a search waits for the words of what was just written; after an import of thousands, not for all. */
const longestWait = 400;

export function createStructureDesk({ database, now, log }: EditorParts): StructureDesk {
  const facts = createUnitFacts();
  const texts = createDraftTexts(database, log);
  const counted = new Set<string>();

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
    async tree(projectId, language, actor) {
      const project = await open(projectId, actor);
      const tree = await buildTree({ db: database.db, project, language, facts });
      void prepare(project);
      return tree;
    },

    async entries(projectId, { collection, offset, language }, actor) {
      const project = await open(projectId, actor);
      if (!isCollectionPath(collection))
        throw new ContentNotFoundError(`There is no collection ${collection}`);
      const source = { db: database.db, project, language, facts };
      return listEntries(source, { collection, offset });
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
