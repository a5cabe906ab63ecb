import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../../scripts/browser.mjs';

/*
 * What stands for the site where a page of it is shared: the logo on paper beside the counter, as
 * pixels, since the places that show it take no drawings. Run it by `node tools/art/share.ts`.
 */

const media = join(dirname(fileURLToPath(import.meta.url)), '../../assets/active-med-pharma/media');
const size = { width: 1200, height: 630 };

const drawing = (name: string) =>
  `data:image/svg+xml;base64,${readFileSync(join(media, name)).toString('base64')}`;

const page = (logo: string, dir: 'ltr' | 'rtl') => `<!doctype html><html dir="${dir}"><style>
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: #F4F7F3; display: grid; grid-template-rows: 470px 160px }
  .scene { width: 1200px; height: 470px; object-fit: cover; object-position: 50% 22% }
  .foot { display: flex; align-items: center; padding-inline: 64px }
  .foot img { height: 76px }
</style><img class="scene" src="${drawing('hero-counter.1120x650.svg')}"><div class="foot"><img src="${drawing(logo)}"></div></html>`;

const executablePath = findBrowser();
if (!executablePath) throw new Error('Drawing the shared picture needs Chromium.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
for (const [name, logo, dir] of [
  ['share-en', 'brand/logo-en.1005x135.svg', 'ltr'],
  ['share-ar', 'brand/logo-ar.765x135.svg', 'rtl'],
] as const) {
  const tab = await browser.newPage({ viewport: size });
  await tab.setContent(page(logo, dir), { waitUntil: 'load' });
  // A drawing has few colours: a palette says them all in a third of the bytes.
  await sharp(await tab.screenshot())
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toFile(join(media, `brand/${name}.1200x630.png`));
}
await browser.close();
