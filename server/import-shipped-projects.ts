import path from 'node:path';
import { systemActor } from './access/can.ts';
import { importProject } from './content/import-project.ts';
import { readProjectsFile } from './content/projects-file.ts';
import type { ContentServices } from './content/services.ts';

/**
 * Imports and publishes the projects that `folder`'s config.json lists; without such a file nothing
 * happens. Throws ImportError listing what is wrong in the files.
 */
export async function importShippedProjects(
  services: ContentServices,
  folder: string,
): Promise<void> {
  const file = await readProjectsFile(folder);
  for (const { id } of file?.projects ?? []) {
    await importProject(services, systemActor, { folder: path.join(folder, id), projectId: id });
  }
}
