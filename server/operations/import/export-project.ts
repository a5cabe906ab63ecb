import { collectPublishedFiles } from '../../content/published/collect-published-files.ts';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '#common/ids.ts';
import { redirectsFileName } from '../../content/slugs/redirects.ts';
import { type Actor, requirePermission } from '../../core/access/can.ts';
import { mediaKeyOf } from '../../core/files/file-store.ts';
import { createFolderStore } from '../../core/files/folder-store.ts';
import { listRemovedMedia } from '../../assets/images/library/list-removed-media.ts';
import { videosKeyOf } from '../../assets/videos/video-files.ts';
import { formatJson } from '../../core/canonical-json.ts';
import { copyMedia, type FilePlace, type SourcePlace } from './copy-media.ts';
import { type Project, requireProject } from '../../core/projects/projects.ts';
import { projectsFileName, readProjectsFile } from '../../core/projects/projects-file.ts';
import { readProjectFolder } from './read-project-folder.ts';
import type { StoreServices } from '../../content/services.ts';

export interface ExportReport {
  projectId: string;
  /** Files that were new or different, and files that were already equal. */
  written: number;
  unchanged: number;
  /** Number of media files and videos that were new or different. */
  media: number;
  /** Files in the folder that the project does not have; they are left untouched. */
  unknownFiles: string[];
}

/**
 * Writes a project's published content to `<folder>/<project>/…` and its entry to
 * `<folder>/config.json`, without files that were removed from the library and that no
 * published text names. Importing the result changes nothing. Throws ForbiddenError and ContentNotFoundError.
 */
export async function exportProject(
  services: StoreServices,
  actor: Actor,
  { folder, projectId }: { folder: string; projectId: string },
): Promise<ExportReport> {
  requirePermission(actor, 'content:export');
  const project = await requireProject(services.database.db, projectId);
  const target = path.join(path.resolve(folder), projectId);
  const files = await collectPublishedFiles(services.database.db, projectId);
  const texts = Array.from(files, ([file, value]) => [file, formatJson(value)] as const);
  let written = 0;
  for (const [file, text] of texts) {
    if (await writeIfChanged(path.join(target, file), text)) written += 1;
  }
  await writeSettings(path.dirname(target), project);
  const exported = createFolderStore(target);
  const removed = await listRemovedMedia(
    services.database.db,
    projectId,
    texts.map(([, text]) => text),
  );
  const media = { files: services.files, below: mediaKeyOf(projectId), without: removed };
  const videos = { files: services.files, below: videosKeyOf(projectId) };
  const copied =
    (await copyMedia(media, { files: exported, below: 'media' })) +
    (await copyMedia(videos, { files: exported, below: 'videos' }));
  const unknownFiles = [
    ...(await documentFilesIn(target)).filter((file) => !files.has(file)),
    ...(await listUnknown(media, { files: exported, below: 'media' })),
    ...(await listUnknown(videos, { files: exported, below: 'videos' })),
  ];
  return { projectId, written, unchanged: files.size - written, media: copied, unknownFiles };
}

/** Lists the files of an exported folder that its source does not have. */
async function listUnknown(source: SourcePlace, { files, below }: FilePlace): Promise<string[]> {
  const known = new Set(await source.files.list(source.below));
  return (await files.list(below))
    .filter((name) => !known.has(name) || source.without?.has(name) === true)
    .map((name) => `${below}/${name}`);
}

async function writeSettings(folder: string, project: Project): Promise<void> {
  const known = await readProjectsFile(folder);
  const entries = (known?.projects ?? []).map(({ config }) => config);
  const index = entries.findIndex((entry) => entry['id'] === project.id);
  entries.splice(index < 0 ? entries.length : index, index < 0 ? 0 : 1, project.config);
  await writeIfChanged(
    path.join(folder, projectsFileName),
    formatJson({ ...known?.value, projects: entries }),
  );
}

async function documentFilesIn(folder: string): Promise<string[]> {
  const info = await stat(folder).catch(() => null);
  if (!info) return [];
  const { files, problems, redirects } = await readProjectFolder(folder);
  return [
    ...files.keys(),
    ...(redirects === undefined ? [] : [redirectsFileName]),
    ...problems.map(({ file }) => file),
  ];
}

/** Returns whether it wrote. The file is replaced atomically. */
async function writeIfChanged(file: string, text: string): Promise<boolean> {
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known === text) return false;
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = path.join(path.dirname(file), `.${newId()}.part`);
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return true;
}
