/** SQLite's SQLITE_CONSTRAINT_UNIQUE and -_PRIMARYKEY. */
const sqliteCodes: ReadonlySet<unknown> = new Set([2067, 1555]);
/** Postgres's unique_violation. */
const postgresCode = '23505';

/** Whether the database refused a row because another one has the same unique value. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && sqliteCodes.has(error.errcode)) return true;
  return 'code' in error && error.code === postgresCode;
}
