import { Hono } from 'hono';
import { fail, limitBodySize } from '../http/guards.ts';
import type { HttpEnv } from '../http/request-context.ts';
import type { Endpoint } from './endpoint.ts';

const methods: Readonly<Record<Endpoint['method'], string>> = {
  get: 'GET, HEAD',
  post: 'POST',
  put: 'PUT',
  delete: 'DELETE',
};

/** Calls below `/api`. */
export function createApi(endpoints: readonly Endpoint[]): Hono<HttpEnv> {
  return addCalls(
    new Hono<HttpEnv>(),
    endpoints.filter(({ root }) => root === undefined),
  );
}

/** Calls below `/update`. */
export function createUpdateApi(endpoints: readonly Endpoint[]): Hono<HttpEnv> {
  return addCalls(
    new Hono<HttpEnv>(),
    endpoints.filter(({ root }) => root === '/update'),
  );
}

/** Registers the calls; other methods of their paths get 405. */
function addCalls(api: Hono<HttpEnv>, endpoints: readonly Endpoint[]): Hono<HttpEnv> {
  for (const { method, path, body, handle } of endpoints)
    api.on(method, pattern(path), limitBodySize(body?.maxBytes ?? 0), handle);
  for (const [path, calls] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const allowed = calls.map(({ method }) => methods[method]).join(', ');
    api.all(pattern(path), (context) =>
      fail(context, 'bad-method', { headers: { Allow: allowed } }),
    );
  }
  return api;
}

/** Converts `/product/{key}`, `/content/{file*}`, `/{type}.json` to the router's syntax. */
function pattern(path: string): string {
  const named = path.replaceAll(/\{(\w+)\}\.json$/g, ':$1{[^/]+\\.json}');
  return named.replaceAll(/\{(\w+)(\*?)\}/g, (_whole, name: string, rest: string) =>
    rest ? `:${name}{.+}` : `:${name}`,
  );
}
