import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Replaces an `@import` of app/styles/app.css whose path has a `*` with one per file, sorted. Sheets
 * that their component links itself (`./x.css?url`) are left out.
 */
export function importPatterns(): Plugin {
  return {
    name: 'import-patterns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/styles\/app\.css(?:$|\?)/ },
      handler: (code, id) =>
        code.replaceAll(/@import '([^']*\*[^']*)';/g, (_import, pattern: string) =>
          globSync(pattern, { cwd: path.dirname(id) })
            .filter((file) => !isLinked(path.join(path.dirname(id), file)))
            .toSorted()
            .map((file) => `@import '${file}';`)
            .join('\n'),
        ),
    },
  };
}

function isLinked(sheet: string): boolean {
  const component = sheet.replace(/css$/, 'tsx');
  return existsSync(component) && /\.css\?url'/.test(readFileSync(component, 'utf8'));
}
