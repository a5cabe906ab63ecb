import { Hono } from 'hono';
import { fail, limited } from '../http/guards.ts';
import type { HttpEnv } from '../http/visit.ts';
import { describeApi } from './describe-api.ts';
import type { Endpoint } from './endpoint.ts';

const methods: Readonly<Record<Endpoint['method'], string>> = {
  get: 'GET, HEAD',
  post: 'POST',
  put: 'PUT',
  delete: 'DELETE',
};

/** The API below `/api`, and its document at `openapi.json`. A path answers no other methods than its own. */
export function createApi(endpoints: readonly Endpoint[]): Hono<HttpEnv> {
  const api = new Hono<HttpEnv>();
  let document: object | null = null;
  api.get('/openapi.json', (context) => context.json((document ??= describeApi(endpoints))));
  for (const { method, path, body, handle } of endpoints)
    api.on(method, pattern(path), limited(body?.maxBytes ?? 0), handle);
  for (const [path, calls] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    const allowed = calls.map(({ method }) => methods[method]).join(', ');
    api.all(pattern(path), (context) =>
      fail(context, 'bad-method', { headers: { Allow: allowed } }),
    );
  }
  return api;
}

/** `/payment/getProduct/{key}` and `/content/{file*}`, as the router writes them. */
function pattern(path: string): string {
  return path.replaceAll(/\{(\w+)(\*?)\}/g, (_whole, name: string, rest: string) =>
    rest ? `:${name}{.+}` : `:${name}`,
  );
}
