/** The specification's rule: a title in lower case with hyphens for spaces. */
export function toSlug(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}

/** Stored slugs of a file's items, by item id. */
export type ItemSlugs = Readonly<Record<number, string>>;

/** An item's slug: the stored one, or else (in unpublished examples) that of its title. */
export function itemSlug(slugs: ItemSlugs, { id, title }: { id: number; title: string }): string {
  return slugs[id] ?? toSlug(title);
}

/** Preview slug of an item or entry, independent of its title: `~3`. */
export function draftSlug(id: number): string {
  return `~${id}`;
}

/** True for a numbered variant of a slug, as `labels-2` of `labels`. */
export function isNumberedSlug(slug: string, plain: string): boolean {
  return slug.startsWith(`${plain}-`) && /^(?:[2-9]|[1-9]\d+)$/.test(slug.slice(plain.length + 1));
}
