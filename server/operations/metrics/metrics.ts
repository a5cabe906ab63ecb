import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { MetricsReader } from '../../app/metrics.ts';
import type { AccessLine } from '../../core/logs/access-log.ts';
import { addEventMetrics } from './event-metrics.ts';
import { addRequestMetrics } from './request-metrics.ts';
import { addStateMetrics, type StateSources } from './state-metrics.ts';

export interface Metrics extends MetricsReader {
  /** Counts a finished request. */
  countRequest(line: AccessLine): void;
  stop(): void;
}

/**
 * Creates the metrics of this process (docs/monitoring.md). Labels have few values and no personal
 * data: patterns of routes, never paths.
 */
export function createMetrics(sources: StateSources & { version: string }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges named like counters, against Prometheus' rules; the same without the suffix stay.
  for (const name of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  new Gauge({
    name: 'site_build_info',
    help: 'Version of the program and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: sources.version, node: process.version }, 1);
  const countRequest = addRequestMetrics(registry);
  const stop = addEventMetrics(registry);
  addStateMetrics(registry, sources);
  return {
    countRequest,
    stop,
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
