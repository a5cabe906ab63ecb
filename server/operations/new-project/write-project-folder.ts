import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatJson } from '../../core/canonical-json.ts';
import { projectsFileName, readProjectsFile } from '../../core/projects/projects-file.ts';
import { StartupError } from '../../core/startup-error.ts';
import type { ProjectFiles } from './create-project-files.ts';

/**
 * Writes a new project to `<folder>/<id>/…` and adds it to `<folder>/config.json`. Throws StartupError
 * if the project is there already.
 */
export async function writeProjectFolder(folder: string, { config, files, media }: ProjectFiles) {
  const id = String(config['id']);
  const target = path.join(folder, id);
  const known = await readProjectsFile(folder);
  const isListed = known?.projects.some((project) => project.id === id) ?? false;
  await mkdir(folder, { recursive: true });
  const isNew = !isListed && (await mkdir(target, { recursive: true })) !== undefined;
  if (!isNew) throw new StartupError(`${target} exists already. Choose another id or --folder.`);
  await writeProjectFiles(target, { files, media });
  const projects = [...(known?.projects ?? []).map((project) => project.config), config];
  await writeFile(path.join(folder, projectsFileName), formatJson({ ...known?.value, projects }));
  return target;
}

/** Writes documents and pictures into a project's folder. */
export async function writeProjectFiles(
  target: string,
  { files, media }: Pick<ProjectFiles, 'files' | 'media'>,
): Promise<void> {
  const texts = [
    ...Array.from(files, ([file, value]) => [file, formatJson(value)] as const),
    ...Array.from(media, ([file, svg]) => [path.join('media', file), svg] as const),
  ];
  for (const [file, text] of texts) {
    const place = path.join(target, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, text);
  }
}
