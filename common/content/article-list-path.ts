/** Address of a page of the article list, of one category or all, after the language. */
export function articleListPath(category: string | null, page: number): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return `articaleTable${query.size > 0 ? `?${query}` : ''}`;
}
