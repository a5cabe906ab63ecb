/** `npm run dev`: the development server, restarted on code changes; Vite updates pages. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstall, root } from './ensure-install.mjs';
import { exitWithError, runNode } from './run-node.mjs';

try {
  ensureInstall();
} catch (error) {
  exitWithError(error);
}

const sections = readdirSync(path.join(root, 'sections'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    ['section', 'fields', 'example'].map((file) => `sections/${name}/${file}.ts`),
  );
const watched = ['server', 'common', 'i18n', ...sections];

const watch = ['--watch-preserve-output', ...watched.map((place) => `--watch-path=${place}`)];
runNode([...watch, 'server/main.ts'], 'development');
