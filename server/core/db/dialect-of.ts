import { PostgresIntrospector } from 'kysely';
import type { Database } from './connect.ts';
import type { Db } from './schema.ts';

/** Returns the dialect of a connection or transaction. */
export function dialectOf(db: Db): Database['dialect'] {
  return db.introspection instanceof PostgresIntrospector ? 'postgres' : 'sqlite';
}
