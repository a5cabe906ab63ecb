import type { Transaction } from 'kysely';
import type { PublishScope, ReleaseSummary } from '#common/editing.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../access/can.ts';
import { recordAudit } from '../../../accounts/audit/audit.ts';
import type { Schema } from '../../../db/schema.ts';
import { ContentNotFoundError, RevertBlockedError } from '../../problems.ts';
import { findProjectIn, type Project } from '../../projects.ts';
import { type Db, lockProject } from '../../queries.ts';
import { findRelease } from '../../release-queries.ts';
import { revertReleaseWithin } from '../../revert-release.ts';
import type { EditingActor, PublishAnswer, ReleaseDesk } from '../editor.ts';
import type { EditorParts } from '../parts.ts';
import { isFirst, listReleases, summariesOf } from './list-releases.ts';
import { planRelease } from './plan-release.ts';
import { publishUnits } from './publish-units.ts';
import { cancelRelease } from './release-list-queries.ts';
import { unpublishUnits } from './unpublish-units.ts';

/** Publishing, now or later, and taking it back. */
export function createReleaseDesk(parts: EditorParts): ReleaseDesk {
  const { database, dataDir } = parts;
  const { db, dialect } = database;

  async function plan(project: Project, scope: PublishScope, language: LanguageCode) {
    return planRelease({ db, dataDir, project, scope, language });
  }
  async function summary(project: Project, id: string, language: LanguageCode) {
    const row = await findRelease(db, id);
    if (row?.project_id !== project.id) throw new ContentNotFoundError(`No release ${id}`);
    const [release] = await summariesOf({ db, project, language }, [row]);
    return release!;
  }

  return {
    async plan(projectId, { language, ...scope }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      return plan(project, scope, language ?? project.defaultLanguage);
    },

    async publish(projectId, { language, ...request }, actor): Promise<PublishAnswer> {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const titled = language ?? project.defaultLanguage;
      const answer = await hold(projectId, (trx) =>
        publishUnits(trx, { dialect, project, request, actor, now: parts.now(), told: titled }),
      );
      switch (answer.outcome) {
        case 'moved':
          return { outcome: 'moved', plan: await plan(project, request, titled) };
        case 'nothing':
        case 'invalid':
          return answer;
        case 'published':
        case 'scheduled': {
          const { outcome, releaseId } = answer;
          return { outcome, release: await summary(project, releaseId, titled) };
        }
      }
    },

    async unpublish(projectId, { language, ...request }, actor) {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const id = await hold(projectId, (trx) =>
        unpublishUnits(trx, { dialect, project, request, actor }),
      );
      return id === null ? null : summary(project, id, language ?? project.defaultLanguage);
    },

    async list(projectId, { before, language }, actor) {
      requirePermission(actor, 'content:view-draft');
      const project = await requireProject(db, projectId);
      return listReleases({ db, project, language: language ?? project.defaultLanguage }, before);
    },

    async revert(projectId, { id, title, language }, actor): Promise<ReleaseSummary> {
      requirePermission(actor, 'content:publish');
      const project = await requireProject(db, projectId);
      const release = await hold(projectId, (trx) => revert(trx, { projectId, id, title }, actor));
      return summary(project, release.id, language ?? project.defaultLanguage);
    },

    async cancel(projectId, releaseId, actor) {
      requirePermission(actor, 'content:publish');
      return hold(projectId, async (trx) => {
        const release = await findRelease(trx, releaseId);
        if (release?.project_id !== projectId || release.scheduled_at === null)
          throw new ContentNotFoundError(`Project ${projectId} has not scheduled ${releaseId}`);
        const now = parts.now();
        const isCancelled = await cancelRelease(trx, { id: releaseId, projectId, now });
        if (isCancelled)
          await note(trx, actor, 'release-cancelled', { project: projectId, release: releaseId });
        return isCancelled;
      });
    },
  };

  /** In a transaction in which nobody else saves, publishes or calls off. */
  async function hold<Result>(
    projectId: string,
    work: (trx: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result> {
    return db.transaction().execute(async (trx) => {
      await lockProject(trx, projectId);
      return work(trx);
    });
  }

  async function revert(
    trx: Transaction<Schema>,
    { projectId, id, title }: { projectId: string; id: string; title: string },
    actor: EditingActor,
  ) {
    const found = await findRelease(trx, id);
    if (found?.project_id === projectId && isFirst(found)) throw new RevertBlockedError([]);
    const release = await revertReleaseWithin(trx, dialect, actor, {
      projectId,
      releaseId: id,
      title,
    });
    await note(trx, actor, 'release-reverted', {
      project: projectId,
      release: release.id,
      reverts: id,
    });
    return release;
  }
}

async function requireProject(db: Db, projectId: string): Promise<Project> {
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  return project;
}

async function note(
  trx: Transaction<Schema>,
  { id: actorId, address }: EditingActor,
  action: 'release-cancelled' | 'release-reverted',
  details: Record<string, string>,
): Promise<void> {
  await recordAudit(trx, { action, actorId, subjectId: null, address, details });
}
