/** What the page cache is told of a page that is good until a time: it shows a price that changes by itself. */
export function untilHeaders(until: number | null): { headers?: Record<string, string> } {
  return until === null ? {} : { headers: { 'x-page-cache-until': String(until) } };
}
