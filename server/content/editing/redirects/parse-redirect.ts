import { isDataPath } from '../../../core/http/errors.ts';
import { cleanPath, isReadablePath } from '../../../core/http/clean-path.ts';

const maxLength = 500;
/** Addresses that are no pages, so that a redirect would never be used. */
const noPage = /^\/(?:assets|build|media|preview|share|video)(?:\/|$)/;

/**
 * Parses the typed addresses of a redirect, each a path or a full address; `origin` is the site's.
 * Returns the decoded path of the old one, and the new one as it is sent.
 */
export function parseRedirect(typed: {
  from: string;
  to: string;
  origin: string;
}): { from: string; to: string } | { fault: 'from-invalid' | 'to-invalid' } {
  const from = parseAddress(typed.from, typed.origin);
  if (from?.origin !== typed.origin || from.search || from.hash) return { fault: 'from-invalid' };
  const path = cleanPath(from.pathname);
  if (path === '/' || isDataPath(path) || noPage.test(path)) return { fault: 'from-invalid' };
  const to = parseAddress(typed.to, typed.origin);
  if (!to) return { fault: 'to-invalid' };
  const { origin, pathname, search, hash, protocol } = to;
  if (origin === typed.origin)
    return { from: decodeURIComponent(path), to: cleanPath(pathname) + search + hash };
  return protocol === 'https:'
    ? { from: decodeURIComponent(path), to: to.href }
    : { fault: 'to-invalid' };
}

function parseAddress(typed: string, origin: string): URL | null {
  const text = typed.trim();
  const isAddress = /^(?:\/|https?:\/\/)/i.test(text) && text.length <= maxLength;
  if (!isAddress || !URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  return url.username || url.password || !isReadablePath(url.pathname) ? null : url;
}

/** Decoded path of a stored address of this site; null for an address of another. */
export function pathOfAddress(address: string): string | null {
  if (!address.startsWith('/')) return null;
  return decodeURIComponent(new URL(address, 'https://site.invalid').pathname);
}

/** Decodes an address for reading; as it is if it cannot be decoded. */
export function presentAddress(address: string): string {
  return isReadablePath(address) ? decodeURI(address) : address;
}
