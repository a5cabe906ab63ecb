import { domainToASCII } from 'node:url';
import type { Project } from './projects.ts';

/** The project for a host name as a request has it, port and capitals included; null if there is none at all. */
export type ProjectChooser = (host: string) => Project | null;

/** Chooses by host name, else the project named `fallback`, else the first. */
export function projectChooser(projects: readonly Project[], fallback?: string): ProjectChooser {
  const byHost = new Map(
    projects.flatMap((project) =>
      project.hosts.map((host) => [nameOf(domainToASCII(host) || host), project]),
    ),
  );
  const other = projects.find(({ id }) => id === fallback) ?? projects[0] ?? null;
  if (byHost.size === 0) return () => other;
  return (host) => byHost.get(nameOf(host)) ?? other;
}

/** Without a port, and without the dot that a full domain name may end with. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/\.?(?::\d+)?$/, '');
}
