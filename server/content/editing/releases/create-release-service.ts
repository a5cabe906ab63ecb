import { collectionOf, hasLanguage } from '#common/content/content-paths.ts';
import type { PublishAnswer, PublishScope, ReleaseSummary } from '#contracts/releases.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../../../core/access/can.ts';
import type { Permission } from '../../../core/access/permissions.ts';
import { entryBy, recordAudit } from '../../../core/audit/audit.ts';
import { ContentNotFoundError } from '../../../core/projects/problems.ts';
import { requireProject } from '../../../core/projects/projects.ts';
import { type Db, insertRevisions, lockProject, type Trx } from '../../queries.ts';
import { listReleaseProblems } from '../../releases/check-release.ts';
import {
  createRelease,
  type ReleaseChange,
  scheduleRelease,
} from '../../releases/create-release.ts';
import { findRelease } from '../../releases/release-queries.ts';
import { newRevisionRow } from '../../store-draft.ts';
import type { EditingActor, EditorDependencies, ReleaseRequest } from '../editor.ts';
import { requireCanEdit, requireProofForPrices } from '../price-permission.ts';
import {
  type ChosenDocument,
  chooseForRelease,
  matchesToken,
  releasedDocument,
  isPageContent,
} from './choose-documents.ts';
import { listReleases, presentReleases, type SummaryContext } from './list-releases.ts';
import { planRelease } from './plan-release.ts';
import { publishHeldRelease } from './publish-due-release.ts';
import { readUnits } from './read-units.ts';
import { cancelRelease, countScheduledReleases } from './release-list-queries.ts';
import { revertReleaseWithAudit } from './revert-release.ts';

/** Language of titles; the project's default language if not given. */
interface Titled {
  language?: LanguageCode;
}

type ReleaseParts = Pick<EditorDependencies, 'database' | 'files' | 'now'>;

export type ReleaseService = ReturnType<typeof createReleaseService>;

/** Creates the release service: plan, publish, schedule, unpublish, revert and cancel. */
export function createReleaseService(parts: ReleaseParts) {
  return { ...publishingService(parts), ...releaseListService(parts) };
}

