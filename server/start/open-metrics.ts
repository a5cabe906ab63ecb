import { answerReadiness, type Health } from '../app/health.ts';
import { listenForMetrics, type MetricsReader } from '../app/metrics.ts';
import type { Env } from '../core/config/env.ts';
import type { Logs } from '../core/logs/access-log.ts';
import { programVersion } from '../operations/backup/manifest.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Base } from './open-base.ts';

interface Parts {
  env: Env;
  logs: Logs;
  base: Base;
  cache: PageCache;
  health: Health;
}

export interface OpenMetrics {
  /** Null if neither METRICS_ADDRESS nor METRICS_TOKEN is set. */
  metrics: MetricsReader | null;
  /** The given logs, whose requests are counted. */
  logs: Logs;
  stop(): Promise<void>;
}

/** Starts the metrics, and their listener at METRICS_ADDRESS. Throws StartupError. */
export async function openMetrics({ env, logs, base, cache, health }: Parts): Promise<OpenMetrics> {
  const { METRICS_ADDRESS: address, METRICS_TOKEN: token } = env;
  if (!address && !token) return { metrics: null, logs, stop: () => Promise.resolve() };
  // Only those who use it pay for loading the library.
  const { createMetrics } = await import('../operations/metrics/metrics.ts');
  const metrics = createMetrics({
    ...base,
    env,
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
