import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../core/db/connect.ts';
import type { CodeTable, Db } from '../../core/db/schema.ts';

export type CodeRow = Selectable<CodeTable>;
export type CodePurpose = CodeRow['purpose'];

const selectCodes = (db: Db) => db.selectFrom('codes').selectAll();

/**
 * Inserts a code and ends the person's earlier one if it was created by `notAfter`; otherwise
 * changes nothing and returns false. Reset codes end no other, because browsers without a session
 * are told apart by cookies. Call within a transaction.
 */
export async function replaceCode(
  db: Db,
  code: Insertable<CodeTable>,
  { now, notAfter }: { now: number; notAfter: number },
): Promise<boolean> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('email', '=', code.email)
    .where('purpose', '=', code.purpose)
    .where('purpose', '<>', 'reset')
    .where('user_id', '=', code.user_id ?? '')
    .where('used_at', 'is', null)
    .where('created_at', '<=', notAfter)
    .execute();
  const added = await db
    .insertInto('codes')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findCode(db: Db, by: { id: string } | { link_hash: string }) {
  const row = await selectCodes(db)
    .where((is) => is.and(by))
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a person's code that is neither used nor replaced; it may have expired. */
export async function findActiveCode(
  db: Db,
  { email, purpose, userId }: { email: string; purpose: CodePurpose; userId: string },
): Promise<CodeRow | null> {
  const row = await selectCodes(db)
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the newest unused code for a new address; it may have expired. */
export async function findChangeCode(
  db: Db,
  { userId, createdAfter }: { userId: string; createdAfter: number },
): Promise<CodeRow | null> {
  const row = await selectCodes(db)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends a person's codes for a new address, except one. */
export async function endChangeCodes(
  db: Db,
  { userId, now, except }: { userId: string; now: number; except: string | null },
): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .execute();
}

/**
 * Counts an attempt before it is checked, in one statement, so that parallel guesses cannot exceed
 * `tries`. Null if the code is no longer valid or has no attempts left.
 */
export async function countAttempt(
  db: Db,
  id: string,
  { now, tries }: { now: number; tries: number },
): Promise<CodeRow | null> {
  const row = await db
    .updateTable('codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('attempts', '<', tries)
    .where('verified_at', 'is', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Exchanges a code for a ticket; false if it was exchanged already. */
export async function issueTicket(
  db: Db,
  id: string,
  ticket: { hash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ ticket_hash: ticket.hash, verified_at: ticket.now, expires_at: ticket.expiresAt })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface TicketKey {
  id: string;
  hash: string;
  now: number;
}

/** Finds the code of a ticket that can be used or was used; null after its time in both cases. */
export async function findTicket(db: Db, ticket: TicketKey, state: 'valid' | 'used') {
  const row = await selectCodes(db)
    .where('id', '=', ticket.id)
    .where('ticket_hash', '=', ticket.hash)
    .where('used_at', state === 'used' ? 'is not' : 'is', null)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a ticket; true only once. */
export async function consumeTicket(db: Db, ticket: TicketKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ used_at: ticket.now })
    .where('id', '=', ticket.id)
    .where('ticket_hash', '=', ticket.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses a code; true only once. */
export async function consumeCode(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ used_at: now, verified_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all codes of an address. */
export async function endCodes(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Locks the unused codes of an address, for transactions that end several of them: without it two
 * such transactions could deadlock.
 */
export async function lockCodes({ dialect }: Database, db: Db, email: string): Promise<void> {
  // SQLite's transactions hold the write lock from their beginning.
  if (dialect === 'sqlite') return;
  await db
    .selectFrom('codes')
    .select('id')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}
