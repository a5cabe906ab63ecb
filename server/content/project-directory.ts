import type { Project } from './projects.ts';
import { projectChooser } from './choose-project.ts';

/** The projects in memory, kept up to date. */
export interface ProjectDirectory {
  list(): readonly Project[];
  /** The project for a host name; null while there is none at all. */
  of(host: string): Project | null;
  refresh(): Promise<void>;
  close(): void;
}

interface DirectorySources {
  read(): Promise<Project[]>;
  onChange(listener: () => void): () => void;
  /** The project for host names that belong to none. */
  fallback?: string | undefined;
  log: { error(details: object, message: string): void };
}

/** Another process may have brought a new project, which has no version yet that could be watched. */
const refreshEvery = 5_000;

/** Reads the projects, and again whenever one has changed. */
export async function openProjectDirectory(sources: DirectorySources): Promise<ProjectDirectory> {
  let projects: readonly Project[] = [];
  let choose = projectChooser(projects);

  async function refresh(): Promise<void> {
    projects = await sources.read();
    choose = projectChooser(projects, sources.fallback);
  }
  function refreshLater(): void {
    refresh().catch((error: unknown) =>
      sources.log.error({ err: error }, 'The projects cannot be read'),
    );
  }

  await refresh();
  const endWatch = sources.onChange(refreshLater);
  const timer = setInterval(refreshLater, refreshEvery).unref();
  return {
    list: () => projects,
    of: (host) => choose(host),
    refresh,
    close() {
      endWatch();
      clearInterval(timer);
    },
  };
}
