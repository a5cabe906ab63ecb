import path from 'node:path';
import { filePathOf, findContentPlace } from '#common/content/content-paths.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { enqueueMissingRenditions } from '../../assets/images/enqueue-renditions.ts';
import { forgetHashes } from '../../assets/images/library/check-file.ts';
import { checkVideos } from '../../assets/videos/check-videos.ts';
import { enqueuePreparations, syncVideos } from '../../assets/videos/sync-videos.ts';
import { videosKeyOf } from '../../assets/videos/video-files.ts';
import type { ImageExists } from '../../content/documents/content-warnings.ts';
import { loadSanitizer } from '../../content/documents/sanitize-html.ts';
import { raiseVersion } from '../../content/releases/create-release.ts';
import type { StoreServices } from '../../content/services.ts';
import { parseRedirects, type Redirect, redirectsFileName } from '../../content/slugs/redirects.ts';
import {
  type StoreCounts,
  type StoredProject,
  storeProject,
  type PreparedDocument,
} from '../../content/store-project.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { mediaKeyOf } from '../../core/files/file-store.ts';
import { createFolderStore } from '../../core/files/folder-store.ts';
import {
  byFile,
  type FileProblem,
  ImportError,
  inFile,
  InvalidContentError,
} from '../../core/projects/problems.ts';
import { readProjectsFile } from '../../core/projects/projects-file.ts';
import { findProject, parseProject, type Project } from '../../core/projects/projects.ts';
import { enqueueRebuild } from '../../search/rebuild-index.ts';
import { registerReleaseHooks } from '../register-release-hooks.ts';
import { checkProject } from './check-project.ts';
import { type StagedMedia, stageMedia, undoStagedMedia, type FilePlace } from './copy-media.ts';
import { readProjectFolder } from './read-project-folder.ts';

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

/** A project's folder, and its id if that is not the folder's name. */
interface ImportInput {
  folder: string;
  projectId?: string;
  /** Its settings; otherwise those of `../config.json`, else of the database. */
  settings?: Project;
}

/** A folder that was read and found valid; nothing is stored yet. */
interface PreparedImport {
  project: Project;
  /** Its position among the projects; null leaves it unchanged. */
  position: number | null;
  documents: PreparedDocument[];
  redirects: Redirect[];
  /** Notes on what was assigned, cleaned, stored as is or skipped. */
  notes: FileProblem[];
  /** Source and target of its media and private videos. */
  media: FilesToCopy;
  videos: FilesToCopy;
}

interface FilesToCopy {
  source: FilePlace;
  target: FilePlace;
}

/** Reads and checks one project's folder. Throws ImportError listing all problems. */
async function prepareImport(services: StoreServices, input: ImportInput): Promise<PreparedImport> {
  const folder = path.resolve(input.folder);
  const { files, redirects: stored, problems, notes } = await readProjectFolder(folder);
  const id = input.projectId ?? path.basename(folder);
  const { project, position } = input.settings
    ? { project: input.settings, position: null }
    : await findSettings(services, folder, id, files.keys());
  const source = createFolderStore(folder);
  const copyOf = (below: string, key: string): FilesToCopy => ({
    source: { files: source, below },
    target: { files: services.files, below: key },
  });
  const media = copyOf('media', mediaKeyOf(project.id));
  const videos = copyOf('videos', videosKeyOf(project.id));
  const checked = checkProject(
    project,
    files,
    await loadSanitizer(),
    await createImageCheck(project.id, [media.source, media.target]),
  );
  const { redirects, problems: redirectProblems } = parseRedirects(stored ?? []);
  const allProblems = [
    ...problems,
    ...checked.problems,
    ...inFile(redirectsFileName, redirectProblems),
  ];
  if (allProblems.length > 0) throw new ImportError(allProblems);
  const { documents } = checked;
  const found = [...notes, ...checked.notes, ...(await checkVideos({ files, videos }))];
  return { project, position, documents, redirects, notes: found, media, videos };
}

/** Checks the project's own images; addresses elsewhere are accepted. */
async function createImageCheck(
  projectId: string,
  media: readonly FilePlace[],
): Promise<ImageExists> {
  const own = `/media/${projectId}/`;
  const lists = await Promise.all(media.map(({ files, below }) => files.list(below)));
  const names = new Set(lists.flat());
  return (src) => !src.startsWith(own) || names.has(src.slice(own.length));
}

async function findSettings(
  services: StoreServices,
  folder: string,
  id: string,
  files: Iterable<string>,
): Promise<{ project: Project; position: number | null }> {
  const config = await readProjectsFile(path.dirname(folder));
  const position = config?.projects.findIndex((project) => project.id === id) ?? -1;
  const listed = config?.projects[position];
  if (listed) return { project: listed, position };
  return {
    project: (await findProject(services.database.db, id)) ?? deriveProject(id, files),
    position: null,
  };
}

/**
 * Derives settings for a project without an entry in config.json: the folder's name, the languages
 * found.
 */
function deriveProject(id: string, files: Iterable<string>): Project {
  const found = new Set(
    Array.from(files, (file) => findContentPlace(file)?.language).filter(isLanguageCode),
  );
  const languages = found.size > 0 ? Array.from(found) : ['en'];
  const defaultLanguage = languages.includes('en') ? 'en' : languages[0];
  const { project, problems } = parseProject({
    id,
    name: id,
    hosts: [],
    languages,
    defaultLanguage,
  });
  if (problems) throw new ImportError(inFile(id, problems));
  return project;
}
