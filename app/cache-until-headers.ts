/** Returns headers that limit how long a page is cached: until a price or a state on it changes. */
export function cacheUntilHeaders(until: number | null): { headers?: Record<string, string> } {
  return until === null ? {} : { headers: { 'x-page-cache-until': String(until) } };
}
