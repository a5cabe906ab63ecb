import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../scripts/browser.mjs';
import { root } from './root.ts';

export interface ModulePage {
  page: Page;
  /** Errors, dialogs and requests, none of which should happen. There is no security policy. */
  incidents: string[];
  close(): Promise<void>;
}

/** Origin of the page, whose requests are intercepted. */
const origin = 'http://module.test';

/**
 * Opens a page in a real browser with the exports of modules as `window.tested`, for code that depends
 * on browser parsing.
 */
export async function openModulePage(...modules: string[]): Promise<ModulePage> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No browser: apt-get install chromium');
  const [code, browser] = await Promise.all([
    bundle(modules),
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  ]);
  const page = await browser.newPage();
  const incidents: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') incidents.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => incidents.push(`exception: ${error.message}`));
  page.on('dialog', (dialog) => {
    incidents.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><body><script type="module" src="/module.js"></script>',
      });
    if (pathname === '/module.js')
      return route.fulfill({ contentType: 'text/javascript', body: code });
    if (pathname !== '/favicon.ico' && !pathname.startsWith('/media/'))
      incidents.push(`request: ${route.request().url()}`);
    return route.fulfill({ status: 204 });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'tested' in window);
  return { page, incidents, close: () => browser.close() };
}

/** Bundles the modules and their imports into one script. */
async function bundle(modules: readonly string[]): Promise<string> {
  const name = 'virtual:tested';
  const imports = modules.map(
    (file, index) => `import * as part${index} from ${JSON.stringify(path.join(root, file))};`,
  );
  const parts = modules.map((_, index) => `...part${index}`);
  const code = `${imports.join('\n')}\nwindow.tested = {${parts.join(', ')}};`;
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'tested',
        resolveId: (id) => (id === name ? `\0${name}` : null),
        load: (id) => (id === `\0${name}` ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input: name, output: { codeSplitting: false } },
    },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}
