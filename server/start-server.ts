import { setTimeout as sleep } from 'node:timers/promises';
import { contentMarks } from './content/content-marks.ts';
import type { Project } from './content/projects.ts';
import { createWriteCheck } from './db/write-check.ts';
import type { Env } from './env.ts';
import { type Logs, openLogs } from './http/access-log.ts';
import type { Health } from './http/health.ts';
import { listen, type Listening } from './http/listen.ts';
import { pageFingerprint } from './http/page-fingerprint.ts';
import { openPageShelf, type PageShelf } from './http/page-shelf.ts';
import { createDoor, createHttpServer } from './http.ts';
import { type Base, openBase } from './open-base.ts';
import { buildId } from './product-files.ts';
import type { RunningJobs } from './start-jobs.ts';
import { type MachineWatch, watchMachine } from './watch-machine.ts';
import { publicOrigin } from './public-origin.ts';

export interface RunningServer {
  port: number;
  projects: readonly Project[];
  logs: Logs;
  /** Settles when pages can be rendered; rejects if they never will. */
  loaded: Promise<void>;
  /** Where the first administrator is made; null where there is one. Rejects with StartupError. */
  setUpLink: Promise<string | null>;
  /** Is unready for SHUTDOWN_DELAY_MS, finishes open requests (10 s at most), stops the jobs and closes the database. May be called twice. */
  stop(): Promise<void>;
}

const longestGoodbye = 10_000;

/**
 * The longest that the app waits for a first request, in milliseconds. Where there are kept pages it gives way:
 * loading it would hold up an answer that is ready.
 */
const firstRequestWithin = 100;

/**
 * Starts the program and answers when it listens. All but the kept pages is loaded
 * while it listens already (`open-app.ts`); other requests wait for it. With `isNew` the installation may be new where
 * that would be refused (see `openInstallation`). Throws StartupError.
 */
export async function startServer(env: Env, isNew = false): Promise<RunningServer> {
  const logs = openLogs(env);
  const base = await openBase(env, logs, isNew);
  const shelf = await openShelf(env, base, logs);
  const health = healthOf(base, logs);
  const address = { port: env.PORT };
  const originOf = (project: Project) => publicOrigin(env, project, address.port);
  const door = createDoor({ env, versions: base.versions, shelf });
  const mayOpen = Promise.withResolvers<void>();
  const openSoon = once(() => void setImmediate(mayOpen.resolve));
  const opened = mayOpen.promise.then(async () => {
    const { openApp } = await import('./open-app.ts');
    return openApp({ env, logs, base, health, door, originOf });
  });
  const server = createHttpServer({
    env,
    logs,
    projects: base.projects,
    health,
    door,
    app: opened.then(({ answer }) => answer),
    onAnswer: openSoon,
  });
  const listening = await listen(server, env).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });
  address.port = listening.port;
  if (shelf && shelf.found.length > 0) setTimeout(openSoon, firstRequestWithin);
  else mayOpen.resolve();
  const jobs = opened.then((app) => app.jobs);
  const setUpLink = opened.then((app) => app.setUpLink);
  const loaded = Promise.all([jobs, setUpLink]).then(() => void (health.isLoaded = true));
  const watch = watchMachine({
    dataDir: env.DATA_DIR,
    lowDiskMb: env.LOW_DISK_MB,
    log: logs.log,
  });
  const stop = once(() => stopServer({ env, listening, health, jobs, shelf, watch, base, logs }));
  const projects = base.projects.list();
  return { port: address.port, projects, logs, loaded, setUpLink, stop };
}

function healthOf({ projects, database }: Base, { log }: Logs): Health {
  return {
    isLoaded: false,
    isStopping: false,
    pingDatabase: () => projects.refresh(),
    canWrite: createWriteCheck(database, log),
  };
}

/**
 * Where rendered pages outlive the process. Nowhere where they could not be recognised: a program that
 * runs from its sources may change, and a port that is drawn stands in the pages' addresses.
 */
async function openShelf(env: Env, { database }: Base, { log }: Logs) {
  if (buildId === null || env.PORT === 0 || env.PAGE_CACHE_MB === 0) return null;
  const fingerprint = pageFingerprint(buildId, env);
  const listMarks = () => contentMarks(database);
  return await openPageShelf({ dataDir: env.DATA_DIR, fingerprint, listMarks, log });
}

interface Stoppable {
  env: Env;
  listening: Listening;
  health: Health;
  jobs: Promise<RunningJobs>;
  shelf: PageShelf | null;
  watch: MachineWatch;
  base: Base;
  logs: Logs;
}

async function stopServer(running: Stoppable): Promise<void> {
  const { env, listening, health, jobs, shelf, watch, base, logs } = running;
  health.isStopping = true;
  // Whoever sends requests here learns of it from /readyz, and sends the next ones elsewhere.
  await sleep(env.SHUTDOWN_DELAY_MS);
  await listening.close(longestGoodbye);
  const runner = jobs.then((started) => started.stop()).catch(() => undefined);
  // A job that does not end is taken up again by the next start, when its lease has passed.
  await Promise.race([runner, sleep(longestGoodbye, undefined, { ref: false })]);
  watch.stop();
  await shelf?.close();
  await base.close();
  logs.flush();
}

function once<Result>(action: () => Result): () => Result {
  let done: { result: Result } | null = null;
  return () => (done ??= { result: action() }).result;
}
