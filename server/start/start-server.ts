import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { type Health, answerReadiness } from '../app/health.ts';
import { createPageGateway, createHttpServer } from '../app/http.ts';
import { listenForMetrics, type MetricsReader } from '../app/metrics.ts';
import { requireDemoAllowed } from '../commerce/test-payments.ts';
import type { Env } from '../core/config/env.ts';
import { publicOrigin } from '../core/config/public-origin.ts';
import { createWriteCheck } from '../core/db/write-check.ts';
import { listen, type Listening } from '../core/http/listen.ts';
import { type Logs, openLogs } from '../core/logs/access-log.ts';
import type { Project } from '../core/projects/projects.ts';
import { programVersion } from '../operations/backup/manifest.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { type Base, openBase } from './open-base.ts';
import type { RunningJobs } from './start-jobs.ts';
import { type MachineWatch, watchMachine } from './watch-machine.ts';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Flags of `npm start`. */
export interface StartFlags {
  /** Allows a new installation (see `openInstallation`). */
  isNew: boolean;
  /** Adds sample data to a site without it. */
  isDemo: boolean;
}

const shutdownTimeoutMs = 10_000;

/**
 * Starts the program and resolves when it listens; the app loads in the background (`open-app.ts`)
 * while requests wait. Throws StartupError.
 */
export async function startServer(
  env: Env,
  { isNew, isDemo }: StartFlags = { isNew: false, isDemo: false },
) {
  if (isDemo) requireDemoAllowed(env);
  const programLogs = openLogs(env);
  const base = await openBase(env, programLogs, isNew);
  const health = healthOf(base, programLogs);
  const address = { port: env.PORT };
  const originOf = (project: Project) => publicOrigin(env, project, address.port);
  const gateway = await createPageGateway(base);
  const { cache } = gateway;
  const closeBase = async (error: unknown): Promise<never> => {
    await base.close();
    throw error;
  };
  const measured = { base, logs: programLogs, cache, health };
  const metering = await openMetrics(measured).catch(closeBase);
  const { logs, metrics } = metering;
  const listens = Promise.withResolvers<void>();
  // Loaded after the port is open, so that requests wait instead of being refused.
  const opened = listens.promise.then(async () => {
    const { openApp } = await import('./open-app.ts');
    return openApp(base, { logs, health, metrics, gateway, originOf, isDemo });
  });
  const app = opened.then(({ answer }) => answer);
  const server = createHttpServer({ ...base, logs, health, gateway, app });
  const listening = await listen(server, env).catch(async (error: unknown) => {
    await metering.stop();
    return await closeBase(error);
  });
  address.port = listening.port;
  listens.resolve();
  const jobs = opened.then((site) => site.jobs);
  const setUpLink = opened.then((site) => site.setUpLink);
  const loaded = Promise.all([jobs, setUpLink]).then(() => void (health.isLoaded = true));
  const { DATA_DIR: dataDir, LOW_DISK_MB: lowDiskMb } = env;
  const watch = watchMachine({ dataDir, lowDiskMb, log: logs.log });
  let stopped: Promise<void> | undefined;
  const parts = { listening, health, jobs, watch, metering, base, logs };
  const stop = () => (stopped ??= stopServer(parts));
  const projects = base.projects.list();
  return {
    port: address.port,
    projects,
    logs,
    /** Resolves when pages can be rendered; rejects if they never will. */
    loaded,
    /** Setup address of the first administrator; null if there is one. Rejects with StartupError. */
    setUpLink,
    /**
     * Is unready for SHUTDOWN_DELAY_MS, finishes open requests (10 s at most), stops the jobs and
     * closes the database. Idempotent.
     */
    stop,
  };
}

function healthOf({ projects, database }: Base, { log }: Logs): Health {
  return {
    isLoaded: false,
    isStopping: false,
    pingDatabase: () => projects.refresh(),
    canWrite: createWriteCheck(database, log),
  };
}

interface Parts {
  base: Base;
  logs: Logs;
  health: Health;
}

interface Stoppable extends Parts {
  listening: Listening;
  jobs: Promise<RunningJobs>;
  watch: MachineWatch;
  metering: OpenMetrics;
}

/** Each turn accepts one waiting connection of each socket; closing would reset those that are left. */
const lastTurns = 20;

async function stopServer(running: Stoppable): Promise<void> {
  const { listening, health, jobs, watch, metering, base, logs } = running;
  health.isStopping = true;
  // Load balancers see it in /readyz and send the next requests elsewhere.
  await sleep(base.env.SHUTDOWN_DELAY_MS);
  for (let turn = 0; turn < lastTurns; turn += 1) await nextTurn();
  await listening.close(shutdownTimeoutMs);
  const runner = jobs.then((started) => started.stop()).catch(() => undefined);
  // A job that does not end is retried by the next start, after its lease.
  await Promise.race([runner, sleep(shutdownTimeoutMs, undefined, { ref: false })]);
  watch.stop();
  await metering.stop();
  await base.close();
  logs.flush();
}

interface OpenMetrics {
  /** Null if neither METRICS_ADDRESS nor METRICS_TOKEN is set. */
  metrics: MetricsReader | null;
  /** The given logs, whose requests are counted. */
  logs: Logs;
  stop(): Promise<void>;
}

/** Starts the metrics, and their listener at METRICS_ADDRESS. Throws StartupError. */
async function openMetrics(measured: Parts & { cache: PageCache }): Promise<OpenMetrics> {
  const { logs, base, cache, health } = measured;
  const { METRICS_ADDRESS: address, METRICS_TOKEN: token } = base.env;
  if (!address && !token) return { metrics: null, logs, stop: () => Promise.resolve() };
  // Only those who use it pay for loading the library.
  const { createMetrics } = await import('../operations/metrics/metrics.ts');
  const metrics = createMetrics({
    ...base,
    cache,
    version: programVersion(),
    isReady: async () => (await answerReadiness(health)).ok,
  });
  const close = address ? await listenForMetrics(address, metrics) : () => Promise.resolve();
  const access: Logs['access'] = (line) => {
    metrics.countRequest(line);
    logs.access(line);
  };
  async function stop(): Promise<void> {
    metrics.stop();
    await close();
  }
  return { metrics, logs: { ...logs, access }, stop };
}
