import { Counter, Histogram, type Registry } from 'prom-client';
import type { AccessLine } from '../../core/logs/access-log.ts';

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
export function addRequestMetrics(register: Registry): (line: AccessLine) => void {
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
