import type { DatabaseDialect } from '../../core/db/connect.ts';
import type { StoredDate } from '../../core/db/schema.ts';

/** Converts a time for a column of dates: text in SQLite, a date in Postgres. */
export function toStoredDate({ dialect }: DatabaseDialect, time: number): StoredDate {
  const date = new Date(time);
  return dialect === 'sqlite' ? date.toISOString() : date;
}

/** Returns epoch milliseconds. */
export function fromStoredDate(date: StoredDate): number {
  return new Date(date).getTime();
}
