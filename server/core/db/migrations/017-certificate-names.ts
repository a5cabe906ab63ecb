import { type Kysely, sql } from 'kysely';

/**
 * Certificate names in Latin and Arabic letters, instead of the account's, and replaced
 * certificates. Earlier certificates keep their name, in the column of its script.
 */
export async function certificateNamesMigration(db: Kysely<unknown>): Promise<void> {
  for (const column of ['latin_name', 'arabic_name'])
    await db.schema
      .alterTable('certificates')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  await db.schema.alterTable('certificates').addColumn('replaced_by', 'text').execute();

  const { rows } = await sql<{ id: string; person_name: string }>`
    select id, person_name from certificates`.execute(db);
  for (const { id, person_name: name } of rows) {
    const column = sql.ref(/\p{Script=Arabic}/u.test(name) ? 'arabic_name' : 'latin_name');
    await sql`update certificates set ${column} = ${name} where id = ${id}`.execute(db);
  }
  await db.schema.alterTable('certificates').dropColumn('person_name').execute();
}
