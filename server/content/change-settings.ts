import { type Project, requireProject, storeSettings } from '../core/projects/projects.ts';
import { lockProject, type Trx } from './queries.ts';
import { raiseVersion } from './releases/create-release.ts';

/**
 * Changes a project's settings within the caller's transaction, in which nobody else changes them;
 * false if they are equal. Throws ContentNotFoundError.
 */
export async function changeSettings(
  trx: Trx,
  projectId: string,
  change: (before: Project) => Project,
): Promise<boolean> {
  await lockProject(trx, projectId);
  const project = change(await requireProject(trx, projectId));
  if ((await storeSettings(trx, { project, position: null })) === 'unchanged') return false;
  await raiseVersion(trx, projectId);
  return true;
}
