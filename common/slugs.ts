/** The specification's rule: a title in lower case with its spaces replaced by hyphens. */
export function slugOf(title: string): string {
  return title.trim().toLowerCase().replace(/\s+/g, '-');
}
