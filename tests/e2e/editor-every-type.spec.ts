import type { Page } from '@playwright/test';
import { readField } from '../../common/content/field-values.ts';
import { plainTextOf } from '../../common/text/plain-text.ts';
import {
  exampleLanguages,
  type ExampleLanguage,
  type SectionExample,
} from '../../sections/section-example.ts';
import { examples } from '../../sections/examples.ts';
import { sections, type SectionType } from '../../sections/registry.ts';
import { goToSection, openUnit } from './support/open-editor.ts';
import { fieldsToFill, fillAll, filledValue, type FilledField } from './support/fill-fields.ts';
import { publishUnits, type StaffSession, startStaffSession } from './support/publish.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const project = 'active-med-pharma';
const types = Object.keys(sections) as SectionType[];
const pathOf = (type: SectionType) => `content/{lang}/home-page/${type}.json`;

// The file is read by nobody: it makes this a site of its own, since the examples of others must stay as they are.
const test = testOn(
  types.map((type) => ({ type, fileName: type, content: examples[type] })),
  { 'content/en/home-page/filled.json': {} },
);

let session: Promise<StaffSession> | undefined;

type Shown = Record<SectionType, string>;

/** Reads what each section shows to a visitor: its words, and the addresses of its pictures and links. */
async function shownIn(page: Page, code: ExampleLanguage): Promise<Shown> {
  const shown = await page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    // The policy of the page that parses it refuses its embedded styles.
    const text = html.replace(/<style>.*?<\/style>/s, '');
    const home = new DOMParser().parseFromString(text, 'text/html');
    const attributes = ['alt', 'src', 'srcset', 'href'];
    return Array.from(home.querySelectorAll<HTMLElement>('[data-file]'), (section) => {
      const parts = Array.from(section.querySelectorAll('*')).flatMap((element) =>
        attributes.map((name) => element.getAttribute(name) ?? ''),
      );
      const words = [section.textContent, ...parts].join(' ');
      return [section.dataset['file'], words.replace(/\u00AD/g, '').replace(/\s+/g, ' ')];
    });
  }, `/${code}/home`);
  return Object.fromEntries(shown) as Shown;
}

async function shownInEach(page: Page): Promise<Record<ExampleLanguage, Shown>> {
  const [en, ar, de] = [
    await shownIn(page, 'en'),
    await shownIn(page, 'ar'),
    await shownIn(page, 'de'),
  ];
  return { en, ar, de };
}

/** Returns the words of those filled fields whose former text was shown. */
function expectedWords(
  example: SectionExample,
  filled: readonly FilledField[],
  { code, before }: { code: ExampleLanguage; before: string },
): string[] {
  return filled
    .filter(({ field, language }) => field.translated && language === code)
    .flatMap(({ path, value }) => {
      const old = readField(example[code], path);
      const words = typeof old === 'string' ? plainTextOf(old) : '';
      return words !== '' && before.includes(words) ? [plainTextOf(String(value))] : [];
    });
}

/** Fills in every field of a section in the open editor, and saves it in each language. */
async function fillIn(page: Page, type: SectionType): Promise<FilledField[]> {
  const filled = fieldsToFill(sections[type].fields, examples[type]);
  await goToSection(page, 'en', pathOf(type));
  for (const toggle of await page.locator('.unit-items').all()) {
    const first = toggle.locator('.unit-item-toggle').first();
    if ((await first.getAttribute('aria-expanded')) === 'false') await first.click();
  }
  await fillAll(page, filled);
  for (const code of exampleLanguages) {
    const head = page.locator(`.column-head[data-language="${code}"]`);
    await head.getByRole('button').last().click();
    await expect(head).toHaveAttribute('data-state', 'saved', { timeout: 20_000 });
  }
  return filled;
}

test.describe.configure({ timeout: 180_000 });
// One pane at a time: no preview is drawn beside the form.
test.use({ viewport: { width: 1000, height: 800 } });

/** Several share a browser and a release. */
const atOnce = Math.ceil(types.length / 4);
const groups = Array.from({ length: 4 }, (_, index) =>
  types.slice(index * atOnce, (index + 1) * atOnce),
);

for (const group of groups)
  test(`every field is filled in, published, and shown, from ${group[0]} to ${group.at(-1)}`, async ({
    browser,
    context,
    page,
    site,
  }) => {
    const { cookies, token } = await (session ??= startStaffSession(browser, site));
    await context.addCookies(cookies);
    await page.goto('/version');
    const before = await shownInEach(page);
    const filled = new Map<SectionType, FilledField[]>();
    await openUnit(page, 'en', pathOf(group[0] ?? 'hero'));
    for (const type of group)
      await test.step(`${type} is filled in`, async () => {
        filled.set(type, await fillIn(page, type));
      });

    await publishUnits(page, token, group.map(pathOf));
    const after = await shownInEach(page);
    for (const [type, fields] of filled)
      await test.step(`${type} is shown`, async () => {
        for (const code of exampleLanguages) {
          const file = pathOf(type).replace('{lang}', code);
          const stored = await (await page.request.get(`/assets/${project}/${file}`)).json();
          expect.soft(stored, type).toEqual(filledValue(examples[type], fields, code));
          const words = expectedWords(examples[type], fields, { code, before: before[code][type] });
          const missing = words.filter((text) => !after[code][type].includes(text));
          expect.soft(missing, `${type} in ${code}`).toEqual([]);
          expect.soft(words.length, `shown texts of ${type}`).toBeGreaterThanOrEqual(1);
        }
      });
  });
