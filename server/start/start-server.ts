import { setTimeout as sleep } from 'node:timers/promises';
import { contentMarks } from '../content/documents/content-marks.ts';
import type { Project } from '../core/projects/projects.ts';
import { createWriteCheck } from '../core/db/write-check.ts';
import type { Env } from '../core/config/env.ts';
import { type Logs, openLogs } from '../core/logs/access-log.ts';
import type { Health } from '../app/health.ts';
import { listen, type Listening } from '../edge/listen.ts';
import { pageFingerprint } from '../edge/page-fingerprint.ts';
import { loadPersistedPages, type PersistedPages } from '../edge/persisted-pages.ts';
import { createPageGateway, createHttpServer } from '../app/http.ts';
import { type Base, openBase } from './open-base.ts';
import { buildId } from '../core/files/product-files.ts';
import type { RunningJobs } from './start-jobs.ts';
import { type MachineWatch, watchMachine } from './watch-machine.ts';
import { publicOrigin } from '../core/config/public-origin.ts';

export interface RunningServer {
  port: number;
  projects: readonly Project[];
  logs: Logs;
  /** Resolves when pages can be rendered; rejects if they never will. */
  loaded: Promise<void>;
  /** Setup address of the first administrator; null if there is one. Rejects with StartupError. */
  setUpLink: Promise<string | null>;
  /**
   * Is unready for SHUTDOWN_DELAY_MS, finishes open requests (10 s at most), stops the jobs and
   * closes the database. Idempotent.
   */
  stop(): Promise<void>;
}

const shutdownTimeoutMs = 10_000;

/**
 * Longest time (ms) that loading the app waits for a first request, so that it does not delay an
 * answer from cached pages.
 */
const firstRequestTimeoutMs = 100;

/**
 * Starts the program and resolves when it listens; everything but the cached pages loads in the
 * background (`open-app.ts`) while other requests wait. `isNew` allows a new installation (see
 * `openInstallation`). Throws StartupError.
 */
export async function startServer(env: Env, isNew = false): Promise<RunningServer> {
  const logs = openLogs(env);
  const base = await openBase(env, logs, isNew);
  const persistedPages = await openPersistedPages(env, base, logs);
  const health = healthOf(base, logs);
  const address = { port: env.PORT };
  const originOf = (project: Project) => publicOrigin(env, project, address.port);
  const gateway = createPageGateway({ env, versions: base.versions, persistedPages });
  const openTrigger = Promise.withResolvers<void>();
  const openAppSoon = once(() => void setImmediate(openTrigger.resolve));
  const opened = openTrigger.promise.then(async () => {
    const { openApp } = await import('./open-app.ts');
    return openApp({ env, logs, base, health, gateway, originOf });
  });
  const server = createHttpServer({
    env,
    logs,
    projects: base.projects,
    health,
    gateway,
    app: opened.then(({ answer }) => answer),
    onAnswer: openAppSoon,
  });
  const listening = await listen(server, env).catch(async (error: unknown) => {
    await base.close();
    throw error;
  });
  address.port = listening.port;
  if (persistedPages && persistedPages.restored.length > 0)
    setTimeout(openAppSoon, firstRequestTimeoutMs);
  else openTrigger.resolve();
  const jobs = opened.then((app) => app.jobs);
  const setUpLink = opened.then((app) => app.setUpLink);
  const loaded = Promise.all([jobs, setUpLink]).then(() => void (health.isLoaded = true));
  const watch = watchMachine({
    dataDir: env.DATA_DIR,
    lowDiskMb: env.LOW_DISK_MB,
    log: logs.log,
  });
  const stop = once(() =>
    stopServer({ env, listening, health, jobs, persistedPages, watch, base, logs }),
  );
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
 * Opens the persisted pages; null if they could not be recognised: sources may change, and a random
 * port is part of the pages' addresses.
 */
async function openPersistedPages(env: Env, { database }: Base, { log }: Logs) {
  if (buildId === null || env.PORT === 0 || env.PAGE_CACHE_MB === 0) return null;
  const fingerprint = pageFingerprint(buildId, env);
  const listMarks = () => contentMarks(database);
  return await loadPersistedPages({ dataDir: env.DATA_DIR, fingerprint, listMarks, log });
}

interface Stoppable {
  env: Env;
  listening: Listening;
  health: Health;
  jobs: Promise<RunningJobs>;
  persistedPages: PersistedPages | null;
  watch: MachineWatch;
  base: Base;
  logs: Logs;
}

async function stopServer(running: Stoppable): Promise<void> {
  const { env, listening, health, jobs, persistedPages, watch, base, logs } = running;
  health.isStopping = true;
  // Load balancers see it in /readyz and send the next requests elsewhere.
  await sleep(env.SHUTDOWN_DELAY_MS);
  await listening.close(shutdownTimeoutMs);
  const runner = jobs.then((started) => started.stop()).catch(() => undefined);
  // A job that does not end is retried by the next start, after its lease.
  await Promise.race([runner, sleep(shutdownTimeoutMs, undefined, { ref: false })]);
  watch.stop();
  await persistedPages?.close();
  await base.close();
  logs.flush();
}

function once<Result>(action: () => Result): () => Result {
  let done: { result: Result } | null = null;
  return () => (done ??= { result: action() }).result;
}
