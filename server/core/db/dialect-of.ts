import { type Kysely, PostgresIntrospector } from 'kysely';
import type { Database } from './connect.ts';
import type { Schema } from './schema.ts';

/** Returns the dialect of a connection or transaction. */
export function dialectOf(db: Kysely<Schema>): Database['dialect'] {
  return db.introspection instanceof PostgresIntrospector ? 'postgres' : 'sqlite';
}
