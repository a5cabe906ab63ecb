/** Loader data for the current rendering. */
export interface ServerOnly<T> {
  readonly value: T;
}

/**
 * Makes loader data that is serialized for the browser only if the page is hydrated. React Router
 * encodes all enumerable loader data, which is a sixth of the work of a page, and an islands page
 * does not read it.
 */
export function serverOnly<T>(value: T, { isHydrated }: { isHydrated: boolean }): ServerOnly<T> {
  return Object.defineProperty({ value }, 'value', { enumerable: isHydrated });
}
