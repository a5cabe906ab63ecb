import type { Auth, LibraryServices } from './auth.ts';

/** The account library, one instance per public origin, loaded on first use. */
export interface Library {
  of(origin: string): Promise<Auth>;
}

/** Loaded lazily: importing takes 0.3 s. */
export function createLibrary(services: LibraryServices): Library {
  const instances = new Map<string, Promise<Auth>>();
  return {
    of(origin) {
      const known = instances.get(origin);
      if (known) return known;
      const loading = import('./auth.ts').then(({ createAuth }) => createAuth(services, origin));
      instances.set(origin, loading);
      // A failed load is retried by the next request.
      loading.catch(() => instances.delete(origin));
      return loading;
    },
  };
}
