import { collectDefaultMetrics, Gauge, Registry, Counter, Histogram } from 'prom-client';
import type { MetricsReader } from '../../app/metrics.ts';
import {
  emailDiagnostics,
  jobDiagnostics,
  paymentDiagnostics,
  queryDiagnostics,
  renderDiagnostics,
} from '../../core/diagnostics.ts';
import type { AccessLine } from '../../core/logs/access-log.ts';
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

/**
 * Adds the metrics of what this process does: renders, database queries, jobs, emails, statements of
 * the payment provider. Returns a function that ends the counting.
 */
function addEventMetrics(register: Registry): () => void {
  const registers = [register];
  const renders = new Histogram({
    name: 'site_page_render_duration_seconds',
    help: 'Duration of rendering a page.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const queries = new Histogram({
    name: 'site_database_query_duration_seconds',
    help: 'Duration of database statements, without the wait for a connection.',
    labelNames: ['kind'],
    buckets: [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5],
    registers,
  });
  const jobs = new Histogram({
    name: 'site_job_duration_seconds',
    help: 'Duration of runs of background jobs in this process.',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  });
  const emails = new Counter({
    name: 'site_emails_total',
    help: 'Attempts of this process to hand an email to the mail server.',
    labelNames: ['outcome'],
    registers,
  });
  const payments = new Counter({
    name: 'site_payment_statements_total',
    help: 'Statements of the payment provider that this process recorded.',
    labelNames: ['outcome'],
    registers,
  });
  // From zero: Prometheus does not see the increase to the first value.
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);
  for (const outcome of ['applied', 'ignored', 'refused']) payments.inc({ outcome }, 0);

  const unsubscribe = [
    renderDiagnostics.subscribe(({ route, ms }) => renders.observe({ route }, ms / 1_000)),
    queryDiagnostics.subscribe(({ sql, ms }) => queries.observe({ kind: kindOf(sql) }, ms / 1_000)),
    jobDiagnostics.subscribe(({ kind, outcome, ms }) =>
      jobs.observe({ kind, outcome }, ms / 1_000),
    ),
    emailDiagnostics.subscribe(({ outcome }) => emails.inc({ outcome })),
    paymentDiagnostics.subscribe(({ outcome }) => payments.inc({ outcome })),
  ];
  return () => {
    for (const end of unsubscribe) end();
  };
}

/** A commit is a write to the disk; `with` reads in all our statements. */
function kindOf(sql: string): 'read' | 'write' | 'transaction' {
  if (/^\s*(?:select|with|pragma|show|explain)\b/i.test(sql)) return 'read';
  return /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i.test(sql)
    ? 'transaction'
    : 'write';
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Requests of a project and route answered from the page cache, as `hitLabels`. */
interface Hits {
  project: string;
  route: string;
  counts: [get200: number, get304: number, head200: number, head304: number];
}

const hitLabels = [
  { method: 'GET', status: '2xx' },
  { method: 'GET', status: '3xx' },
  { method: 'HEAD', status: '2xx' },
  { method: 'HEAD', status: '3xx' },
] as const;

/**
 * Adds the metrics of requests; returns the function that counts a finished one. A hit of the page
 * cache, of which there may be tens of thousands a second, only adds to an integer that is read when
 * the metrics are.
 */
function addRequestMetrics(register: Registry): (line: AccessLine) => void {
  const hits: Hits[] = [];
  const hitsByRoute = new Map<string, Map<string, Hits>>();
  const total = new Counter({
    name: 'site_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['project', 'route', 'method', 'status'],
    registers: [register],
    collect() {
      for (const { project, route, counts } of hits)
        for (const [index, labels] of hitLabels.entries()) {
          const count = counts[index] ?? 0;
          if (count > 0) this.inc({ project, route, ...labels }, count);
          counts[index] = 0;
        }
    },
  });
  const duration = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the start of a request to the end of its answer, without hits of the page cache.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  const lookups = addLookups(register);

  function countHit({ route, project, method, status }: AccessLine): void {
    let ofRoute = hitsByRoute.get(route);
    if (!ofRoute) hitsByRoute.set(route, (ofRoute = new Map()));
    let known = ofRoute.get(project);
    if (!known) {
      known = { project, route, counts: [0, 0, 0, 0] };
      ofRoute.set(project, known);
      hits.push(known);
    }
    known.counts[(status === 304 ? 1 : 0) + (method === 'HEAD' ? 2 : 0)]! += 1;
  }

  return (line) => {
    if (line.cache !== null) lookups[line.cache] += 1;
    if (line.cache === 'hit') return countHit(line);
    const labels = {
      route: line.route || '/*',
      method: methods.has(line.method) ? line.method : 'other',
      status: `${Math.floor(line.status / 100)}xx`,
    };
    total.inc({ project: line.project, ...labels });
    duration.observe(labels, line.ms / 1_000);
  };
}

/** Adds the counter of lookups in the page cache; returns the integers that are added at a scrape. */
function addLookups(register: Registry): Record<'hit' | 'miss', number> {
  const lookups = { hit: 0, miss: 0 };
  const lookupsTotal = new Counter({
    name: 'site_page_cache_lookups_total',
    help: 'Requests for cacheable pages: answered from the page cache (hit) or by the renderer (miss).',
    labelNames: ['result'],
    registers: [],
    collect() {
      for (const result of ['hit', 'miss'] as const) {
        this.inc({ result }, lookups[result]);
        lookups[result] = 0;
      }
    },
  });
  register.registerMetric(lookupsTotal);
  return lookups;
}
