import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureFirstAdmin } from './accounts/staff/first-admin.ts';
import { setUpKey } from './accounts/staff/set-up-desk.ts';
import { themeStylesheet } from './content/present-theme.ts';
import type { Project } from './content/projects.ts';
import type { Env } from './env.ts';
import { type Logs, openLogs } from './http/access-log.ts';
import type { Health } from './http/health.ts';
import { listen, type Listening } from './http/listen.ts';
import { createHttpServer, type HttpOptions } from './http.ts';
import { sizesFolderOf } from './media/picture-files.ts';
import { findPages } from './search/search.ts';
import { openServices, type Services } from './open-services.ts';
import type { Pages } from './pages.ts';
import { productFolder } from './product-files.ts';
import type { RunningJobs } from './start-jobs.ts';

export interface RunningServer {
  port: number;
  projects: readonly Project[];
  logs: Logs;
  /** Settles when pages can be rendered; rejects if they never will. */
  loaded: Promise<void>;
  /** Where the first administrator is made; null where there is one. Rejects with StartupError. */
  setUpLink: Promise<string | null>;
  /** Finishes open requests (10 s at most), stops the jobs and closes the database. May be called twice. */
  stop(): Promise<void>;
}

const buildFolder = path.join(productFolder, 'build/client');
const longestGoodbye = 10_000;

/**
 * Starts the program and answers when it listens. The site's bundle and the jobs are loaded while
 * it listens already; requests for pages wait for the bundle. Throws StartupError.
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const logs = openLogs(env);
  const services = await openServices(env, logs);
  const health = healthOf(services);
  const pages = Promise.withResolvers<Pages>();
  const address = { port: env.PORT };
  const originOf = (project: Project) => publicOrigin(env, project, address.port);
  const server = createHttpServer({
    env,
    logs,
    health,
    originOf,
    versions: services.versions,
    contact: services.contact,
    accounts: services.accounts,
    videos: services.videos,
    maySearch: services.maySearch,
    findPages: (input) => findPages(services.database, input),
    pages: pages.promise,
    chooseProject: services.projects.of,
    assets: assetSources(services),
    folders: {
      build: buildFolder,
      media: path.join(env.DATA_DIR, 'media'),
      sizes: sizesFolderOf(env.DATA_DIR),
    },
  });
  const listening = await listen(server, env).catch(async (error: unknown) => {
    await services.close();
    throw error;
  });
  address.port = listening.port;
  loadPages(env, services, originOf).then(pages.resolve, pages.reject);
  const jobs = pages.promise.then(() => loadJobs(env, services));
  const setUpLink = findSetUpLink(env, services, originOf);
  const loaded = Promise.all([jobs, setUpLink]).then(() => void (health.isLoaded = true));
  const stop = once(() => stopServer({ listening, health, jobs, services, logs }));
  const projects = services.projects.list();
  return { port: address.port, projects, logs, loaded, setUpLink, stop };
}

function healthOf({ projects }: Services): Health {
  return { isLoaded: false, isStopping: false, pingDatabase: () => projects.refresh() };
}

/** Where visitors find a project: never taken from a request, since it ends in pages that are kept. */
function publicOrigin({ PUBLIC_URL }: Env, { hosts }: Project, port: number): string {
  const shared = PUBLIC_URL ?? `http://localhost:${port}`;
  if (hosts[0] === undefined || hosts.includes(new URL(shared).hostname)) return shared;
  return `https://${hosts[0]}`;
}

function assetSources({ content, projects }: Services): HttpOptions['assets'] {
  return {
    listProjects: projects.list,
    assetText: content.assetText,
    theme: async (projectId) =>
      themeStylesheet((await content.snapshot(projectId)).find('style.json', null)?.value),
  };
}

async function loadPages(
  env: Env,
  services: Services,
  originOf: (project: Project) => string,
): Promise<Pages> {
  const { createPages } = await import('./pages.ts');
  const mode = env.NODE_ENV === 'development' ? 'development' : 'production';
  return await createPages({ mode, services, originOf });
}

/** In the fragment of its address, which no log of a server or a proxy ever shows, stands what it proves. */
async function findSetUpLink(
  env: Env,
  { database, projects, secrets }: Services,
  originOf: (project: Project) => string,
): Promise<string | null> {
  const isMissing = await ensureFirstAdmin(database, env);
  const known = projects.list();
  const project = known.find(({ id }) => id === env.PROJECT) ?? known[0];
  if (!isMissing || !project) return null;
  return `${originOf(project)}/${project.defaultLanguage}/admin/setup#${setUpKey(secrets)}`;
}

async function loadJobs(env: Env, services: Services): Promise<RunningJobs> {
  const { startJobs } = await import('./start-jobs.ts');
  return startJobs(env, services);
}

interface Stoppable {
  listening: Listening;
  health: Health;
  jobs: Promise<RunningJobs>;
  services: Services;
  logs: Logs;
}

async function stopServer({ listening, health, jobs, services, logs }: Stoppable): Promise<void> {
  health.isStopping = true;
  await listening.close(longestGoodbye);
  const runner = jobs.then((started) => started.stop()).catch(() => undefined);
  // A job that does not end is taken up again by the next start, when its lease has passed.
  await Promise.race([runner, sleep(longestGoodbye, undefined, { ref: false })]);
  await services.close();
  logs.flush();
}

function once<Result>(action: () => Result): () => Result {
  let done: { result: Result } | null = null;
  return () => (done ??= { result: action() }).result;
}
