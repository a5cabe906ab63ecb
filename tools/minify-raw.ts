import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

/** Minifies the script that pages hold as text (`?raw`). */
export function minifyRaw(): Plugin {
  return {
    name: 'minify-raw',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /\.js\?raw$/ },
      async handler(id) {
        const file = id.replace('?raw', '');
        const { code } = minifySync(file, await readFile(file, 'utf8'));
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}
