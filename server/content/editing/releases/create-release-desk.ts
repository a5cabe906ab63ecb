import type { ReleaseSummary } from '#common/editing.ts';
import { requirePermission } from '../../../access/can.ts';
import { ContentNotFoundError } from '../../problems.ts';
import { findProjectIn, type Project } from '../../projects.ts';
import type { Db } from '../../queries.ts';
import { findRelease } from '../../release-queries.ts';
import type { PublishAnswer, ReleaseDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { callOff } from './call-off.ts';
import { holdContent } from './hold-content.ts';
import { listReleases, type Source, summariesOf } from './list-releases.ts';
import { planRelease } from './plan-release.ts';
import { publishHeld } from './publish-held.ts';
import { publishUnits } from './publish-units.ts';
import { takeBack } from './take-back.ts';
import { unpublishUnits } from './unpublish-units.ts';

type ReleaseParts = Pick<EditorParts, 'database' | 'dataDir' | 'now'>;

/** Publishing, now or later, and taking it back. */
export function createReleaseDesk(parts: ReleaseParts): ReleaseDesk {
  return { ...planningDesk(parts), ...publishingDesk(parts), ...undoingDesk(parts) };
}

function planningDesk({
  database: { db },
  dataDir,
}: ReleaseParts): Pick<ReleaseDesk, 'plan' | 'list'> {
  return {
    async plan(projectId, { language, ...scope }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      const told = language ?? project.defaultLanguage;
      return planRelease({ db, dataDir, project, scope, actor, language: told });
    },

    async list(projectId, { before, language }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      const told = language ?? project.defaultLanguage;
      return listReleases({ db, project, actor, language: told }, before);
    },
  };
}

function publishingDesk(parts: ReleaseParts): Pick<ReleaseDesk, 'publish' | 'unpublish'> {
  const { database, dataDir } = parts;
  const { db, dialect } = database;
  return {
    async publish(projectId, { language, ...request }, actor): Promise<PublishAnswer> {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const told = language ?? project.defaultLanguage;
      const answer = await holdContent(db, projectId, (trx) =>
        publishUnits(trx, { dialect, project, request, actor, now: parts.now(), told }),
      );
      switch (answer.outcome) {
        case 'moved': {
          const scope = { languages: request.languages, paths: request.paths };
          const plan = await planRelease({ db, dataDir, project, scope, actor, language: told });
          return { outcome: 'moved', plan };
        }
        case 'nothing':
        case 'invalid':
          return answer;
        case 'published':
        case 'scheduled': {
          const { outcome, releaseId } = answer;
          const source = { db, project, actor, language: told };
          return { outcome, release: await summaryOf(source, releaseId) };
        }
      }
    },

    async unpublish(projectId, { language, ...request }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const id = await holdContent(db, projectId, (trx) =>
        unpublishUnits(trx, { dialect, project, request, actor }),
      );
      const told = language ?? project.defaultLanguage;
      return id === null ? null : summaryOf({ db, project, actor, language: told }, id);
    },
  };
}

function undoingDesk(parts: ReleaseParts): Pick<ReleaseDesk, 'revert' | 'publishHeld' | 'cancel'> {
  const { db, dialect } = parts.database;
  return {
    async revert(projectId, { language, ...revert }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const { id } = await holdContent(db, projectId, (trx) =>
        takeBack(trx, { dialect, projectId, revert, actor }),
      );
      const told = language ?? project.defaultLanguage;
      return summaryOf({ db, project, actor, language: told }, id);
    },

    async publishHeld(projectId, { id, language }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      await holdContent(db, projectId, (trx) =>
        publishHeld(trx, { dialect, projectId, releaseId: id, actor }),
      );
      const told = language ?? project.defaultLanguage;
      return summaryOf({ db, project, actor, language: told }, id);
    },

    async cancel(projectId, releaseId, actor) {
      requirePermission(actor, 'content:publish');
      return holdContent(db, projectId, (trx) =>
        callOff(trx, { projectId, releaseId, actor, now: parts.now() }),
      );
    },
  };
}

async function requireProject(db: Db, projectId: string): Promise<Project> {
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  return project;
}

async function summaryOf(source: Source, id: string): Promise<ReleaseSummary> {
  const row = await findRelease(source.db, id);
  const [release] = row ? await summariesOf(source, [row]) : [];
  if (!release) throw new ContentNotFoundError(`There is no release ${id}`);
  return release;
}
