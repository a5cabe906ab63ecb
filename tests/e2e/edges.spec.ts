import type { Page } from '@playwright/test';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { gotoWhole } from './support/whole-page.ts';

const pages = [
  'home',
  'about',
  'services',
  'products',
  'pricing',
  'courses',
  'articaleTable',
  'contact',
  'details/articles/articles/warfarin-and-the-kitchen',
  'details/course-page/courses-data/drug-interactions',
];

/** Lists texts that a fixed or sticky element covers; header and buy bar reserve their space. */
function listCoveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element) =>
      Array.from(element.childNodes).some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const floating = Array.from(document.querySelectorAll('body *')).filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        !element.closest('.site-header, .buy-bar, .skip-link') &&
        element.checkVisibility({ opacityProperty: true }),
    );
    const pointsOf = ({ left, right, top, bottom }: DOMRect) =>
      range(left + 4, right, 16).flatMap((x) =>
        range(top + 4, bottom, 12).map((y) => document.elementsFromPoint(x, y)),
      );
    const range = (from: number, to: number, step: number) =>
      Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, n) => from + n * step);
    return floating.flatMap((element) => {
      const isOther = (other: Element) => !element.contains(other) && !other.contains(element);
      const covered = pointsOf(element.getBoundingClientRect()).flatMap((stack) => {
        const place = stack.findIndex((each) => element.contains(each));
        return place === -1
          ? []
          : stack.slice(place).filter((each) => isOther(each) && hasText(each));
      });
      return Array.from(new Set(covered), (text) => `${element.className}: ${text.textContent}`);
    });
  });
}

for (const { code } of journeyLanguages) {
  for (const width of [360, 768, 1280]) {
    test(`nothing stands over text on ${code} pages, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 760 });
      for (const path of pages) {
        await gotoWhole(page, `/${code}/${path}`);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        for (let top = 0; top < height; top += 100) {
          await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
          expect({ path, top, covered: await listCoveredTexts(page) }).toEqual({
            path,
            top,
            covered: [],
          });
        }
      }
    });
  }

  test(`marks of sample content are on no image, in ${code}`, async ({ page }) => {
    for (const width of [360, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['home', 'about', 'team', 'services', 'products']) {
        await gotoWhole(page, `/${code}/${path}`);
        const covered = await page.evaluate(() =>
          Array.from(document.querySelectorAll('.sample-note')).flatMap((note) => {
            const at = note.getBoundingClientRect();
            return Array.from(document.querySelectorAll('main img'), (image) => {
              const { top, bottom, left, right } = image.getBoundingClientRect();
              const isCovered =
                top < at.bottom && bottom > at.top && left < at.right && right > at.left;
              return isCovered ? note.closest('section')?.id : null;
            }).filter(Boolean);
          }),
        );
        expect({ width, path, covered }).toEqual({ width, path, covered: [] });
      }
    }
  });

  test(`header, sections and footer begin at one edge, in ${code}`, async ({ page }) => {
    for (const width of [768, 1024, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['home', 'services', 'about']) {
        await gotoWhole(page, `/${code}/${path}`);
        const edges = await page.evaluate(() => {
          const isRight = document.dir === 'rtl';
          const places = [
            '.site-logo',
            '.hero-slide:not([inert]) .hero-title',
            '.full-slide:not([inert]) > .full-label',
            '[data-section="text-with-image"] .split-text > :first-child',
            'main .wrap',
            '.site-footer-logo',
          ];
          return places.flatMap((place) => {
            const element = document.querySelector(place);
            if (!element) return [];
            const box = element.getBoundingClientRect();
            const edge = isRight ? innerWidth - box.right : box.left;
            const padding = element.matches('.wrap') ? getComputedStyle(element).paddingLeft : '0';
            return [{ place, edge: Math.round(edge + Number.parseFloat(padding)) }];
          });
        });
        const [first] = edges;
        expect({ width, path, edges }).toEqual({
          width,
          path,
          edges: edges.map(({ place }) => ({ place, edge: first?.edge })),
        });
      }
    }
  });
}
