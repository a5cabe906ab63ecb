import type { Transaction } from 'kysely';
import type { PublishAnswer, ReleaseSummary } from '#contracts/releases.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { requirePermission } from '../../../core/access/can.ts';
import type { Permission } from '../../../core/access/permissions.ts';
import { recordAudit } from '../../../core/audit/audit.ts';
import type { Schema } from '../../../core/db/schema.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { findProjectIn } from '../../../core/projects/projects.ts';
import { newRevisionRow } from '../../new-rows.ts';
import { type Db, insertRevisions, lockProject } from '../../queries.ts';
import { listReleaseProblems } from '../../releases/check-release.ts';
import {
  createRelease,
  type ReleaseChange,
  scheduleRelease,
} from '../../releases/create-release.ts';
import { findRelease } from '../../releases/release-queries.ts';
import type { EditingActor, ReleaseRequest, ReleaseService } from '../editor.ts';
import type { EditorDependencies } from '../editor-dependencies.ts';
import { requireCanEdit, requireProofForPrices } from '../price-permission.ts';
import { type ChosenDocument, chooseForRelease } from './choose-documents.ts';
import { listReleases, presentReleases, type SummaryContext } from './list-releases.ts';
import { matchesToken } from './pending-unit.ts';
import { planRelease } from './plan-release.ts';
import { publishHeldRelease } from './publish-due-release.ts';
import { cancelRelease } from './release-list-queries.ts';
import { revertReleaseWithAudit } from './revert-release-with-audit.ts';
import { unpublishUnits } from './unpublish-units.ts';

type ReleaseParts = Pick<EditorDependencies, 'database' | 'dataDir' | 'now'>;

/** Creates the release service: plan, publish, schedule, unpublish, revert and cancel. */
export function createReleaseService(parts: ReleaseParts): ReleaseService {
  return { ...publishingService(parts), ...undoingService(parts) };
}

function publishingService({
  database: { db },
  dataDir,
  now,
}: ReleaseParts): Pick<ReleaseService, 'plan' | 'publish' | 'list'> {
  return {
    async plan(projectId, { language, ...scope }, actor) {
      const call = { projectId, language, actor, permission: 'content:view-draft' } as const;
      return planRelease({ ...(await openProject(db, call)), dataDir, scope });
    },

    async publish(projectId, { language, ...request }, actor): Promise<PublishAnswer> {
      const call = { projectId, language, actor, permission: 'content:publish' } as const;
      const context = await openProject(db, call);
      const published = await withProjectLock(db, projectId, (trx) =>
        publishUnits(trx, context, { request, actor, now: now() }),
      );
      switch (published.outcome) {
        case 'moved': {
          const { languages, paths } = request;
          const plan = await planRelease({ ...context, dataDir, scope: { languages, paths } });
          return { outcome: 'moved', plan };
        }
        case 'nothing':
        case 'invalid':
          return published;
        case 'published':
        case 'scheduled': {
          const { outcome, releaseId } = published;
          return { outcome, release: await getSummary(context, releaseId) };
        }
      }
    },

    async list(projectId, { before, language }, actor) {
      const call = { projectId, language, actor, permission: 'content:view-draft' } as const;
      return listReleases(await openProject(db, call), before);
    },
  };
}

type PublishOutcome =
  | { outcome: 'published' | 'scheduled'; releaseId: string }
  | { outcome: 'moved' }
  | Extract<PublishAnswer, { outcome: 'nothing' | 'invalid' }>;

/**
 * Publishes or schedules a scope, within a transaction that has locked the project. A null scope
 * omits what the plan marks as reserved; throws ForbiddenError if reserved documents are named, and
 * FreshProofNeededError.
 */
