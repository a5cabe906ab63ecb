import { existsSync } from 'node:fs';
import path from 'node:path';

/*
 * Locations of the product's own files. The server runs from its sources (`npm run dev`, tests) or,
 * in production, from one bundle (vite.program.config.ts), which loads in half the time.
 */

const here = import.meta.dirname;
const isBundle = path.extname(import.meta.filename) === '.js';

/** Folder of package.json. */
export const productFolder = nearestWith('package.json');

/** True in a release, which has no scripts of npm: its commands are those of `bin/site`. */
export const isRelease = !existsSync(path.join(productFolder, 'scripts'));

/** The site's pages, built by React Router. */
export const siteFile = isBundle
  ? path.join(here, 'site.js')
  : path.join(productFolder, 'build/server/index.js');

/** Returns the file that runs as a process: a source, or its own part of the bundle. */
export function programFile(source: string): string {
  if (!isBundle) return path.join(productFolder, source);
  return path.join(here, `${path.basename(source, '.ts')}.js`);
}

function nearestWith(name: string): string {
  for (let folder = here; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, name))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`There is no ${name} above ${here}`);
  }
}
