import type { Context } from 'hono';
import type { HttpEnv } from '../http/request-context.ts';

/** JSON response for one person or for staff; never cached. */
export function privateJson(
  context: Context<HttpEnv>,
  body: object,
  status: 200 | 409 = 200,
): Response {
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
