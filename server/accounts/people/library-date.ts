import type { Database } from '../../db/connect.ts';
import type { LibraryDate } from '../../db/schema.ts';

/** A time in a table of the account library, as its database keeps it. */
export function toLibraryDate({ dialect }: Pick<Database, 'dialect'>, time: number): LibraryDate {
  const date = new Date(time);
  return dialect === 'sqlite' ? date.toISOString() : date;
}

/** Milliseconds. */
export function ofLibraryDate(date: LibraryDate): number {
  return new Date(date).getTime();
}
