import type { Plugin } from 'vite';
import { readerSource } from '../server/api/reader-files.ts';

/** Adds the reader of the API documentation, which is no route, to the client build. */
export function addReader(): Plugin {
  return {
    name: 'add-reader',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') this.emitFile({ type: 'chunk', id: readerSource });
    },
  };
}
