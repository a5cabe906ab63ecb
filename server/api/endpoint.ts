import type { Context } from 'hono';
import type { z } from 'zod';
import type { ErrorCode } from '../http/errors.ts';
import type { HttpEnv } from '../http/visit.ts';

export interface EndpointBody {
  schema: z.ZodType;
  /** Media types; each holds the same fields. */
  types: readonly string[];
  maxBytes: number;
  /** What a call may look like, for its document. */
  example?: object;
}

/** How a call may say who makes it: by an access token, or a browser's page of ours by its cookie. */
export type Credential = 'bearer' | 'session';

export interface EndpointAnswer {
  description: string;
  schema: z.ZodType;
  example?: object | string | boolean;
  /** JSON if not given. */
  type?: string;
}

/**
 * One call of the API: where it is, what it takes and answers. The routes are made of it, and
 * so is their document.
 */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`: `/contact`, `/payment/getProduct/{key}`; `{file*}` takes the rest, slashes and all. */
  path: `/${string}`;
  /** Below what else its path is, where the specification has it elsewhere. */
  root?: '/update';
  summary: string;
  /** What follows `?`; null where nothing is read from there. */
  query: z.ZodObject | null;
  /** Null where none is read. */
  body: EndpointBody | null;
  /** Its own answers by status; every call may also answer with an error. */
  answers: Readonly<Record<number, EndpointAnswer>>;
  /** The errors that are its own, besides those of every call. */
  errors?: readonly ErrorCode[];
  /** Any one of them; absent: nobody needs to be known. */
  credentials?: readonly Credential[];
  /** Parse, authorize, call, present, answer. */
  handle(context: Context<HttpEnv>): Promise<Response>;
}
