import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Replaces an `@import` of app/styles/app.css whose path has a `*` with one per file, sorted. */
export function importPatterns(): Plugin {
  return {
    name: 'import-patterns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/app\.css(?:$|\?)/ },
      handler: (code, id) =>
        code.replaceAll(/@import '([^']*\*[^']*)';/g, (_import, pattern: string) =>
          globSync(pattern, { cwd: path.dirname(id) })
            .toSorted()
            .map((file) => `@import '${file}';`)
            .join('\n'),
        ),
    },
  };
}