function publishingService({ database: { db }, files, now }: ReleaseParts) {
  return {
    async plan(
      projectId: string,
      { language, ...scope }: PublishScope & Titled,
      actor: EditingActor,
    ) {
      const context = await openProject(db, 'content:view-draft', { projectId, language, actor });
      return planRelease({ ...context, files, scope });
    },

    async publish(
      projectId: string,
      { language, ...request }: ReleaseRequest & Titled,
      actor: EditingActor,
    ): Promise<PublishAnswer> {
      const context = await openProject(db, 'content:publish', { projectId, language, actor });
      const published = await withProjectLock(db, projectId, (trx) =>
        publishUnits(trx, context, { request, actor, now: now() }),
      );
      if ('releaseId' in published) {
        const { outcome, releaseId } = published;
        return { outcome, release: await getSummary(context, releaseId) };
      }
      if (published.outcome !== 'moved') return published;
      const { languages, paths } = request;
      const plan = await planRelease({ ...context, files, scope: { languages, paths } });
      return { outcome: 'moved', plan };
    },

    async unpublish(
      projectId: string,
      { language, ...request }: PublishScope & Titled & { title: string },
      actor: EditingActor,
    ) {
      const context = await openProject(db, 'content:publish', { projectId, language, actor });
      const id = await withProjectLock(db, projectId, (trx) =>
        unpublishUnits(trx, { projectId, request, actor }),
      );
      return id === null ? null : getSummary(context, id);
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
  trx: Trx,
  { project, language }: SummaryContext,
  { request, actor, now }: { request: ReleaseRequest; actor: EditingActor; now: number },
): Promise<PublishOutcome> {
  for (const path of request.paths ?? []) requireCanEdit(actor, path);

  const { chosen, documents } = await chooseForRelease(trx, { project, scope: request, actor });
  if (chosen.length === 0) return { outcome: 'nothing' };
  if (!matchesToken(request.token, chosen)) return { outcome: 'moved' };

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
    ? await scheduleRelease(trx, { ...release, tokenId: actor.tokenId ?? null, at, now })
    : (await createRelease(trx, release)).id;
  await recordAudit(trx, {
    action: isLater ? 'release-scheduled' : 'release-made',
    ...entryBy(actor),
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
  trx: Trx,
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
    document: releasedDocument(document),
    revisionId: composed.get(document.id)?.id ?? revisionId,
  }));
}

function releaseListService({ database: { db }, now }: ReleaseParts) {
  return {
    async list(
      projectId: string,
      { before, language }: Titled & { before: number | null },
      actor: EditingActor,
    ) {
      const context = await openProject(db, 'content:view-draft', { projectId, language, actor });
      return listReleases(context, before);
    },

    /**
     * Reverts a release with a new one, or, with `isLater`, all releases after it. Throws
     * RevertBlockedError with what later releases changed.
     */
    async revert(
      projectId: string,
      { language, ...revert }: Titled & { id: string; title: string; isLater?: boolean },
      actor: EditingActor,
    ) {
      const context = await openProject(db, 'content:publish', { projectId, language, actor });
      const { id } = await withProjectLock(db, projectId, (trx) =>
        revertReleaseWithAudit(trx, { projectId, revert, actor }),
      );
      return getSummary(context, id);
    },

    /**
     * Publishes a release on hold now, in its author's name. Throws ForbiddenError if the actor may
     * not publish all of it.
     */
    async publishHeldRelease(
      projectId: string,
      { id, language }: Titled & { id: string },
      actor: EditingActor,
    ) {
      const context = await openProject(db, 'content:publish', { projectId, language, actor });
      await withProjectLock(db, projectId, (trx) =>
        publishHeldRelease(trx, { projectId, releaseId: id, actor }),
      );
      return getSummary(context, id);
    },

    /** Counts the scheduled releases, those on hold included. */
    async countScheduled(projectId: string, actor: Actor) {
      requirePermission(actor, 'content:view-draft');
      return countScheduledReleases(db, projectId);
    },

    /** Cancels a scheduled release; false if it has been published already. */
    async cancel(projectId: string, id: string, actor: EditingActor) {
      requirePermission(actor, 'content:publish');
      return withProjectLock(db, projectId, async (trx) => {
        const release = await findRelease(trx, id);
        if (release?.project_id !== projectId || release.scheduled_at === null)
          throw new ContentNotFoundError(`Project ${projectId} has not scheduled ${id}`);
        const isCancelled = await cancelRelease(trx, { id, projectId, now: now() });
        const details = { project: projectId, release: id };
        if (isCancelled)
          await recordAudit(trx, { action: 'release-cancelled', ...entryBy(actor), details });
        return isCancelled;
      });
    },
  };
}

/** Checks the permission and finds the project, whose default language titles and messages have. */
async function openProject(
  db: Db,
  permission: Permission,
  place: { projectId: string; language: LanguageCode | undefined; actor: EditingActor },
): Promise<SummaryContext> {
  const { projectId, language, actor } = place;
  requirePermission(actor, permission);
  const project = await requireProject(db, projectId);
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
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await lockProject(trx, projectId);
    return work(trx);
  });
}

interface UnpublishInput {
  projectId: string;
  request: PublishScope & { title: string };
  actor: EditingActor;
}

/**
 * Unpublishes texts in some languages or all; drafts stay. Only named texts of pages and
 * collections: without a header or theme the site would break. Returns the release's id; null if
 * nothing was published.
 */
async function unpublishUnits(trx: Trx, { projectId, request, actor }: UnpublishInput) {
  const { languages, title } = request;
  const paths = (request.paths ?? []).filter(canBeUnpublished);
  const { units } = await readUnits(trx, projectId, paths);
  const documents = units
    .flatMap((unit) => unit.documents)
    .filter(
      ({ publishedId, language }) =>
        publishedId !== null && language !== '' && (languages?.includes(language) ?? true),
    );
  if (documents.length === 0) return null;
  const { id } = await createRelease(trx, {
    projectId,
    authorId: actor.id,
    title,
    changes: documents.map((document) => ({
      document: releasedDocument(document),
      revisionId: null,
    })),
  });
  const details = { project: projectId, release: id, title, documents: documents.length };
  await recordAudit(trx, {
    action: 'release-made',
    ...entryBy(actor),
    details: { ...details, unpublished: true },
  });
  return id;
}

function canBeUnpublished(path: string): boolean {
  return hasLanguage(path) && (collectionOf(path) !== null || isPageContent(path));
}
