/** The specification's rule: a title in lower case with its spaces replaced by hyphens. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}

/** The stored slugs of a file's items, by the items' ids. */
export type ItemSlugs = Readonly<Record<number, string>>;

/** An item's slug: the stored one, or else, as in an example that nobody published, that of its title. */
export function itemSlug(slugs: ItemSlugs, { id, title }: { id: number; title: string }): string {
  return slugs[id] ?? slugOf(title);
}

/** The slug under which a preview finds an item or an entry by its id, whatever its title becomes: `~3`. */
export function draftSlug(id: number): string {
  return `~${id}`;
}

/** Whether a slug is another one with a number, as `labels-2` is of `labels`. */
export function isNumberedSlug(slug: string, plain: string): boolean {
  return slug.startsWith(`${plain}-`) && /^(?:[2-9]|[1-9]\d+)$/.test(slug.slice(plain.length + 1));
}
