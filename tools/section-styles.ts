import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const pattern = '../../sections/*/styles.css';

/** Imports every section type's styles where app/styles/app.css names them by a pattern. */
export function sectionStyles(): Plugin {
  return {
    name: 'section-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/app\.css(?:$|\?)/ },
      handler(code) {
        const types = globSync('sections/*/styles.css', { cwd: root }).map((file) =>
          path.basename(path.dirname(file)),
        );
        const imports = types.toSorted().map((type) => `@import '${pattern.replace('*', type)}';`);
        return code.replace(`@import '${pattern}';`, imports.join('\n'));
      },
    },
  };
}
