/** Longer addresses are never cached: keys cost memory too. */
const maxKeyLength = 600;

/**
 * Normalized path key: two spellings of one path (`%41` and `A`) become one. Null if it cannot be
 * decoded or is too long.
 */
export function pathKeyOf(projectId: string, path: string): string | null {
  if (path.length > maxKeyLength) return null;
  if (!path.includes('%')) return projectId + path;
  try {
    return (
      projectId +
      path
        .split('/')
        .map((part) => encodeURIComponent(decodeURIComponent(part)))
        .join('/')
    );
  } catch {
    return null;
  }
}

/** Query parameters that a path's pages depend on. */
export type Rule = readonly string[];

/**
 * Query of the declared parameters, in declared order: `?a=1&b=2`, or ''. The first of several
 * values counts, as in pages.
 */
export function declaredQuery(declared: readonly string[], query: URLSearchParams): string {
  if (declared.length === 0 || query.size === 0) return '';
  const selected = new URLSearchParams();
  for (const name of declared) {
    const value = query.get(name);
    if (value !== null) selected.set(name, value);
  }
  return selected.size === 0 ? '' : `?${selected}`;
}

/** Key of a page and its declared parameters; null if it is too long. */
export function pageKeyOf(pathKey: string, query: string): string | null {
  const key = pathKey + query;
  return key.length > maxKeyLength ? null : key;
}
