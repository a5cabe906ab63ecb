import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { type ListWords, listWords } from './words.ts';

/*
 * Prints the medication list that people fill in: one sheet in each language. Run it by
 * `node tools/art/pdf/medication-list.ts`.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const media = join(root, 'assets/active-med-pharma/media');

const rows = 12;
/** Millimetres. */
const headHeight = 8;
/** Of the table's width, as the columns stand in the words. */
const columnShares = [15, 15, 8, 6.2, 6.2, 6.2, 6.2, 12, 12, 13.2];

const encoded = (file: string, type: string) =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;

const face = (family: string, file: string, weight: string) => `@font-face {
  font-family: '${family}'; font-weight: ${weight};
  src: url('${encoded(join(root, 'app/fonts', file), 'font/woff2')}') format('woff2');
}`;

const style = `
  ${face('Latin', 'fustat-latin.woff2', '300 700')}
  ${face('Arabic', 'plex-arabic-400.woff2', '400')}
  ${face('Arabic', 'plex-arabic-600.woff2', '600')}
  ${face('Arabic Display', 'fustat-arabic-600.woff2', '600')}
  @page { size: A4 landscape; margin: 0 }
  * { box-sizing: border-box; margin: 0; padding: 0; font: inherit }
  body { font: 400 9pt/1.35 Latin, Arabic; color: #0F231E; print-color-adjust: exact; text-rendering: geometricPrecision }
  section { width: 297mm; height: 210mm; padding: 11mm 12mm 9mm; display: flex; flex-direction: column; break-after: page; overflow: hidden }
  section:last-child { break-after: auto }
  section:lang(ar) { font-family: Arabic, Latin; line-height: 1.6 }
  header { display: flex; justify-content: space-between; align-items: flex-end; gap: 12mm; padding-bottom: 3mm }
  h1 { font: 650 22pt/1.1 Latin; letter-spacing: -.02em }
  h1:lang(ar) { font: 600 22pt/1.4 'Arabic Display'; letter-spacing: 0 }
  header p { color: #4B5F58; margin-top: 1.6mm }
  header img { height: 8mm }
  .ticks { display: block; width: 60.5mm; height: 2.4mm }
  [dir=rtl] .ticks { transform: scaleX(-1) }
  .lined { position: relative; flex: 1; display: flex }
  .lined i { position: absolute; inset-inline: 0; height: .2mm; background: #A9D3C2 }
  dl { display: flex; border: .35mm solid #0F231E; border-bottom: 0 }
  dl > div { border-inline-start: .2mm solid #A9D3C2; padding: 1mm 2mm; height: 12mm; min-width: 0 }
  dl > div:first-child { border-inline-start: 0 }
  dt, .small { font-size: 7.5pt; color: #4B5F58 }
  dl.foot { border-bottom: .35mm solid #0F231E; border-top: 0 }
  table { width: 100%; height: 100%; border-collapse: collapse; table-layout: fixed; border: .35mm solid #0F231E}
  th { font-weight: 650; font-size: 8pt; line-height: 1.2; text-align: start; vertical-align: middle; background: #CDE8DC; height: ${headHeight}mm; padding: 0 1.5mm; border-bottom: .35mm solid #0F231E; border-inline-start: .2mm solid #A9D3C2 }
  th:first-child, td:first-child { border-inline-start: 0 }
  td { border-top: .2mm solid #A9D3C2; border-inline-start: .2mm solid #A9D3C2 }
  .time { text-align: center; padding-inline: .5mm }
  td.time { background: #F1F8F4 }
  .end { display: flex; justify-content: space-between; gap: 8mm; padding-top: 2.4mm }
`;

/** Lines to write on. As rows of empty cells they would only be read out. */
const lines = Array.from({ length: rows - 1 }, (_, index) => {
  const top = `calc(${headHeight}mm + (100% - ${headHeight}mm) * ${(index + 1) / rows})`;
  return `<i aria-hidden="true" style="top:${top}"></i>`;
}).join('');

const ticks = `<svg class="ticks" aria-hidden="true" viewBox="0 0 605 24"><path d="M0 21.5H605${Array.from(
  { length: 31 },
  (_, index) => `M${index * 20 + 2.5} 24V0`,
).join('')}" stroke="#C2741A" stroke-width="5"/></svg>`;

function sheet(words: ListWords): string {
  const isTime = (index: number) => index >= 3 && index <= 6;
  const kind = (index: number) => (isTime(index) ? ' class="time"' : '');
  const columns = columnShares.map((share) => `<col style="width:${share}%">`).join('');
  const heads = words.columns
    .map((label, index) => `<th scope="col"${kind(index)}>${label}</th>`)
    .join('');
  const cells = words.columns.map((_, index) => `<td${kind(index)}></td>`).join('');
  const field = (label: string, share: number) =>
    `<div style="flex:${share} 0 0"><dt>${label}</dt><dd></dd></div>`;
  const logo = encoded(join(media, words.logo), 'image/svg+xml');
  return `<section lang="${words.lang}" dir="${words.dir}">
    <header>
      <div><h1>${words.title}</h1>${ticks}<p>${words.lead}<br>${words.times}</p></div>
      <img src="${logo}" alt="${words.lang === 'ar' ? 'أكتيف-ميد-فارما' : 'Active-Med-Pharma'}">
    </header>
    <dl>${words.person.map(([label, share]) => field(label, share)).join('')}</dl>
    <div class="lined">
      <table><colgroup>${columns}</colgroup><thead><tr>${heads}</tr></thead><tbody><tr>${cells}</tr></tbody></table>
      ${lines}
    </div>
    <dl class="foot">${words.foot.map((label, index) => field(label, index < 2 ? 3 : 2)).join('')}</dl>
    <p class="end small"><span>${words.note}</span></p>
  </section>`;
}

const title = listWords.map((words) => words.title).join(' · ');
const executablePath = findBrowser();
if (!executablePath) throw new Error('Printing the list needs Chromium.');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const page = await browser.newPage({ colorScheme: 'light' });
await page.setContent(
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${style}</style></head><body><main>${listWords.map(sheet).join('')}</main></body></html>`,
  { waitUntil: 'load' },
);
await page.evaluate(() => document.fonts.ready);
await page.pdf({
  path: join(media, 'pdf/medication-list.pdf'),
  preferCSSPageSize: true,
  printBackground: true,
  tagged: true,
  outline: false,
});
await browser.close();
