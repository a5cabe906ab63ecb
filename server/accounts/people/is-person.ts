import type { Database } from '../../db/connect.ts';

/** Whether there is somebody with this id. */
export async function isPerson({ db }: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
