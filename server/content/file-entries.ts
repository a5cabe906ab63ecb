import { isJsonObject } from '#common/json.ts';
import { parseJson } from './canonical-json.ts';
import { listEntryContents, setCategory } from './entry-queries.ts';
import { findProjectIn } from './projects.ts';
import { batchesOf, type Db } from './queries.ts';

/**
 * Files published entries under the category that the default language gives them: lists are filtered
 * by it without reading the entries. To be called within the transaction that publishes them.
 */
export async function fileEntries(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const language = (await findProjectIn(db, projectId))?.defaultLanguage ?? '';
  for (const batch of batchesOf(Array.from(new Set(paths)))) {
    const rows = await listEntryContents(db, { projectId, language, paths: batch });
    const moved = rows
      .map(({ path, category, content }) => ({ path, category, wanted: categoryOf(content) }))
      .filter(({ category, wanted }) => category !== wanted);
    for (const [category, entries] of Map.groupBy(moved, ({ wanted }) => wanted)) {
      await setCategory(
        db,
        projectId,
        entries.map(({ path }) => path),
        category,
      );
    }
  }
}

function categoryOf(content: string): string | null {
  const value = parseJson(content);
  const category = isJsonObject(value) ? value['category'] : null;
  return typeof category === 'string' && category.trim() !== '' ? category : null;
}
