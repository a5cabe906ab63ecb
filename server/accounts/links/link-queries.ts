import type { Insertable, Selectable } from 'kysely';
import type { Db, SignInLinkTable } from '../../core/db/schema.ts';

export type LinkRow = Selectable<SignInLinkTable>;

export async function insertLink(db: Db, row: Insertable<SignInLinkTable>): Promise<void> {
  await db.insertInto('sign_in_links').values(row).execute();
}

export async function findLink(db: Db, tokenHash: string): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('sign_in_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses a link, in one statement: of two parallel requests exactly one gets true. */
export async function consumeLink(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends all links that were emailed to an address or created by a person. */
export async function endLinks(
  db: Db,
  { email, userId }: { email: string | null; userId: string | null },
  now: number,
): Promise<void> {
  await db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where((is) =>
      is.or([
        ...(userId === null ? [] : [is('user_id', '=', userId)]),
        ...(email === null ? [] : [is('email', '=', email)]),
      ]),
    )
    .execute();
}
