import { existsSync } from 'node:fs';
import path from 'node:path';

/*
 * Where the product's own files are. The server runs from its sources (`npm run dev`, tests) and,
 * in production, from one bundle of them (vite.program.config.ts), which is loaded in half the time.
 */

const here = import.meta.dirname;
const isBundle = path.extname(import.meta.filename) === '.js';

/** The folder of package.json. */
export const productFolder = nearestWith('package.json');

/** What React Router built: the site's pages. */
export const siteFile = isBundle
  ? path.join(here, 'site.js')
  : path.join(productFolder, 'build/server/index.js');

/** The program of a picture's own process (server/media/picture-process.ts). */
export const pictureProgram = isBundle
  ? path.join(here, 'picture-process.js')
  : path.join(here, 'media/picture-process.ts');

/** The program that fills a new database (server/import-process.ts). */
export const importProgram = isBundle
  ? path.join(here, 'import-process.js')
  : path.join(here, 'import-process.ts');

/** Drawn with each build, and put in here by it. */
declare const __BUILD_ID__: string | undefined;

/** What tells this build of the program from every other; null where it runs from its sources, which may change. */
export const buildId = typeof __BUILD_ID__ === 'undefined' ? null : __BUILD_ID__;

function nearestWith(name: string): string {
  for (let folder = here; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, name))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`There is no ${name} above ${here}`);
  }
}
