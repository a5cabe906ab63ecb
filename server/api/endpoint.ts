import type { Context } from 'hono';
import type { z } from 'zod';
import type { HttpEnv } from '../http/visit.ts';

export interface EndpointBody {
  schema: z.ZodType;
  /** Media types; each holds the same fields. */
  types: readonly string[];
  maxBytes: number;
}

/**
 * One call of the API: where it is, what it takes and answers. The routes are made of it, and
 * so is their document.
 */
export interface Endpoint {
  method: 'get' | 'post';
  /** Below `/api`: `/contact`. */
  path: `/${string}`;
  summary: string;
  /** What follows `?`; null where nothing is read from there. */
  query: z.ZodObject | null;
  /** Null where none is read. */
  body: EndpointBody | null;
  /** Its own answers by status; every call may also answer with an error. */
  answers: Readonly<Record<number, { description: string; schema: z.ZodType }>>;
  /** Parse, authorize, call, present, answer. */
  handle(context: Context<HttpEnv>): Promise<Response>;
}
