/**
 * Canonical path: single slashes, none at the end. It begins with exactly one slash, so that a
 * redirect to it cannot leave the site.
 */
export function cleanPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/');
  return single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
}

/** True if every percent-encoding of the path can be decoded. */
export function isReadablePath(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
