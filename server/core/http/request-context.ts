import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Project } from '../projects/projects.ts';
import type { Client } from './client-address.ts';
import { randomBytes } from 'node:crypto';

/** Context of one request, from its start. */
export interface RequestContext {
  id: string;
  /** On the clock of `performance.now()`. */
  startedAt: number;
  client: Client;
  /** Null while the database has no project. */
  project: Project | null;
  /** `hit` or `miss` of the page cache; null if it was not used. */
  cache: 'hit' | 'miss' | null;
  /** Pattern of the matched route, for metrics; '' until it is known. */
  route: string;
}

/** Hono's bindings, `c.env`. */
export interface HttpEnv {
  Bindings: HttpBindings & { requestContext: RequestContext };
}

/** Request and bindings of a call, whatever its variables. */
export type CallContext = Pick<Context<HttpEnv>, 'req' | 'env'>;

const validId = /^[\w.:-]{8,64}$/;

/** A proxy's request id if it is safe in headers and logs, else null. */
export function acceptedRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && validId.test(header) ? header : null;
}

/** Hexadecimal digits of random bytes, drawn in bulk: single draws cost 2 µs each. */
let digits = '';
let used = 0;
let lastTime = -1;
let timeDigits = '';

/** Creates a UUIDv7 (RFC 9562) in 0.1 µs: every cached answer needs one. */
export function newRequestId(): string {
  const now = Date.now();
  if (now !== lastTime) {
    const hex = now.toString(16).padStart(12, '0');
    timeDigits = `${hex.slice(0, 8)}-${hex.slice(8)}-7`;
    lastTime = now;
  }
  if (used + 19 > digits.length) {
    digits = randomBytes(19 * 256).toString('hex');
    used = 0;
  }
  const from = used;
  used += 19;
  const variant = '89ab'[digits.charCodeAt(from) & 3];
  return `${timeDigits}${digits.slice(from + 1, from + 4)}-${variant}${digits.slice(from + 4, from + 7)}-${digits.slice(from + 7, from + 19)}`;
}
