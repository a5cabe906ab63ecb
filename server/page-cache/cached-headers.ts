import type { PageNeeds, SecurityHeaders } from '../core/http/security-headers.ts';

/** Headers between the renderer and the server; never sent. */
export const internalHeaders = [
  'x-page-kind',
  'x-page-route',
  'x-page-plays',
  'x-page-image-hosts',
  'x-page-script',
  'x-page-style',
  'x-page-cache',
  'x-page-cache-until',
];

/** Headers of a cached page: its own and its family's, as one flat list. */
export function cachedHeaders(response: Response, security: SecurityHeaders): string[] {
  const own = Array.from(response.headers).filter(
    ([name]) => !internalHeaders.includes(name) && !framing.has(name),
  );
  return [...own, ...Object.entries(security.of('islands', pageNeedsOf(response)))].flat();
}

/** Reads the renderer's additions to the security policy. */
export function pageNeedsOf({ headers }: Response): PageNeeds {
  return {
    imageHosts: headers.get('x-page-image-hosts'),
    script: headers.get('x-page-script'),
    style: headers.get('x-page-style'),
  };
}

/** Headers set by the entry itself. */
const framing = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'transfer-encoding',
  'vary',
]);
