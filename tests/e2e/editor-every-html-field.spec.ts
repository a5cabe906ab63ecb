import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { hasControlCharacter, countCharacters } from '../../common/content/field-limits.ts';
import type { Fields, HtmlField } from '../../common/content/fields.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../common/json.ts';
import { toSlug } from '../../common/text/slugs.ts';
import { exampleLanguages } from '../../sections/section-example.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { sections } from '../../sections/registry.ts';
import { loadSanitizer } from '../../server/content/documents/sanitize-html.ts';
import { policyNames } from '../../common/content/policies.ts';
import { documentsWithHtml, fillHtml, sectionsWithHtml } from '../support/html-fields.ts';
import { root } from '../support/root.ts';
import { xssKinds, xssPayloads } from '../support/xss-payloads.ts';
import { goToSection, openUnit } from './support/open-editor.ts';
import { startStaffSession } from './support/publish.ts';
import { writeRawTexts } from './support/raw-texts.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const sanitize = await loadSanitizer();
/** A gallery shows what people say where its name says so. */
const fileNames = sectionsWithHtml.map((type) => (type === 'gallery' ? 'testimonials' : type));
const sectionPlaces = fileNames.map((name) => `content/{lang}/home-page/${name}.json`);
const fieldsByPlace = new Map<string, Fields>([
  ...sectionsWithHtml.map((type, index): [string, Fields] => [
    sectionPlaces[index] ?? '',
    sections[type].fields,
  ]),
  ...Object.entries(documentsWithHtml),
]);

/** Document and field of each marked text: `content/{lang}/pricing.json summary`. */
const marks = new Map<string, string>();

/** Before a payload, so that its text is found again. */
function mark(place: string): string {
  const name = `m${marks.size}x`;
  marks.set(name, place);
  return name;
}

/** Returns whether a field accepts the HTML, as typed and once it is sanitized. */
function fits({ max }: HtmlField, html: string): boolean {
  const clean = sanitize(html);
  return [html, clean].every(
    (text) => countCharacters(text) + 20 <= max && !hasControlCharacter(text),
  );
}

const turns = new Map<readonly string[], number>();

/** The next of some payloads that a field takes; over all fields, each has its turn. */
function nextOf(payloads: readonly string[], field: HtmlField, beside = ''): string {
  const first = turns.get(payloads) ?? 0;
  const order = payloads.map((_, index) => (first + index) % payloads.length);
  const chosen = order.find((index) => fits(field, beside + (payloads[index] ?? '')));
  if (chosen === undefined) return '';
  if (chosen === first % payloads.length) turns.set(payloads, first + 1);
  else turns.set(payloads, first + 1 + (chosen % 3));
  return payloads[chosen] ?? '';
}

/** A payload of each kind, as far as they have room. */
function oneOfEach(field: HtmlField): string {
  return Object.values(xssKinds).reduce(
    (html, payloads) => html + nextOf(payloads, field, html),
    '',
  );
}

/** A value whose every rich text has payloads. */
function dangerous(
  place: string,
  value: JsonObject,
  payloadFor: (field: HtmlField) => string,
): JsonObject {
  const fields = fieldsByPlace.get(place) ?? {};
  return fillHtml(
    fields,
    value,
    (field, name) => `${mark(`${place} ${name}`)} ${payloadFor(field)}`,
  );
}

