/**
 * The database is temporarily unusable; the same request may succeed later. `unwritable`: it can be
 * read but not written (a full disk, a standby).
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly kind: 'away' | 'unwritable';

  constructor(kind: DatabaseUnavailableError['kind'], cause: unknown) {
    super(messageOf(cause), { cause });
    this.kind = kind;
  }
}

/** Time of the last failed write, by `performance.now()`; null: never. */
export interface WriteFaults {
  unwritableAt: number | null;
}

/** Wraps a driver error of a known kind in a DatabaseUnavailableError; returns others unchanged. */
export function wrapUnavailable(
  error: unknown,
  kind: DatabaseUnavailableError['kind'] | null,
  faults: WriteFaults,
): unknown {
  if (kind === null) return error;
  if (kind === 'unwritable') faults.unwritableAt = performance.now();
  return new DatabaseUnavailableError(kind, error);
}

/** True if the error or one of its causes is an unavailable database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return unavailableCause(error) !== null;
}

/** Reason why the database is unavailable, if that caused the error; else null. */
export function unavailableCause(error: unknown): string | null {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof DatabaseUnavailableError) return each.message;
  return null;
}

/**
 * Connecting to a name with several addresses fails with one error for each, and an empty message.
 */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/*
 * Postgres's SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 * Away: connection exceptions (08), out of memory, connections or locks (53), an operator's intervention or a
 * cancelled statement (57), a failing system (58), an ended session (25P03, 25P04).
 * Unwritable: a full disk (53100), a read-only transaction (25006).
 */
const postgresUnwritable = /^(?:53100|25006)$/;
const postgresAway = /^(?:(?:08|53|57|58)...|25P0[34])$/;

/** Errors of pg itself, which have no code. */
const driverErrors =
  /^(?:Connection terminated|Query read timeout|Client (?:has encountered|was closed))/;

/** Kind of an error from pg; null: the statement itself is wrong. */
export function classifyPostgresError(error: unknown): DatabaseUnavailableError['kind'] | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // Server errors have a severity, network errors a system code; ERR_… is a defect.
  if (!('severity' in error))
    return /^E(?!RR_)/.test(code) || driverErrors.test(error.message) ? 'away' : null;
  if (postgresUnwritable.test(code)) return 'unwritable';
  return postgresAway.test(code) ? 'away' : null;
}

/*
 * SQLite's primary result codes (https://www.sqlite.org/rescode.html), without those of a wrong
 * statement and of a damaged file.
 */
const sqliteAway: ReadonlySet<number> = new Set([5, 6, 7, 14]);
const sqliteUnwritable: ReadonlySet<number> = new Set([8, 10, 13]);

/** The same for an error of SQLite. */
export function classifySqliteError(error: unknown): DatabaseUnavailableError['kind'] | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  const primary = Number(error.errcode) & 0xff;
  if (sqliteUnwritable.has(primary)) return 'unwritable';
  return sqliteAway.has(primary) ? 'away' : null;
}
