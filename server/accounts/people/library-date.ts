import type { DatabaseDialect } from '../../core/db/connect.ts';
import type { LibraryDate } from '../../core/db/schema.ts';

/** Converts a time for the account library's tables: text in SQLite, a date in Postgres. */
export function toLibraryDate({ dialect }: DatabaseDialect, time: number): LibraryDate {
  const date = new Date(time);
  return dialect === 'sqlite' ? date.toISOString() : date;
}

/** Returns epoch milliseconds. */
export function fromLibraryDate(date: LibraryDate): number {
  return new Date(date).getTime();
}
