import { existsSync } from 'node:fs';
import path from 'node:path';
import { filePathOf, placeOf } from '#common/content-paths.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { type Actor, requirePermission } from '../access/can.ts';
import { checkProject } from './check-project.ts';
import { copyMedia, mediaFolderOf } from './copy-media.ts';
import type { PictureFinder } from './note-oddities.ts';
import { byFile, type FileProblem, ImportError, inFile } from './problems.ts';
import { findProject, parseProject, type Project } from './projects.ts';
import { readProjectsFile } from './projects-file.ts';
import { readProjectFolder } from './read-project-folder.ts';
import { loadSanitizer } from './sanitize-html.ts';
import type { ContentServices } from './services.ts';
import { type StoreCounts, storeProject } from './store-project.ts';

export interface ImportReport extends StoreCounts {
  projectId: string;
  /** The content version that the import made; null if it changed nothing. */
  version: number | null;
  /** Media files that were new or different. */
  media: number;
  /** What was given, cleaned, kept or left out, file by file. */
  notes: FileProblem[];
}

type Services = Pick<ContentServices, 'database' | 'dataDir' | 'log'>;

/**
 * Brings one project's folder into the database and publishes it, all of it or nothing. Its settings
 * come from `../config.json`, else from the database. A second import of the same folder changes
 * nothing. Throws ForbiddenError, and ImportError listing everything that is wrong.
 */
export async function importProject(
  services: Services,
  actor: Actor,
  input: { folder: string; projectId?: string },
): Promise<ImportReport> {
  requirePermission(actor, 'content:import');
  const folder = path.resolve(input.folder);
  const { files, problems, notes } = await readProjectFolder(folder);
  const { project, position } = await findSettings(
    services,
    folder,
    input.projectId ?? path.basename(folder),
    files.keys(),
  );
  const mediaFolders = [path.join(folder, 'media'), mediaFolderOf(services.dataDir, project.id)];
  const checked = checkProject(
    project,
    files,
    await loadSanitizer(),
    pictureFinder(project.id, mediaFolders),
  );
  if (problems.length + checked.problems.length > 0)
    throw new ImportError([...problems, ...checked.problems]);

  // Before the documents that show them: a picture that is not shown yet harms nobody.
  const media = await copyMedia(
    path.join(folder, 'media'),
    mediaFolderOf(services.dataDir, project.id),
  );
  const { database } = services;
  const { documents } = checked;
  const stored = await database.db.transaction().execute((trx) =>
    storeProject(trx, database.dialect, {
      project,
      position,
      documents,
      authorId: actor.id,
      isMediaChanged: media > 0,
    }),
  );
  const { release, version, created, changed, removed, unchanged } = stored;
  services.log.info(
    { project: project.id, release: release?.id, created, changed, removed, unchanged, media },
    'Content imported',
  );
  const replaced = stored.replacedDrafts.map((place) => ({
    file: filePathOf(place),
    path: '$',
    message: 'a draft that was not published gave way; it is kept as a revision',
  }));
  return {
    projectId: project.id,
    version,
    created,
    changed,
    removed,
    unchanged,
    media,
    notes: byFile([...notes, ...checked.notes, ...replaced]),
  };
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
