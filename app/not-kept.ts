import { data } from 'react-router';

/**
 * What a loader answers for a parameter whose value is none of its page's own: shown, but not kept, so
 * that nobody fills the page cache with words they made up. The route's `headers` must hand it on.
 */
export function notKept<Data>(page: Data) {
  return data(page, { headers: { 'Cache-Control': 'private, no-cache' } });
}
