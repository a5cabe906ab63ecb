/** Longer addresses are rendered each time: a key costs memory too. */
const longestKey = 600;

/**
 * The path under which a page is kept: two spellings of one path (`%41` and `A`) become one.
 * Null for a path that cannot be decoded or is too long.
 */
export function pathKeyOf(projectId: string, path: string): string | null {
  if (path.length > longestKey) return null;
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

/**
 * The declared parameters alone, in the order in which they were declared: `?a=1&b=2`, or ''. Of several
 * values the first, as pages read them.
 */
export function declaredQuery(declared: readonly string[], query: URLSearchParams): string {
  if (declared.length === 0 || query.size === 0) return '';
  const kept = new URLSearchParams();
  for (const name of declared) {
    const value = query.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The project of a page's or a path's key. */
export function projectOfKey(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

/** What `pathKeyOf` answered for a page's key. */
export function pathOfKey(key: string): string {
  return key.split('?', 1)[0] ?? key;
}

/** The key of a page and its declared parameters; null if it is too long. */
export function pageKeyOf(pathKey: string, query: string): string | null {
  const key = pathKey + query;
  return key.length > longestKey ? null : key;
}
