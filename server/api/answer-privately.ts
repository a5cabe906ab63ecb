import type { Context } from 'hono';
import type { HttpEnv } from '../http/visit.ts';

/** Answers that concern one person, or those who work here, are kept by nobody. */
export function answerPrivately(context: Context<HttpEnv>, body: object): Response {
  return context.json(body, 200, { 'Cache-Control': 'no-store' });
}
