import type { AddressRedirectTable } from '../../core/db/operation-schema.ts';
import type { Db } from '../queries.ts';

export type AddressRedirectRow = AddressRedirectTable;

/** Returns the new address of a decoded path; null without a redirect. */
export async function findAddressRedirect(db: Db, projectId: string, fromPath: string) {
  const row = await db
    .selectFrom('address_redirects')
    .select('to_address')
    .where('project_id', '=', projectId)
    .where('from_path', '=', fromPath)
    .executeTakeFirst();
  return row?.to_address ?? null;
}

/** Lists a project's redirects made by hand, newest first. */
export async function listAddressRedirects(db: Db, projectId: string) {
  return await db
    .selectFrom('address_redirects')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns false if the old address has a redirect already. */
export async function insertAddressRedirect(db: Db, row: AddressRedirectRow): Promise<boolean> {
  const added = await db
    .insertInto('address_redirects')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateRedirectTarget(db: Db, id: string, to: string): Promise<void> {
  await db.updateTable('address_redirects').set({ to_address: to }).where('id', '=', id).execute();
}

/** Deletes a redirect and returns it; null if there is none. */
export async function deleteAddressRedirect(db: Db, projectId: string, id: string) {
  const row = await db
    .deleteFrom('address_redirects')
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Lists a project's latest redirects of slugs. */
export async function listLatestSlugRedirects(db: Db, projectId: string, limit: number) {
  return await db
    .selectFrom('redirects')
    .select(['scope', 'from_slug as from', 'to_slug as to', 'created_at as createdAt'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
