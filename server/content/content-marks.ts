import type { Database } from '../db/connect.ts';
import { listContentMarks } from './queries.ts';

/** A project's published content, told from any other that it was or will be, in whatever database. */
export interface ContentMark {
  projectId: string;
  version: number;
  /** Drawn with the version: a restored database counts on from an older number, with other content. */
  mark: string;
}

/** The present mark of each project; none for one that nothing was ever published of. */
export async function contentMarks({ db }: Pick<Database, 'db'>): Promise<ContentMark[]> {
  const rows = await listContentMarks(db);
  return rows.flatMap(({ id, content_version: version, content_mark: mark }) =>
    mark === null ? [] : [{ projectId: id, version, mark }],
  );
}
