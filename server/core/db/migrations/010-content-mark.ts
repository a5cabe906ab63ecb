import type { Kysely } from 'kysely';
import { newId } from '#common/ids.ts';

/** Distinguishes a content version from the same number in another or restored database. */
export async function contentMarkMigration(
  db: Kysely<{ projects: { id: string; content_mark: string | null } }>,
): Promise<void> {
  await db.schema.alterTable('projects').addColumn('content_mark', 'text').execute();
  for (const { id } of await db.selectFrom('projects').select('id').execute())
    await db.updateTable('projects').set({ content_mark: newId() }).where('id', '=', id).execute();
}
