import { domainToASCII } from 'node:url';
import type { Project } from '../../core/projects/projects.ts';

/**
 * Resolves a request's host name, with port and capitals, to a project; null if there are no
 * projects.
 */
export type ProjectResolver = (host: string) => Project | null;

/** Resolves by host name, else to the project with the id `fallback`, else to the first. */
export function createProjectResolver(
  projects: readonly Project[],
  fallback?: string,
): ProjectResolver {
  const byHost = new Map(
    projects.flatMap((project) =>
      project.hosts.map((host) => [normalizeHost(domainToASCII(host) || host), project]),
    ),
  );
  const fallbackProject = projects.find(({ id }) => id === fallback) ?? projects[0] ?? null;
  if (byHost.size === 0) return () => fallbackProject;
  return (host) => byHost.get(normalizeHost(host)) ?? fallbackProject;
}

/** Strips the port and the final dot that a full domain name may have. */
function normalizeHost(host: string): string {
  return host.toLowerCase().replace(/\.?(?::\d+)?$/, '');
}
