import type { Project } from '../../core/projects/projects.ts';
import { domainToASCII } from 'node:url';
import pMemoize from 'p-memoize';

export type ProjectDirectory = Awaited<ReturnType<typeof openProjectDirectory>>;

interface DirectorySources {
  read(): Promise<Project[]>;
  /** Changes whenever a project is added or changed (`ContentVersions.total`). */
  total(): number;
  /** Id of the project for host names that belong to none. */
  fallback?: string | undefined;
  log: { error(details: object, message: string): void };
}

/** For code without a request, such as jobs. */
const refreshIntervalMs = 5_000;

/** Keeps all projects in memory: reads them, and reads them again after changes. */
export async function openProjectDirectory(sources: DirectorySources) {
  let projects: readonly Project[] = [];
  let choose = createProjectResolver(projects);
  /** The total before the last read: that read includes every change it counts. */
  let totalRead: number | null = null;
  let reads = 0;
  let lastApplied = 0;

  async function refresh(): Promise<void> {
    const total = sources.total();
    const readNumber = ++reads;
    const readProjects = await sources.read();
    // A later read may have finished before this one.
    if (readNumber < lastApplied) return;
    lastApplied = readNumber;
    totalRead = total;
    projects = readProjects;
    choose = createProjectResolver(projects, sources.fallback);
  }

  /**
   * Tells whether no project was added or changed since the last read. Check on every request. Also
   * false if that cannot be read: then `catchUp` rejects.
   */
  function isUpToDate(): boolean {
    try {
      return sources.total() === totalRead;
    } catch {
      return false;
    }
  }

  const readAt = pMemoize((_total: number) => refresh(), { cache: false });

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      sources.log.error({ err: error }, 'The projects cannot be read'),
    );
  }, refreshIntervalMs).unref();
  return {
    list: (): readonly Project[] => projects,
    /** Resolves a host name to a project; null if there are no projects. */
    findByHost: (host: string) => choose(host),
    isUpToDate,
    /** Reads the projects, once for all concurrent callers. */
    catchUp: async () => readAt(sources.total()),
    refresh,
    close: () => clearInterval(timer),
  };
}

/**
 * Resolves a request's host name, with port and capitals, to a project; null if there are no
 * projects.
 */
export type ProjectResolver = (host: string) => Project | null;

/** Resolves by host name, else to the project with the id `fallback`, else to the first. */
function createProjectResolver(projects: readonly Project[], fallback?: string): ProjectResolver {
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
