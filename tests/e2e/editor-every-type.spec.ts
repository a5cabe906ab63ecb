import type { Page } from '@playwright/test';
import { readField } from '../../common/field-values.ts';
import { plainTextOf } from '../../common/plain-text.ts';
import { languageCodes, type LanguageCode } from '../../i18n/languages.ts';
import { examples, type SectionExample } from '../../sections/examples.ts';
import { sections, type SectionType } from '../../sections/registry.ts';
import { openUnit } from './support/open-editor.ts';
import { fieldsToFill, fill, filledValue, type FilledField } from './support/fill-fields.ts';
import { publishUnit, type StaffSession, startStaffSession } from './support/publish.ts';
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

/** What a visitor reads and is shown of a section: its words, and the addresses of its pictures and links. */
async function shownOf(page: Page, type: SectionType, code: LanguageCode): Promise<string> {
  return page.evaluate(
    async ([address = '', file]) => {
      const html = await (await fetch(address)).text();
      const section = new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelector(`[data-file="${file}"]`);
      const attributes = ['alt', 'src', 'srcset', 'href'];
      const parts = Array.from(section?.querySelectorAll('*') ?? []).flatMap((element) =>
        attributes.map((name) => element.getAttribute(name) ?? ''),
      );
      return [section?.textContent, ...parts]
        .join(' ')
        .replace(/\u00AD/g, '')
        .replace(/\s+/g, ' ');
    },
    [`/${code}/home`, type],
  );
}

/** What of the filled fields shows, since what stood in them before did. */
function expectedWords(
  example: SectionExample,
  filled: readonly FilledField[],
  { code, before }: { code: LanguageCode; before: string },
): string[] {
  return filled
    .filter(({ field, language }) => field.translated && language === code)
    .flatMap(({ path, value }) => {
      const old = readField(example[code], path);
      const words = typeof old === 'string' ? plainTextOf(old) : '';
      return words !== '' && before.includes(words) ? [plainTextOf(String(value))] : [];
    });
}

test.describe.configure({ mode: 'parallel' });
// One pane at a time: no preview is drawn beside the form.
test.use({ viewport: { width: 1000, height: 800 } });

for (const type of types) {
  test(`every field of ${type} is filled in, published, and shown`, async ({
    browser,
    context,
    page,
    site,
  }) => {
    const { cookies, token } = await (session ??= startStaffSession(browser, site));
    await context.addCookies(cookies);
    const example = examples[type];
    const filled = fieldsToFill(sections[type].fields, example);
    await openUnit(page, 'en', pathOf(type));
    const before = Object.fromEntries(
      await Promise.all(
        languageCodes.map(async (code) => [code, await shownOf(page, type, code)] as const),
      ),
    );
    for (const toggle of await page.locator('.unit-items').all()) {
      const first = toggle.locator('.unit-item-toggle').first();
      if ((await first.getAttribute('aria-expanded')) === 'false') await first.click();
    }
    for (const one of filled) await fill(page, one);

    const head = (code: LanguageCode) => page.locator(`.column-head[data-language="${code}"]`);
    for (const code of languageCodes) {
      await head(code).getByRole('button').last().click();
      await expect(head(code)).toHaveAttribute('data-state', 'saved', {
        timeout: 20_000,
      });
    }

    await publishUnit(page, token, pathOf(type));
    for (const code of languageCodes) {
      const file = pathOf(type).replace('{lang}', code);
      const stored = await (await page.request.get(`/assets/${project}/${file}`)).json();
      expect(stored).toEqual(filledValue(example, filled, code));
      const shown = await shownOf(page, type, code);
      const words = expectedWords(example, filled, { code, before: before[code] ?? '' });
      expect(words.filter((text) => !shown.includes(text))).toEqual([]);
      expect(words.length, 'texts that are shown').toBeGreaterThan(type === 'clients' ? -1 : 0);
    }
  });
}