async function publishUnits(
  trx: Transaction<Schema>,
  { project, language }: SummaryContext,
  { request, actor, now }: { request: ReleaseRequest; actor: EditingActor; now: number },
): Promise<PublishOutcome> {
  for (const path of request.paths ?? []) requireCanEdit(actor, path);

  const { chosen, documents } = await chooseForRelease(trx, { project, scope: request, actor });
  if (chosen.length === 0) return { outcome: 'nothing' };
  if (
    !matchesToken(
      request.token,
      chosen.map(({ unit }) => unit),
    )
  )
    return { outcome: 'moved' };

  const options = { project, messageLanguage: language };
  const problems = await listReleaseProblems(trx, chosen, options);
  if (problems.length > 0) return { outcome: 'invalid', problems };
  requireProofForPrices(
    actor,
    chosen.map(({ document }) => document.path),
  );

  const { title, at } = request;
  const author = { authorId: actor.id, now };
  const changes = await insertComposedRevisions(trx, documents, author);
  const release = { projectId: project.id, authorId: actor.id, title, changes };
  const isLater = at !== null && at > now;
  const releaseId = isLater
    ? await scheduleRelease(trx, { ...release, at, now })
    : (await createRelease(trx, release)).id;
  await recordAudit(trx, {
    action: isLater ? 'release-scheduled' : 'release-made',
    actorId: actor.id,
    subjectId: null,
    address: actor.address,
    details: {
      project: project.id,
      release: releaseId,
      title,
      documents: changes.length,
      ...(isLater && { at }),
    },
  });
  return { outcome: isLater ? 'scheduled' : 'published', releaseId };
}

/** Returns the changes with a revision each, inserting revisions for composed values. */
async function insertComposedRevisions(
  trx: Transaction<Schema>,
  chosen: readonly ChosenDocument[],
  { authorId, now }: { authorId: string; now: number },
): Promise<ReleaseChange[]> {
  const composed = new Map(
    chosen.flatMap(({ document, value, isComposed }) =>
      isComposed && value !== null
        ? [
            [
              document.id,
              newRevisionRow({
                documentId: document.id,
                basedOn: document.publishedId,
                value,
                authorId,
                origin: 'publish',
                now,
              }),
            ] as const,
          ]
        : [],
    ),
  );
  await insertRevisions(trx, Array.from(composed.values()));
  return chosen.map(({ document, revisionId }) => ({
    document: {
      id: document.id,
      path: document.path,
      published_revision_id: document.publishedId,
    },
    revisionId: composed.get(document.id)?.id ?? revisionId,
  }));
}

function undoingService({
  database: { db },
  now,
}: ReleaseParts): Omit<ReleaseService, 'plan' | 'publish' | 'list'> {
  const permission = 'content:publish';
  return {
    async unpublish(projectId, { language, ...request }, actor) {
      const context = await openProject(db, { projectId, language, actor, permission });
      const id = await withProjectLock(db, projectId, (trx) =>
        unpublishUnits(trx, { projectId, request, actor }),
      );
      return id === null ? null : getSummary(context, id);
    },

    async revert(projectId, { language, ...revert }, actor) {
      const context = await openProject(db, { projectId, language, actor, permission });
      const { id } = await withProjectLock(db, projectId, (trx) =>
        revertReleaseWithAudit(trx, { projectId, revert, actor }),
      );
      return getSummary(context, id);
    },

    async publishHeldRelease(projectId, { id, language }, actor) {
      const context = await openProject(db, { projectId, language, actor, permission });
      await withProjectLock(db, projectId, (trx) =>
        publishHeldRelease(trx, { projectId, releaseId: id, actor }),
      );
      return getSummary(context, id);
    },

    async cancel(projectId, id, actor) {
      requirePermission(actor, permission);
      return withProjectLock(db, projectId, async (trx) => {
        const release = await findRelease(trx, id);
        if (release?.project_id !== projectId || release.scheduled_at === null)
          throw new ContentNotFoundError(`Project ${projectId} has not scheduled ${id}`);
        const isCancelled = await cancelRelease(trx, { id, projectId, now: now() });
        if (isCancelled)
          await recordAudit(trx, {
            action: 'release-cancelled',
            actorId: actor.id,
            subjectId: null,
            address: actor.address,
            details: { project: projectId, release: id },
          });
        return isCancelled;
      });
    },
  };
}

interface ProjectCall {
  projectId: string;
  actor: EditingActor;
  permission: Permission;
  /** Language of titles and messages; the project's default language if not given. */
  language: LanguageCode | undefined;
}

/** Checks the permission and finds the project. */
async function openProject(
  db: Db,
  { projectId, actor, permission, language }: ProjectCall,
): Promise<SummaryContext> {
  requirePermission(actor, permission);
  const project = await findProjectIn(db, projectId);
  if (!project) throw new ContentNotFoundError(`There is no project ${projectId}`);
  return { db, project, actor, language: language ?? project.defaultLanguage };
}

async function getSummary(context: SummaryContext, id: string): Promise<ReleaseSummary> {
  const row = await findRelease(context.db, id);
  const [release] = row ? await presentReleases(context, [row]) : [];
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
