import type { SecurityHeaders } from './security-headers.ts';

/** What the renderer tells us and nobody else. */
export const internalHeaders = [
  'x-page-kind',
  'x-page-plays',
  'x-page-image-hosts',
  'x-page-cache',
  'x-page-cache-until',
];

/** The headers of a page that is kept: its own and its family's, as one flat list. */
export function keptHeaders(response: Response, security: SecurityHeaders): string[] {
  const own = Array.from(response.headers).filter(
    ([name]) => !internalHeaders.includes(name) && !framing.has(name),
  );
  const imageHosts = response.headers.get('x-page-image-hosts');
  return [...own, ...Object.entries(security.of('islands', { imageHosts }))].flat();
}

/** Headers that an entry sets by itself. */
const framing = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'transfer-encoding',
  'vary',
]);
