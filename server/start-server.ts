import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureFirstAdmin } from './accounts/staff/first-admin.ts';
import { setUpKey } from './accounts/staff/set-up-desk.ts';
import { contentMarks } from './content/content-marks.ts';
import { themeStylesheet } from './content/present-theme.ts';
import type { Project } from './content/projects.ts';
import type { Env } from './env.ts';
import { type Logs, openLogs } from './http/access-log.ts';
import type { Health } from './http/health.ts';
import { listen, type Listening } from './http/listen.ts';
import { pageFingerprint } from './http/page-fingerprint.ts';
import { openPageShelf, type PageShelf } from './http/page-shelf.ts';
import { createHttpServer, type HttpOptions } from './http.ts';
import { sizesFolderOf } from './media/picture-files.ts';
import { findPages } from './search/search.ts';
import { openServices, type Services } from './open-services.ts';
import type { Pages } from './pages.ts';
import { buildId, productFolder } from './product-files.ts';
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

/** The longest that the site's bundle waits for a first request, in milliseconds. */
const firstRequestWithin = 100;

/**
 * Starts the program and answers when it listens. The site's bundle and the jobs are loaded while
 * it listens already; requests for pages that are not kept wait for the bundle. Throws StartupError.
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const logs = openLogs(env);
  const services = await openServices(env, logs);
  const shelf = await openShelf(env, services, logs);
  const health = healthOf(services);
  const pages = Promise.withResolvers<Pages>();
  const address = { port: env.PORT };
  const originOf = (project: Project) => publicOrigin(env, project, address.port);
  const server = createHttpServer({
    env,
    logs,
    health,
    shelf,
    originOf,
    versions: services.versions,
    contact: services.contact,
    accounts: services.accounts,
    videos: services.videos,
    uploads: services.uploads,
    videoFiles: services.videoFiles,
    desks: services.desks,
    sandbox: services.sandbox,
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
  afterFirstAnswer(server, shelf, () =>
    loadPages(env, services, originOf).then(pages.resolve, pages.reject),
  );
  const jobs = pages.promise.then(() => loadJobs(env, services, originOf));
  const setUpLink = findSetUpLink(env, services, originOf);
  const loaded = Promise.all([jobs, setUpLink]).then(() => void (health.isLoaded = true));
  const stop = once(() => stopServer({ listening, health, jobs, shelf, services, logs }));
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

/**
 * Where rendered pages outlive the process. Nowhere where they could not be recognised: a program that
 * runs from its sources may change, and a port that is drawn stands in the pages' addresses.
 */
async function openShelf(env: Env, { database }: Services, { log }: Logs) {
  if (buildId === null || env.PORT === 0 || env.PAGE_CACHE_MB === 0) return null;
  const fingerprint = pageFingerprint(buildId, env);
  const listMarks = () => contentMarks(database);
  return await openPageShelf({ dataDir: env.DATA_DIR, fingerprint, listMarks, log });
}

/**
 * Where there are kept pages, the bundle gives way to the first request: loading it would hold up an
 * answer that is ready.
 */
function afterFirstAnswer(server: Server, shelf: PageShelf | null, load: () => unknown): void {
  if (!shelf || shelf.found.length === 0) return void load();
  const first = once(() => void setImmediate(load));
  const timer = setTimeout(first, firstRequestWithin);
  server.once('request', () => {
    clearTimeout(timer);
    first();
  });
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

async function loadJobs(
  env: Env,
  services: Services,
  originOf: (project: Project) => string,
): Promise<RunningJobs> {
  const { startJobs } = await import('./start-jobs.ts');
  return startJobs(env, services, originOf);
}

interface Stoppable {
  listening: Listening;
  health: Health;
  jobs: Promise<RunningJobs>;
  shelf: PageShelf | null;
  services: Services;
  logs: Logs;
}

async function stopServer(running: Stoppable): Promise<void> {
  const { listening, health, jobs, shelf, services, logs } = running;
  health.isStopping = true;
  await listening.close(longestGoodbye);
  const runner = jobs.then((started) => started.stop()).catch(() => undefined);
  // A job that does not end is taken up again by the next start, when its lease has passed.
  await Promise.race([runner, sleep(longestGoodbye, undefined, { ref: false })]);
  await shelf?.close();
  await services.close();
  logs.flush();
}

function once<Result>(action: () => Result): () => Result {
  let done: { result: Result } | null = null;
  return () => (done ??= { result: action() }).result;
}
