import { isRelease } from './files/product-files.ts';

/** Returns a text with its commands as they are called here: `npm run user -- list`, or in a release `bin/site user list`. */
export function nameCommands(text: string, isInRelease = isRelease): string {
  if (!isInRelease) return text;
  return text
    .replaceAll(/npm start(?: --(?= ))?/g, 'bin/site')
    .replaceAll(/npm run (?!build)([\w-]+)(?: --(?= ))?/g, 'bin/site $1');
}
