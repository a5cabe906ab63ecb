import { filePathOf } from '#common/content/content-paths.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { enqueueMissingRenditions } from '../../assets/images/enqueue-renditions.ts';
import { forgetHashes } from '../../assets/images/library/check-file.ts';
import { enqueuePreparations, syncVideos } from '../../assets/videos/sync-videos.ts';
import { registerReleaseHooks } from '../register-release-hooks.ts';
import { enqueueRebuild } from '../../search/rebuild-index.ts';
import { type StagedMedia, stageMedia, undoStagedMedia } from './copy-media.ts';
import { type ImportInput, type PreparedImport, prepareImport } from './prepare-import.ts';
import {
  byFile,
  type FileProblem,
  ImportError,
  inFile,
  InvalidContentError,
} from '../../core/projects/problems.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { StoreServices } from '../../content/services.ts';
import { type StoreCounts, type StoredProject, storeProject } from '../../content/store-project.ts';

export interface ImportReport extends StoreCounts {
  projectId: string;
  /** The content version that the import created; null if nothing changed. */
  version: number | null;
  /** Number of media files and videos that were new or different. */
  media: number;
  /** Notes on what was assigned, cleaned, stored as is or skipped, file by file. */
  notes: FileProblem[];
}

/**
 * Imports the folders of projects and publishes them with their media and videos, all or nothing. A
 * project's settings come from `../config.json`, else from the database. Importing the same folders
 * again changes nothing. Throws ForbiddenError, ImportError listing all problems of all folders,
 * and AggregateError if media could not be restored after a failure.
 */
export async function importProjects(
  services: StoreServices,
  actor: Actor,
  inputs: readonly ImportInput[],
): Promise<ImportReport[]> {
  requirePermission(actor, 'content:import');
  registerReleaseHooks();
  const prepared = await prepareAll(services, inputs);
  const staged: StagedMedia[] = [];
  try {
    for (const { media, videos } of prepared)
      for (const { source, target } of [media, videos])
        staged.push(await stageMedia(source, target));
    const stored = await storeAll(services, actor, prepared, staged);
    return prepared.flatMap((preparedProject, index) => {
      const result = stored[index];
      return result ? [report(services, preparedProject, result, countStaged(staged, index))] : [];
    });
  } catch (error) {
    throw await undoStagedMedia(staged, error);
  } finally {
    for (const media of staged) await media.discard();
  }
}

/**
 * Collects the problems of all folders; with several projects, file names are prefixed with the
 * project.
 */
async function prepareAll(
  services: StoreServices,
  inputs: readonly ImportInput[],
): Promise<PreparedImport[]> {
  const prepared: PreparedImport[] = [];
  const problems: FileProblem[] = [];
  for (const input of inputs) {
    try {
      prepared.push(await prepareImport(services, input));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      const prefix = inputs.length > 1 && input.projectId ? `${input.projectId}/` : '';
      problems.push(
        ...error.problems.map((problem) => ({ ...problem, file: prefix + problem.file })),
      );
    }
  }
  if (problems.length > 0) throw new ImportError(problems);
  return prepared;
}

/**
 * Stores everything in one transaction. Media are renamed into place as its last step: what shows
 * them is not public before, and a failed rename rolls back the documents.
 */
async function storeAll(
  { database, files }: StoreServices,
  actor: Actor,
  prepared: readonly PreparedImport[],
  staged: readonly StagedMedia[],
): Promise<StoredProject[]> {
  return await database.db.transaction().execute(async (trx) => {
    const stored: StoredProject[] = [];
    for (const [index, { project, position, documents, redirects }] of prepared.entries()) {
      const isMediaChanged = countStaged(staged, index) > 0;
      const authorId = actor.id;
      const input = { project, position, documents, redirects, authorId, isMediaChanged };
      const prefix = prepared.length > 1 ? `${project.id}/` : '';
      const result = await storeProject(trx, input).catch(asImportError(prefix));
      // The search index depends on the project's languages.
      if (result.settings === 'changed') await enqueueRebuild(trx, project.id);
      stored.push(result);
    }
    for (const [index, { project }] of prepared.entries())
      await forgetHashes(trx, project.id, staged[2 * index]?.names() ?? []);
    for (const media of staged) await media.publish();
    for (const [index, { project }] of prepared.entries()) {
      await enqueueMissingRenditions({ db: trx, files }, project.id);
      const { waiting, isLengthChanged } = await syncVideos(trx, files, project.id);
      await enqueuePreparations(trx, waiting);
      const result = stored[index];
      if (result && isLengthChanged) result.version ??= await raiseVersion(trx, project.id);
    }
    return stored;
  });
}

/** Purchase conflicts are the only problems found while storing; all others are found before. */
function asImportError(prefix: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof InvalidContentError)
      throw new ImportError(inFile(prefix + error.file, error.problems));
    throw error;
  };
}

/** Each project has two entries: media and videos. */
function countStaged(staged: readonly StagedMedia[], index: number): number {
  const projectMedia = staged.slice(2 * index, 2 * index + 2);
  return projectMedia.reduce((sum, { count }) => sum + count, 0);
}

function report(
  { log }: StoreServices,
  { project, notes }: PreparedImport,
  { created, changed, removed, unchanged, version, release, replacedDrafts }: StoredProject,
  media: number,
): ImportReport {
  const counts = { created, changed, removed, unchanged, version };
  log.info({ project: project.id, release: release?.id, ...counts, media }, 'Content imported');
  const replaced = replacedDrafts.map((place) => ({
    file: filePathOf(place),
    path: '$',
    message: 'an unpublished draft was replaced; it is still in the history',
  }));
  return { projectId: project.id, ...counts, media, notes: byFile([...notes, ...replaced]) };
}
