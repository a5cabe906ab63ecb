import { coursesPath, entryIdOf } from '#common/content/content-paths.ts';
import type { Product } from '../../commerce/orders.ts';
import type { PageContext } from './page-context.ts';
import { collectionAt } from '../../content/published/present-entry.ts';

/** Finds the product that a link leads to, by its course page or player; null for other links. */
export async function findLinkedProduct(
  link: string,
  { project, entries, products }: PageContext,
): Promise<Product | null> {
  const [page, ...rest] = partsOf(link);
  if (page === 'course') return await products.find(project.id, rest[0] ?? '');
  if (page !== 'details') return null;
  const [folder = '', file = '', slug = ''] = rest;
  const collection = collectionAt(folder, file, project);
  const entry = collection && (await entries.find(collection, slug));
  if (!entry || collection.path !== coursesPath) return null;
  return await products.findForCourse(project.id, entryIdOf(entry.path));
}

/** Splits the path after the language in a site address; empty for invalid ones. */
function partsOf(link: string): string[] {
  if (!/^\/(?!\/)/.test(link)) return [];
  const [path = ''] = link.split(/[?#]/, 1);
  try {
    return path.split('/').slice(2).map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return [];
    throw error;
  }
}
