import type { Page } from '@playwright/test';
import { articlesPath, coursesPath } from '../../common/content/content-paths.ts';
import shipped from '../../assets/active-med-pharma/pages-components.json' with { type: 'json' };
import { messages } from '../../i18n/messages/index.ts';
import { section as counter } from '../../sections/counter/section.ts';
import { examples } from '../../sections/examples.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, expectSaved, goToSection, logInAsEditor } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** Below a section that fills the first screen, each journey's own. */
const sections = journeyLanguages.flatMap(({ code }): ExampleSection[] => [
  { type: 'text-with-image', fileName: `above-${code}`, content: examples['text-with-image'] },
  { type: 'hero', fileName: `slides-${code}`, content: examples.hero },
]);

/** The shipped pages of services and products, below that home page. */
const { homeComponents: _, ...pages } = shipped;
const homeComponents = sections.map(({ type, fileName }, index) => ({
  id: index + 1,
  type,
  fileName,
}));
const test = testOn(sections, { 'pages-components.json': { ...pages, homeComponents } });

/** A page is rendered, loaded and hydrated. */
const aPage = { timeout: 20_000 };
const home = (file: string) => `content/{lang}/home-page/${file}.json`;
const services = 'content/{lang}/service-page/services.json';

function previewOf(page: Page) {
  const shown = page.frameLocator('.preview-frame');
  const root = shown.locator('html');
  return {
    shown,
    field: (path: string, name: string) => shown.locator(`[data-field="${path}:${name}"]`).first(),
    scrolled: () => root.evaluate(() => Math.round(scrollY)),
    /** Empty while the document is replaced. */
    address: () => root.evaluate(() => location.pathname).catch(() => ''),
    /** Set in the document; a reload removes it. */
    mark: () => root.evaluate((element) => element.setAttribute('data-same', '')),
    isSame: () => root.evaluate((element) => element.hasAttribute('data-same')),
  };
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const open = (page: Page, path: string, field = '') =>
    page.goto(`/${code}/dashboard?${new URLSearchParams({ path, field, lang: code }).toString()}`);

  test(`the preview follows into a slide, and stays there, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logInAsEditor(context, { site, code });
    const preview = previewOf(page);
    const slides = home(`slides-${code}`);
    await open(page, slides, 'services.2.titleTr');
    const slide = preview.field(slides, 'services.2.titleTr');
    await expect(slide).toBeInViewport(aPage);
    await preview.mark();
    const before = await slide.textContent();
    const text = `${before} ${code}`;
    await control(page, 'services.2.titleTr', code).fill(text);
    await expect(slide).toHaveText(text);
    await expectSaved(page, code);
    const scrolled = await preview.scrolled();
    expect(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Control+z');
    await expect(slide).toHaveText(before ?? '');
    await expectSaved(page, code);
    await expect(slide).toBeInViewport();
    expect(await preview.scrolled()).toBe(scrolled);

    await goToSection(page, code, home(`above-${code}`));
    await expect(preview.field(home(`above-${code}`), 'services.1.titleTr')).toBeInViewport();
    expect(await preview.isSame()).toBe(true);
  });

  test(`the preview follows into a tab, an accordion and the page of an item, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logInAsEditor(context, { site, code });
    const preview = previewOf(page);
    const cards = 'content/{lang}/product-page/cold-chain.json';
    await open(page, cards, 'services.1.titleTr');
    await expect(preview.field(cards, 'services.1.titleTr')).toBeInViewport(aPage);
    await expect(preview.shown.locator('[data-tab="cold-chain"]')).toHaveAttribute(
      'aria-current',
      'true',
    );

    const questions = 'content/{lang}/service-page/questions.json';
    await open(page, questions, 'services.3.summary');
    await expect(preview.field(questions, 'services.3.summary')).toBeInViewport(aPage);

    await open(page, services, 'services.2.titleTr');
    const title = preview.field(services, 'services.2.titleTr');
    await expect(title).toBeInViewport(aPage);
    const html = page.locator(
      `.editor-form [data-field="services.2.htmlContent"][data-language="${code}"] [role="textbox"]`,
    );
    await html.click();
    await expect(preview.field(services, 'services.2.htmlContent')).toBeInViewport(aPage);
    expect(await preview.address()).toContain('/details/service-page/services/');
    await control(page, 'services.2.titleTr', code).click();
    await expect.poll(preview.address, aPage).toBe(`/preview/draft/${code}/services`);
    await expect(title).toBeInViewport();
    await expect(title).toHaveAttribute('data-current', '');

    // The preview shows the language of a field of another column, which keeps the focus.
    const other = code === 'en' ? 'ar' : 'en';
    const beside = page.locator(
      `.editor-form [data-field="services.2.htmlContent"][data-language="${other}"] [role="textbox"]`,
    );
    await beside.click();
    await expect(page).toHaveURL(new RegExp(`[?&]lang=${other}\\b`));
    await expect(preview.field(services, 'services.2.htmlContent')).toBeInViewport(aPage);
    await expect(beside).toBeFocused();
  });

  test(`a section that was just added is in view, in ${code}`, async ({ context, page, site }) => {
    await logInAsEditor(context, { site, code });
    const preview = previewOf(page);
    await open(page, home(`above-${code}`));
    const group = page.locator('.tree-group', { has: page.locator('[data-row="home"]') });
    await group.getByRole('button', { name: labels['editor.structure.add'] }).click();
    await page.locator('.scheme-list button', { hasText: counter.label[code] }).first().click();
    // Its title is for screen readers only.
    const added = preview.shown.locator('section:has([data-current][data-field*="counter"])');
    await expect(added).toBeInViewport(aPage);
    expect(await preview.scrolled()).toBeGreaterThan(0);
  });

  test(`new entries and prices show themselves in the preview, in ${code}`, async ({
    context,
    page,
    site,
  }) => {
    await logInAsEditor(context, { site, code });
    const preview = previewOf(page);
    for (const [collection, kind] of [
      [articlesPath, 'article'],
      [coursesPath, 'course'],
    ] as const) {
      await open(page, `${collection}#1`);
      await page
        .getByRole('button', { name: labels[`editor.structure.add-${kind}`], exact: true })
        .click();
      const heading = preview.shown.locator('h1');
      await expect(heading).toHaveText(/^\[(Placeholder|نص مؤقت): /, aPage);
      await control(page, 'title', 'all').fill(`Insulin ${kind} ${code}`);
      await control(page, 'titleTr', code).fill(`Insulin ${code}`);
      await expectSaved(page, code);
      await expect(heading).toHaveText(`Insulin ${code}`, aPage);
    }

    await open(page, 'products.json', 'products.2.amount');
    const course = preview.field(`${coursesPath}#1`, 'titleTr');
    await expect(course).toBeVisible(aPage);
  });
}
