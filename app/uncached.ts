import { data } from 'react-router';

/**
 * Returns loader data that the page cache must not store, because the URL carries free text. The
 * route must export `headers` that pass the header on.
 */
export function uncached<Data>(page: Data) {
  return data(page, { headers: { 'Cache-Control': 'private, no-cache' } });
}
