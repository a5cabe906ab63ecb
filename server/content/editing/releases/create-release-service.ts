import type { ReleaseSummary } from '#contracts/releases.ts';
import { requirePermission } from '../../../core/access/can.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findProjectIn, type Project } from '../../../core/projects/projects.ts';
import { type Db, lockProject } from '../../queries.ts';
import { findRelease } from '../../releases/release-queries.ts';
import type { PublishAnswer } from '#contracts/releases.ts';
import type { ReleaseService } from '../editor.ts';
import type { EditorDependencies } from '../editor-dependencies.ts';
import { cancelScheduledRelease } from './cancel-scheduled-release.ts';
import { listReleases, type SummaryContext, presentReleases } from './list-releases.ts';
import { planRelease } from './plan-release.ts';
import { publishHeldRelease } from './publish-held-release.ts';
import { publishUnits } from './publish-units.ts';
import { revertReleaseWithAudit } from './revert-release-with-audit.ts';
import { unpublishUnits } from './unpublish-units.ts';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../core/db/schema.ts';

type ReleaseParts = Pick<EditorDependencies, 'database' | 'dataDir' | 'now'>;

/** Creates the release service: plan, publish, schedule, unpublish, revert and cancel. */
export function createReleaseService(parts: ReleaseParts): ReleaseService {
  return { ...planningService(parts), ...publishingService(parts), ...undoingService(parts) };
}

function planningService({
  database: { db },
  dataDir,
}: ReleaseParts): Pick<ReleaseService, 'plan' | 'list'> {
  return {
    async plan(projectId, { language, ...scope }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      const messageLanguage = language ?? project.defaultLanguage;
      return planRelease({ db, dataDir, project, scope, actor, language: messageLanguage });
    },

    async list(projectId, { before, language }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      const messageLanguage = language ?? project.defaultLanguage;
      return listReleases({ db, project, actor, language: messageLanguage }, before);
    },
  };
}

function publishingService(parts: ReleaseParts): Pick<ReleaseService, 'publish' | 'unpublish'> {
  const { database, dataDir } = parts;
  const { db, dialect } = database;
  return {
    async publish(projectId, { language, ...request }, actor): Promise<PublishAnswer> {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const messageLanguage = language ?? project.defaultLanguage;
      const answer = await withProjectLock(db, projectId, (trx) =>
        publishUnits(trx, { dialect, project, request, actor, now: parts.now(), messageLanguage }),
      );
      switch (answer.outcome) {
        case 'moved': {
          const scope = { languages: request.languages, paths: request.paths };
          const plan = await planRelease({
            db,
            dataDir,
            project,
            scope,
            actor,
            language: messageLanguage,
          });
          return { outcome: 'moved', plan };
        }
        case 'nothing':
        case 'invalid':
          return answer;
        case 'published':
        case 'scheduled': {
          const { outcome, releaseId } = answer;
          const source = { db, project, actor, language: messageLanguage };
          return { outcome, release: await summaryOf(source, releaseId) };
        }
      }
    },

    async unpublish(projectId, { language, ...request }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const id = await withProjectLock(db, projectId, (trx) =>
        unpublishUnits(trx, { dialect, project, request, actor }),
      );
      const messageLanguage = language ?? project.defaultLanguage;
      return id === null ? null : summaryOf({ db, project, actor, language: messageLanguage }, id);
    },
  };
}

function undoingService(
  parts: ReleaseParts,
): Pick<ReleaseService, 'revert' | 'publishHeldRelease' | 'cancel'> {
  const { db, dialect } = parts.database;
  return {
    async revert(projectId, { language, ...revert }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const { id } = await withProjectLock(db, projectId, (trx) =>
        revertReleaseWithAudit(trx, { dialect, projectId, revert, actor }),
      );
      const messageLanguage = language ?? project.defaultLanguage;
      return summaryOf({ db, project, actor, language: messageLanguage }, id);
    },

    async publishHeldRelease(projectId, { id, language }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      await withProjectLock(db, projectId, (trx) =>
        publishHeldRelease(trx, { dialect, projectId, releaseId: id, actor }),
      );
      const messageLanguage = language ?? project.defaultLanguage;
      return summaryOf({ db, project, actor, language: messageLanguage }, id);
    },

    async cancel(projectId, releaseId, actor) {
      requirePermission(actor, 'content:publish');
      return withProjectLock(db, projectId, (trx) =>
        cancelScheduledRelease(trx, { projectId, releaseId, actor, now: parts.now() }),
      );
    },
  };
}

async function requireProject(db: Db, projectId: string): Promise<Project> {
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  return project;
}

async function summaryOf(source: SummaryContext, id: string): Promise<ReleaseSummary> {
  const row = await findRelease(source.db, id);
  const [release] = row ? await presentReleases(source, [row]) : [];
  if (!release) throw new ContentNotFoundError(`There is no release ${id}`);
  return release;
}

/**
 * Runs `work` in a transaction that locks the project against other saves, publications and
 * cancellations.
 */
async function withProjectLock<Result>(
  db: Db,
  projectId: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    return work(trx);
  });
}
