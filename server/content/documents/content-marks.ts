import type { Database } from '../../core/db/connect.ts';
import { listContentMarks } from '../queries.ts';

/** Identifies a state of a project's published content across databases and restores. */
export interface ContentMark {
  projectId: string;
  version: number;
  /**
   * Random, new with each version: a restored database may reach the same number with other
   * content.
   */
  mark: string;
}

/** Returns the current mark of each project that has published content. */
export async function contentMarks({ db }: Database): Promise<ContentMark[]> {
  const rows = await listContentMarks(db);
  return rows.flatMap(({ id, content_version: version, content_mark: mark }) =>
    mark === null ? [] : [{ projectId: id, version, mark }],
  );
}
