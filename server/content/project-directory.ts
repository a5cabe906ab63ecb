import type { Project } from './projects.ts';
import { projectChooser } from './choose-project.ts';

/** The projects in memory. */
export interface ProjectDirectory {
  list(): readonly Project[];
  /** The project for a host name; null while there is none at all. */
  of(host: string): Project | null;
  /**
   * Whether no project has been added or changed since the last read. Ask when a request arrives. False, too, where
   * that cannot be read: then `catchUp` rejects.
   */
  isUpToDate(): boolean;
  /** Reads the projects, once for all who wait for the same change. */
  catchUp(): Promise<void>;
  refresh(): Promise<void>;
  close(): void;
}

interface DirectorySources {
  read(): Promise<Project[]>;
  /** Another number whenever a project was added or changed (`ContentVersions.total`). */
  total(): number;
  /** The project for host names that belong to none. */
  fallback?: string | undefined;
  log: { error(details: object, message: string): void };
}

/** For those who use the projects without a request: jobs. In milliseconds. */
const refreshEvery = 5_000;

/** Reads the projects, and again when they have changed. */
export async function openProjectDirectory(sources: DirectorySources): Promise<ProjectDirectory> {
  let projects: readonly Project[] = [];
  let choose = projectChooser(projects);
  /** The total before the last read, which has thus seen all that it counts. */
  let totalRead: number | null = null;
  let reads = 0;
  let lastApplied = 0;
  let catchingUp: { total: number; done: Promise<void> } | null = null;

  async function refresh(): Promise<void> {
    const total = sources.total();
    const own = ++reads;
    const found = await sources.read();
    // A later read may have overtaken this one.
    if (own < lastApplied) return;
    lastApplied = own;
    totalRead = total;
    projects = found;
    choose = projectChooser(projects, sources.fallback);
  }

  function isUpToDate(): boolean {
    try {
      return sources.total() === totalRead;
    } catch {
      return false;
    }
  }

  async function catchUp(): Promise<void> {
    const total = sources.total();
    if (catchingUp?.total !== total) {
      const started = { total, done: refresh() };
      const forget = () => void (catchingUp = catchingUp === started ? null : catchingUp);
      started.done.then(forget, forget);
      catchingUp = started;
    }
    await catchingUp.done;
  }

  await refresh();
  const timer = setInterval(() => {
    refresh().catch((error: unknown) =>
      sources.log.error({ err: error }, 'The projects cannot be read'),
    );
  }, refreshEvery).unref();
  return {
    list: () => projects,
    of: (host) => choose(host),
    isUpToDate,
    catchUp,
    refresh,
    close: () => clearInterval(timer),
  };
}
