import { isJsonObject } from '#common/json.ts';
import { parseJson } from '../../core/canonical-json.ts';
import { listEntryContents, setCategory } from '../entry-queries.ts';
import { findProjectIn } from '../../core/projects/projects.ts';
import { batchesOf, type Db } from '../queries.ts';

/**
 * Stores the default language's category of published entries in a column, so that lists are
 * filtered without reading the entries. Call within the transaction that publishes them.
 */
export async function assignCategories(
  db: Db,
  projectId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const language = (await findProjectIn(db, projectId))?.defaultLanguage ?? '';
  for (const batch of batchesOf(Array.from(new Set(paths)))) {
    const rows = await listEntryContents(db, { projectId, language, paths: batch });
    const changed = rows
      .map(({ path, category, content }) => ({ path, category, newCategory: categoryOf(content) }))
      .filter(({ category, newCategory }) => category !== newCategory);
    for (const [category, entries] of Map.groupBy(changed, ({ newCategory }) => newCategory)) {
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
