import type { ItemSlugs } from '#common/text/slugs.ts';
import type { ItemSlugRow } from './slug-queries.ts';

/** Groups item slugs by file path. */
export function slugsByPath(rows: readonly ItemSlugRow[]): ReadonlyMap<string, ItemSlugs> {
  const files = Map.groupBy(rows, ({ path }) => path);
  return new Map(
    Array.from(files, ([path, items]) => [
      path,
      Object.fromEntries(items.map(({ item_id, slug }) => [item_id, slug])),
    ]),
  );
}