/** The shipped texts that are no sections, with payloads. */
function dangerousFiles(): Record<string, JsonValue> {
  const files = Object.keys(documentsWithHtml).flatMap((place) =>
    exampleLanguages.flatMap((code): [string, JsonValue][] => {
      const file = place.replace('{lang}', code).replace(/#.*$/, '');
      const whole = path.join(root, 'assets/active-med-pharma', file);
      if (!existsSync(whole)) return [];
      const stored: JsonValue = JSON.parse(readFileSync(whole, 'utf8'));
      const filled = (value: JsonValue) =>
        isJsonObject(value) ? dangerous(place, value, oneOfEach) : value;
      return [[file, Array.isArray(stored) ? stored.map(filled) : filled(stored)]];
    }),
  );
  return Object.fromEntries(files);
}

const test = testOn(
  sectionsWithHtml.map((type, index) => {
    const inLanguage = (code: (typeof exampleLanguages)[number]) =>
      dangerous(sectionPlaces[index] ?? '', examples[type][code], oneOfEach);
    const content = { en: inLanguage('en'), ar: inLanguage('ar'), de: inLanguage('de') };
    return { type, fileName: fileNames[index] ?? type, content };
  }),
  dangerousFiles(),
);

/** The marked texts that show. Nothing that could run, or be taken for a part of the page, stands in any. */
async function harmlessTexts(page: Page, texts: string, pages: string[] = []): Promise<string[]> {
  const { found, words } = await page.evaluate(
    async ([selector, addresses]) => {
      const parsed = await Promise.all(
        addresses.map(async (address) =>
          new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html'),
        ),
      );
      const all = [document, ...parsed].flatMap((whole) =>
        Array.from(whole.querySelectorAll(selector)),
      );
      const unsafe =
        'script, style, link, meta, base, iframe, object, embed, form, input, button, svg, math, template, video, audio';
      const isUnsafe = (element: Element) =>
        element.matches(unsafe) ||
        element.getAttributeNames().some((name) => /^(?:on|style$|srcset$|id$)/.test(name)) ||
        ['href', 'src'].some((name) =>
          /^[^\w/]*(?:javascript|data|vbscript):/i.test(element.getAttribute(name) ?? ''),
        );
      return {
        found: all.flatMap((text) =>
          Array.from(text.querySelectorAll('*'))
            .filter(isUnsafe)
            .map((element) => element.outerHTML),
        ),
        words: all.map((text) => text.textContent).join(' '),
      };
    },
    [texts, pages] as const,
  );
  expect(found).toEqual([]);
  return Array.from(words.matchAll(/m\d+x/g), ([name]) => marks.get(name) ?? name);
}

const courseSlug = toSlug('Certificate course in clinical pharmacy');
const otherPages = [
  'ar/articaleTable',
  `ar/details/course-page/courses-data/${courseSlug}`,
  ...policyNames.map((name) => `en/${name}`),
  'de/pricing',
  'ar/contact',
  'de/e-details',
];

/** Opens the pages that show rich text, below an address; answers which texts they show. */
async function readPages(page: Page, before: string): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const name of [...exampleLanguages.map((code) => `${code}/home`), ...otherPages]) {
    await page.goto(`${before}/${name}`);
    const details = await page
      .locator('main a[href*="/details/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const read = await harmlessTexts(page, '.prose, .lead', Array.from(new Set(details)));
    for (const place of read) shown.add(place);
    if (details[0] !== undefined) {
      await page.goto(details[0]);
      for (const place of await harmlessTexts(page, '.prose, .lead')) shown.add(place);
    }
  }
  return shown;
}

function expectAll(shown: ReadonlySet<string>): void {
  const missing = Array.from(new Set(marks.values())).filter((place) => !shown.has(place));
  expect(missing).toEqual([]);
}

/** Every text of the open unit, with its lists unfolded; an entry of a collection need not have all of its type's. */
async function readForm(page: Page, place: string): Promise<void> {
  const unfold = page.getByRole('button', { name: messages.en['editor.form.list.unfold'] });
  for (const button of await unfold.all()) await button.click();
  const wanted = new Set(
    Array.from(marks.values()).filter((marked) => marked.startsWith(`${place} `)),
  );
  const isEntry = place.includes('#');
  await expect
    .poll(async () => {
      const shown = new Set(await harmlessTexts(page, '.rich-text'));
      return isEntry ? shown.size > 0 : Array.from(wanted).every((marked) => shown.has(marked));
    })
    .toBe(true);
}

// Without a policy that stops them, what gets through would run. No preview is drawn beside the form.
test.use({ bypassCSP: true, viewport: { width: 1000, height: 800 } });
test.describe.configure({ timeout: 120_000 });

test('no rich text of any type runs anything, imported or written past everything', async ({
  browser,
  context,
  page,
  site,
  watch,
}) => {
  // Pictures of the payloads that do not exist.
  watch.allow(/\b404\b/);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  expectAll(await readPages(page, ''));
  expect(ran).toEqual([]);

  marks.clear();
  turns.clear();
  await writeRawTexts(site, (stored) => {
    const place = stored.path.replace(/json#\d+$/, 'json#1');
    if (!fieldsByPlace.has(place)) return null;
    return dangerous(place, stored.value, (field) => nextOf(xssPayloads, field));
  });
  const { cookies } = await startStaffSession(browser, site);
  expectAll(await readPages(page, ''));
  await context.addCookies(cookies);
  expectAll(await readPages(page, '/preview/draft'));
  expect(ran).toEqual([]);

  await openUnit(page, 'en', sectionPlaces[0] ?? '');
  for (const place of sectionPlaces) {
    await goToSection(page, 'en', place);
    await readForm(page, place);
  }
  for (const place of Object.keys(documentsWithHtml).filter((name) => name.includes('#'))) {
    await openUnit(page, 'en', place);
    await readForm(page, place);
  }
  expect(ran).toEqual([]);
});
