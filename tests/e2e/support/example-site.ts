import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { languageCodes } from '../../../i18n/languages.ts';
import { example as gallery, testimonialsExample } from '../../../sections/gallery/example.ts';
import { example as hero } from '../../../sections/hero/example.ts';
import { example as heroCarosel } from '../../../sections/hero-carosel/example.ts';
import { example as projects } from '../../../sections/projects/example.ts';
import { type BuiltServer, nodeBinary, startBuiltServer } from '../../support/built-server.ts';
import { root } from '../../support/root.ts';
import { test as base } from './test.ts';

export { expect } from '@playwright/test';

const run = promisify(execFile);

/** A home page of what moves: its content is the examples', whatever the shipped site shows. */
const sections = {
  hero: { type: 'hero', example: hero },
  slides: { type: 'hero-carosel', example: heroCarosel },
  shelf: { type: 'projects', example: projects },
  pictures: { type: 'gallery', example: gallery },
  testimonials: { type: 'gallery', example: testimonialsExample },
};

/** Playwright's test on a server of its own, whose `/{lang}/home` has the sections above. */
export const test = base.extend<object, { exampleSite: BuiltServer }>({
  exampleSite: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'example-site-'));
      await writeExamples(folder);
      const server = await startBuiltServer({ env: { LOG_LEVEL: 'warn' } });
      const env = { ...process.env, DATA_DIR: server.dataDir };
      await run(nodeBinary, ['server/commands/content.ts', 'import', folder], { cwd: root, env });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ exampleSite }, use) => use(exampleSite.origin),
});

async function writeExamples(folder: string): Promise<void> {
  await cp(path.join(root, 'assets'), folder, { recursive: true });
  const project = path.join(folder, 'active-med-pharma');
  const entries = Object.entries(sections);
  const homeComponents = entries.map(([fileName, { type }], index) => ({
    id: index + 1,
    type,
    fileName,
  }));
  await writeJson(path.join(project, 'pages-components.json'), { homeComponents });
  for (const language of languageCodes) {
    const home = path.join(project, 'content', language, 'home-page');
    await mkdir(home, { recursive: true });
    for (const [fileName, { example }] of entries)
      await writeJson(path.join(home, `${fileName}.json`), example[language]);
  }
}

function writeJson(file: string, value: unknown): Promise<void> {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
