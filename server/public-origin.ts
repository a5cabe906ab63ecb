import type { Project } from './content/projects.ts';
import type { Env } from './env.ts';

/** Where visitors find a project: never taken from a request, since it ends in pages that are kept. */
export function publicOrigin(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { hosts }: Pick<Project, 'hosts'>,
  port: number,
): string {
  const shared = PUBLIC_URL ?? `http://localhost:${port}`;
  if (hosts[0] === undefined || hosts.includes(new URL(shared).hostname)) return shared;
  return `https://${hosts[0]}`;
}
