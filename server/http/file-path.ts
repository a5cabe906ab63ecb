/**
 * The parts of a percent-encoded address below a folder, decoded once. Null for whatever could
 * leave the folder or name a hidden file: `..`, separators and NUL that were encoded, empty parts.
 */
export function safeParts(encodedPath: string): string[] | null {
  try {
    const parts = encodedPath.split('/').map(decodeURIComponent);
    return parts.every(isSafePart) ? parts : null;
  } catch {
    return null;
  }
}

function isSafePart(part: string): boolean {
  // eslint-disable-next-line no-control-regex
  return part !== '' && !part.startsWith('.') && !/[/\\\u0000-\u001f\u007f]/.test(part);
}

/** The address's path below a prefix, still percent-encoded; the query is left out. */
export function pathBelow(url: string, prefix: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(prefix.length);
}
