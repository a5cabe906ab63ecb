import type { HttpBindings } from '@hono/node-server';
import type { Project } from '../content/projects.ts';
import type { Client } from './client-address.ts';

/** What is known of one request from its first moment. */
export interface Visit {
  id: string;
  /** As `performance.now()` counts. */
  startedAt: number;
  client: Client;
  /** Null while the database holds no project. */
  project: Project | null;
  /** Whether the page cache had the answer ready (`hit`) or made it (`miss`). */
  cache: 'hit' | 'miss' | null;
}

/** What Hono's handlers find as `c.env`. */
export interface HttpEnv {
  Bindings: HttpBindings & { visit: Visit };
}
