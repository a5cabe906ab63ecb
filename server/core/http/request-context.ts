import type { HttpBindings } from '@hono/node-server';
import type { Project } from '../projects/projects.ts';
import type { Client } from './client-address.ts';

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
