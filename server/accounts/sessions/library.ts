import type { Database } from '../../db/connect.ts';
import type { Auth } from './auth.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The account library, one instance for each public origin, loaded when it is first asked for. */
export interface Library {
  of(origin: string): Promise<Auth>;
}

export interface LibraryServices {
  database: Database;
  secrets: Secrets;
}

/** Importing the library costs 0.3 s, which no start and no visitor pays. */
export function createLibrary(services: LibraryServices): Library {
  const instances = new Map<string, Promise<Auth>>();
  return {
    of(origin) {
      const known = instances.get(origin);
      if (known) return known;
      const loading = import('./auth.ts').then(({ createAuth }) => createAuth(services, origin));
      instances.set(origin, loading);
      // A load that failed is tried anew by the next request.
      loading.catch(() => instances.delete(origin));
      return loading;
    },
  };
}
