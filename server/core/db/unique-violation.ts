/** SQLite's SQLITE_CONSTRAINT_UNIQUE and -_PRIMARYKEY. */
const sqliteCodes: ReadonlySet<unknown> = new Set([2067, 1555]);
/** Postgres's unique_violation. */
const postgresCode = '23505';

/** True if a row violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && sqliteCodes.has(error.errcode)) return true;
  return 'code' in error && error.code === postgresCode;
}
