import { filePathOf } from '#common/content-paths.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { enqueueMissingSizes } from '../media/enqueue-sizes.ts';
import { forgetHashes } from '../media/library/check-file.ts';
import { enqueuePreparations, noteVideos } from '../videos/note-videos.ts';
import { type StagedMedia, stageMedia, undoAll } from './copy-media.ts';
import { type ImportInput, type PreparedImport, prepareImport } from './prepare-import.ts';
import { byFile, type FileProblem, ImportError, inFile, InvalidContentError } from './problems.ts';
import type { ContentServices } from './services.ts';
import { type StoreCounts, type StoredProject, storeProject } from './store-project.ts';

export interface ImportReport extends StoreCounts {
  projectId: string;
  /** The content version that the import made; null if it changed nothing. */
  version: number | null;
  /** Media and videos that were new or different. */
  media: number;
  /** What was given, cleaned, kept or left out, file by file. */
  notes: FileProblem[];
}

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

/**
 * Brings the folders of projects into the database and publishes them, all of them or nothing, their
 * media and videos included. A project's settings come from `../config.json`, else from the database. A second
 * import of the same folders changes nothing. Throws ForbiddenError, and ImportError listing
 * everything that is wrong in any of them; AggregateError if media could not be put back afterwards.
 */
export async function importProjects(
  services: Services,
  actor: Actor,
  inputs: readonly ImportInput[],
): Promise<ImportReport[]> {
  requirePermission(actor, 'content:import');
  const prepared = await prepareAll(services, inputs);
  const staged: StagedMedia[] = [];
  try {
    for (const { media, videos } of prepared)
      for (const { source, target } of [media, videos])
        staged.push(await stageMedia(source, target));
    const stored = await storeAll(services, actor, prepared, staged);
    return prepared.flatMap((one, index) => {
      const result = stored[index];
      return result ? [report(services, one, result, countOf(staged, index))] : [];
    });
  } catch (error) {
    throw await undoAll(staged, error);
  } finally {
    for (const media of staged) await media.discard();
  }
}

/** Everything that is wrong anywhere is said at once; with several projects, each file with its project. */
async function prepareAll(
  services: Services,
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
 * One transaction for all. The media get their names as its last step: what shows them is not public
 * before, and a file that cannot take its place takes the documents back.
 */
async function storeAll(
  { database, dataDir }: Services,
  actor: Actor,
  prepared: readonly PreparedImport[],
  staged: readonly StagedMedia[],
): Promise<StoredProject[]> {
  return await database.db.transaction().execute(async (trx) => {
    const stored: StoredProject[] = [];
    for (const [index, { project, position, documents, redirects }] of prepared.entries()) {
      const isMediaChanged = countOf(staged, index) > 0;
      const authorId = actor.id;
      const input = { project, position, documents, redirects, authorId, isMediaChanged };
      const prefix = prepared.length > 1 ? `${project.id}/` : '';
      stored.push(await storeProject(trx, database.dialect, input).catch(asImportError(prefix)));
    }
    for (const [index, { project }] of prepared.entries())
      await forgetHashes(trx, project.id, staged[2 * index]?.names() ?? []);
    for (const media of staged) await media.publish();
    for (const { project } of prepared) {
      await enqueueMissingSizes({ db: trx, dataDir }, project.id);
      await enqueuePreparations(trx, await noteVideos({ db: trx, dataDir }, project.id));
    }
    return stored;
  });
}

/** All but what was sold is checked before anything is stored. */
function asImportError(prefix: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof InvalidContentError)
      throw new ImportError(inFile(prefix + error.file, error.problems));
    throw error;
  };
}

/** Each project has two folders of files. */
function countOf(staged: readonly StagedMedia[], index: number): number {
  const own = staged.slice(2 * index, 2 * index + 2);
  return own.reduce((sum, { count }) => sum + count, 0);
}

function report(
  { log }: Services,
  { project, notes }: PreparedImport,
  { release, replacedDrafts, ...counts }: StoredProject,
  media: number,
): ImportReport {
  log.info({ project: project.id, release: release?.id, ...counts, media }, 'Content imported');
  const replaced = replacedDrafts.map((place) => ({
    file: filePathOf(place),
    path: '$',
    message: 'an unpublished draft was replaced; it is still in the history',
  }));
  return { projectId: project.id, ...counts, media, notes: byFile([...notes, ...replaced]) };
}
