/**
 * Splits and decodes a path below a folder. Null for anything that could leave the folder or name a
 * hidden file: `..`, encoded separators and NUL, empty parts.
 */
export function parseSafePath(encodedPath: string): string[] | null {
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

/** Path of a URL below a prefix, still percent-encoded, without the query. */
export function pathBelow(url: string, prefix: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(prefix.length);
}
