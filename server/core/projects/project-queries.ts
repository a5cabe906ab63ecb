import type { Db } from '../db/schema.ts';

export interface ProjectRow {
  id: string;
  config: string;
  position: number;
}

export async function listProjectRows(db: Db): Promise<ProjectRow[]> {
  return db
    .selectFrom('projects')
    .select(['id', 'config', 'position'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findProjectRow(db: Db, id: string): Promise<ProjectRow | undefined> {
  return db
    .selectFrom('projects')
    .select(['id', 'config', 'position'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function upsertProject(db: Db, project: ProjectRow): Promise<void> {
  const { config, position } = project;
  await db
    .insertInto('projects')
    .values(project)
    .onConflict((row) => row.column('id').doUpdateSet({ config, position }))
    .execute();
}
