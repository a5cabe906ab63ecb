import type { Context } from 'hono';
import type { z } from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';
import type { HttpEnv } from '../http/request-context.ts';

export interface EndpointBody {
  schema: z.ZodType;
  /** Media types; all have the same fields. */
  types: readonly string[];
  maxBytes: number;
  /** Example for the documentation. */
  example?: object;
}

/** Authentication of a call: an access token, or the session cookie from our own pages. */
export type Credential = 'bearer' | 'session';

export interface EndpointAnswer {
  description: string;
  schema: z.ZodType;
  example?: object | string | boolean;
  /** Default: JSON. */
  type?: string;
}

/** One call of the API: path, input and answers. Source of both route and documentation. */
export interface Endpoint {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Below `/api`: `/contact`, `/payment/getProduct/{key}`; `{file*}` takes the whole rest. */
  path: `/${string}`;
  /** Prefix instead of `/api`, required by the specification. */
  root?: '/update';
  summary: string;
  /** Query parameters; null for none. */
  query: z.ZodObject | null;
  /** Null for none. */
  body: EndpointBody | null;
  /** Successful answers by status; every call may also return an error. */
  answers: Readonly<Record<number, EndpointAnswer>>;
  /** Errors besides those of every call. */
  errors?: readonly ErrorCode[];
  /** Any one of them; absent: public. */
  credentials?: readonly Credential[];
  /** Parse, authorize, call, present, answer. */
  handle(context: Context<HttpEnv>): Promise<Response>;
}
