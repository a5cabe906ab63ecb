import type { Context } from 'hono';
import type { HttpEnv } from '../http/visit.ts';

/** Answers that concern one person, or those who work here, are kept by nobody. */
export function answerPrivately(
  context: Context<HttpEnv>,
  body: object,
  status: 200 | 409 = 200,
): Response {
  return context.json(body, status, { 'Cache-Control': 'no-store' });
}
