import path from 'node:path';
import { findContentPlace } from '#common/content/content-paths.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { mediaKeyOf } from '../../core/files/file-store.ts';
import { createFolderStore } from '../../core/files/folder-store.ts';
import { checkVideos } from '../../assets/videos/check-videos.ts';
import { videosKeyOf } from '../../assets/videos/video-files.ts';
import type { FilePlace } from './copy-media.ts';
import { checkProject } from './check-project.ts';
import type { PreparedDocument } from '../../content/store-project.ts';
import type { ImageExists } from '../../content/documents/content-warnings.ts';
import { type FileProblem, ImportError, inFile } from '../../core/projects/problems.ts';
import { findProject, parseProject, type Project } from '../../core/projects/projects.ts';
import { readProjectsFile } from '../../core/projects/projects-file.ts';
import { readProjectFolder } from './read-project-folder.ts';
import { parseRedirects, type Redirect, redirectsFileName } from '../../content/slugs/redirects.ts';
import { loadSanitizer } from '../../content/documents/sanitize-html.ts';
import type { StoreServices } from '../../content/services.ts';

/** A project's folder, and its id if that is not the folder's name. */
export interface ImportInput {
  folder: string;
  projectId?: string;
  /** Its settings; otherwise those of `../config.json`, else of the database. */
  settings?: Project;
}

/** A folder that was read and found valid; nothing is stored yet. */
export interface PreparedImport {
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
export async function prepareImport(
  services: StoreServices,
  input: ImportInput,
): Promise<PreparedImport> {
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
  return { project: (await findProject(services, id)) ?? deriveProject(id, files), position: null };
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
