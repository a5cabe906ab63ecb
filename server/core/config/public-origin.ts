import type { Project } from '../projects/projects.ts';
import type { Env } from './env.ts';

/**
 * Public address of a project; never taken from a request, because it is written into cached pages.
 */
export function publicOrigin({ PUBLIC_URL }: Env, { hosts }: Project, port: number): string {
  const shared = PUBLIC_URL ?? `http://localhost:${port}`;
  if (hosts[0] === undefined || hosts.includes(new URL(shared).hostname)) return shared;
  return `https://${hosts[0]}`;
}
