import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { CodeTable, Schema } from '../../db/schema.ts';

type Db = Kysely<Schema>;

export type CodeRow = Selectable<CodeTable>;
export type CodePurpose = CodeRow['purpose'];

/**
 * Adds a code and ends the earlier one that the same person asked for, if that was made before `notAfter`; else nothing
 * changes and the answer is false. A code for a new password ends none: browsers that nobody is logged in to are told
 * apart by their cookies. To be called in a transaction.
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

export async function findCode(db: Db, id: string): Promise<CodeRow | null> {
  const row = await db.selectFrom('codes').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findCodeByLink(db: Db, linkHash: string): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();
  return row ?? null;
}

/** The one code that a person asked for and that has neither been used up nor replaced, though it may be too old. */
export async function findLivingCode(
  db: Db,
  { email, purpose, userId }: { email: string; purpose: CodePurpose; userId: string },
): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The newest code by which a person may still confirm a new address, though it may be too old to be right. */
export async function findChangeCode(
  db: Db,
  { userId, createdAfter }: { userId: string; createdAfter: number },
): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('created_at', '>', createdAfter)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the codes of a person's change of address, all but `except`. */
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
 * Counts a try before it is judged, in one statement: of guesses made at once no more than `tries` are
 * counted. Null where the code is dead or out of tries.
 */
export async function countTry(
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

/** Exchanges a right code for a ticket. False where somebody was quicker. */
export async function giveTicket(
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

/** The code that a ticket was given for, while that is good. */
export async function findTicket(db: Db, ticket: TicketKey): Promise<CodeRow | null> {
  const row = await db
    .selectFrom('codes')
    .selectAll()
    .where('id', '=', ticket.id)
    .where('ticket_hash', '=', ticket.hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the ticket was still good: once, however often it is handed in. */
export async function useTicket(db: Db, ticket: TicketKey): Promise<boolean> {
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

/** Whether the code was still unused: a right one counts once. */
export async function useCode(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ used_at: now, verified_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends whatever codes an address still has. */
export async function endCodes(db: Db, email: string, now: number): Promise<void> {
  await db
    .updateTable('codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Locks the codes that an address still has, in a transaction that ends several: two of them at once would otherwise
 * wait for each other.
 */
export async function lockCodes(
  { dialect }: Pick<Database, 'dialect'>,
  db: Db,
  email: string,
): Promise<void> {
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
