import path from 'node:path';
import { systemActor } from '../../core/access/can.ts';
import { importProjects } from './import-projects.ts';
import { readProjectsFile } from '../../core/projects/projects-file.ts';
import type { StoreServices } from '../../content/services.ts';

/**
 * Imports and publishes the projects in `folder`'s config.json, all or none; does nothing without
 * that file. Throws ImportError listing the errors in the files.
 */
export async function importShippedProjects(
  services: StoreServices,
  folder: string,
): Promise<void> {
  const ids = (await readProjectsFile(folder))?.projects.map(({ id }) => id) ?? [];
  const inputs = ids.map((projectId) => ({ folder: path.join(folder, projectId), projectId }));
  await importProjects(services, systemActor, inputs);
}
