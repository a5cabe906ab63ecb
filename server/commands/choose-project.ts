import { listProjects } from '../core/projects/projects.ts';
import { StartupError } from '../core/startup-error.ts';
import type { CommandServices } from './run-command.ts';

/** The named project, or the only one. */
export async function chooseProject(services: CommandServices, wanted: string | undefined) {
  const ids = (await listProjects(services.database.db)).map(({ id }) => id);
  const [first, second] = wanted === undefined ? ids : ids.filter((id) => id === wanted);
  if (first !== undefined && second === undefined) return first;
  const known = ids.join(', ') || 'there is none yet';
  throw new StartupError(
    wanted === undefined && ids.length > 1
      ? `Name one of the projects with --project: ${known}.`
      : `This project is not in the database (${known}).`,
  );
}
