/** What a loader answers for the page that is rendered now. */
export interface Held<T> {
  readonly value: T;
}

/**
 * A value that is written down for the browser where the page is hydrated, and else only handed to its views: React
 * Router encodes all that a loader answers, a sixth of the work of a page, and nobody reads it on an islands page.
 */
export function hold<T>(value: T, { isHydrated }: { isHydrated: boolean }): Held<T> {
  return Object.defineProperty({ value }, 'value', { enumerable: isHydrated });
}
