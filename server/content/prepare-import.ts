import { existsSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '#common/content-paths.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { mediaFolderOf } from '../media/media-folder.ts';
import { checkVideos } from '../videos/check-videos.ts';
import { videosFolderOf } from '../videos/video-files.ts';
import { checkProject, type PreparedDocument } from './check-project.ts';
import type { PictureFinder } from './note-oddities.ts';
import { type FileProblem, ImportError, inFile } from './problems.ts';
import { findProject, parseProject, type Project } from './projects.ts';
import { readProjectsFile } from './projects-file.ts';
import { readProjectFolder } from './read-project-folder.ts';
import { parseRedirects, type Redirect, redirectsFileName } from './redirects.ts';
import { loadSanitizer } from './sanitize-html.ts';
import type { ContentServices } from './services.ts';

/** A project's folder, and its id where that is not the folder's name. */
export interface ImportInput {
  folder: string;
  projectId?: string;
}

/** A folder that was read and found right: nothing of it is stored yet. */
export interface PreparedImport {
  project: Project;
  /** Its place among the projects; null leaves it. */
  position: number | null;
  documents: PreparedDocument[];
  redirects: Redirect[];
  /** What was given, cleaned, kept or left out. */
  notes: FileProblem[];
  /** Where its media and its private videos come from and where they belong. */
  media: FilesToCopy;
  videos: FilesToCopy;
}

interface FilesToCopy {
  source: string;
  target: string;
}

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

/** Reads and checks one project's folder. Throws ImportError listing everything that is wrong. */
export async function prepareImport(
  services: Services,
  input: ImportInput,
): Promise<PreparedImport> {
  const folder = path.resolve(input.folder);
  const { files, redirects: stored, problems, notes } = await readProjectFolder(folder);
  const id = input.projectId ?? path.basename(folder);
  const { project, position } = await findSettings(services, folder, id, files.keys());
  const media = {
    source: path.join(folder, 'media'),
    target: mediaFolderOf(services.dataDir, project.id),
  };
  const videos = {
    source: path.join(folder, 'videos'),
    target: videosFolderOf(services.dataDir, project.id),
  };
  const checked = checkProject(
    project,
    files,
    await loadSanitizer(),
    pictureFinder(project.id, [media.source, media.target]),
  );
  const { redirects, problems: wrong } = parseRedirects(stored);
  const all = [...problems, ...checked.problems, ...inFile(redirectsFileName, wrong)];
  if (all.length > 0) throw new ImportError(all);
  const { documents } = checked;
  const found = [...notes, ...checked.notes, ...(await checkVideos({ files, videos }))];
  return { project, position, documents, redirects, notes: found, media, videos };
}

/** Knows the project's own pictures; those of other places are taken as they are. */
function pictureFinder(projectId: string, mediaFolders: readonly string[]): PictureFinder {
  const own = `/media/${projectId}/`;
  return (src) =>
    !src.startsWith(own) ||
    mediaFolders.some((folder) => existsSync(path.join(folder, src.slice(own.length))));
}

async function findSettings(
  services: Services,
  folder: string,
  id: string,
  files: Iterable<string>,
): Promise<{ project: Project; position: number | null }> {
  const config = await readProjectsFile(path.dirname(folder));
  const position = config?.projects.findIndex((project) => project.id === id) ?? -1;
  const listed = config?.projects[position];
  if (listed) return { project: listed, position };
  return { project: (await findProject(services, id)) ?? guessProject(id, files), position: null };
}

/** A project that no config.json describes: named by its folder, in the languages that it has. */
function guessProject(id: string, files: Iterable<string>): Project {
  const found = new Set(
    Array.from(files, (file) => placeOf(file)?.language).filter(isLanguageCode),
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
