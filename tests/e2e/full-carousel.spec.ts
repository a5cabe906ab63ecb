import type { Page } from '@playwright/test';
import {
  dragByMouse,
  expectStop,
  expectTickTargets,
  leave,
  openCarousel,
  type ShownCarousel,
  stopTime,
  swipeByFinger,
} from './support/carousel.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/moving-site.ts';

const slideCount = 3;

for (const { code, home, towardsNext, onward, back } of journeyLanguages) {
  test.describe(`the full-width carousel in ${code}`, () => {
    test('goes round by its arrows, both ways', async ({ page }) => {
      const slides = await openCarousel(page, home, 'slides');
      await expectSlide(slides, 0);
      for (const index of [1, 2, 0]) {
        await slides.next.click();
        await expectSlide(slides, index);
      }
      await slides.previous.click();
      await expectSlide(slides, slideCount - 1);
      await expect(slides.next).toBeEnabled();
    });

    test('turns by ticks, each a target of its own, and by arrow keys', async ({ page }) => {
      const slides = await openCarousel(page, home, 'slides');
      await expectTickTargets(slides);
      await slides.ticks.nth(1).click();
      await expectSlide(slides, 1);
      await page.keyboard.press(onward);
      await expectSlide(slides, 2);
      await page.keyboard.press(back);
      await expectSlide(slides, 1);
    });

    test('turns by a swipe of 20 pixels, and by no less', async ({ page }) => {
      const slides = await openCarousel(page, home, 'slides');
      const place = slides.root.locator('.carousel-viewport');
      await dragByMouse(page, place, 12 * towardsNext);
      await expectSlide(slides, 0);
      await dragByMouse(page, place, 24 * towardsNext);
      await expectSlide(slides, 1);
      await swipeByFinger(page, place, 120 * towardsNext);
      await expectSlide(slides, 2);
      await swipeByFinger(page, place, -120 * towardsNext);
      await expectSlide(slides, 1);
    });

    test('shows the title of the current slide only, as a label with its button', async ({
      page,
    }) => {
      const slides = await openCarousel(page, home, 'slides');
      await slides.next.click();
      await expectSlide(slides, 1);
      const labels = slides.root.locator('.full-label');
      await expect(labels.nth(0)).toBeHidden();
      await expect(labels.nth(1)).toBeVisible();
      await expect(labels.nth(2)).toBeHidden();
      await expect(labels.nth(1).getByRole('link')).toHaveAttribute(
        'href',
        `/${code}/products?type=oral-drops`,
      );
    });

    test('with one slide has no controls, and without a product no button', async ({ page }) => {
      const single = await openCarousel(page, home, 'plain-slide');
      await expect(single.root.getByRole('button')).toHaveCount(0);
      await expect(single.root.getByRole('link')).toHaveCount(0);
      await expect(single.root.getByRole('heading', { level: 2 })).toBeVisible();
    });

    test('keeps still for those who ask for it', async ({ page }) => {
      await stopTime(page);
      const slides = await openCarousel(page, home, 'slides');
      await page.clock.runFor(20_000);
      await expectStop(slides, 0);
    });
  });

  test.describe(`the full-width carousel by itself in ${code}`, () => {
    test.use({ reducedMotion: 'no-preference' });

    test('turns every 3 seconds, round and round', async ({ page }) => {
      const slides = await openStill(page, home);
      await page.clock.runFor(2900);
      await expectStop(slides, 0);
      await page.clock.runFor(100);
      await expectStop(slides, 1);
      await page.clock.runFor(3000);
      await expectStop(slides, 2);
      await page.clock.runFor(3000);
      await expectStop(slides, 0);
      await page.clock.runFor(1000);
      await expect(slides.root.locator('.full-slide').first()).toBeInViewport({ ratio: 0.5 });
    });

    for (const [how, turn] of [
      ['an arrow', (slides: ShownCarousel) => slides.next.click()],
      ['a tick', (slides: ShownCarousel) => slides.ticks.nth(1).click()],
      [
        'a swipe',
        (slides: ShownCarousel, page: Page) =>
          swipeByFinger(page, slides.root.locator('.carousel-viewport'), 120 * towardsNext),
      ],
    ] as const) {
      test(`stops for good after ${how}, until it is started again`, async ({ page }) => {
        const slides = await openStill(page, home);
        await turn(slides, page);
        await expectStop(slides, 1);
        await leave(page);
        await page.clock.runFor(20_000);
        await expectStop(slides, 1);
        await slides.play.click();
        await page.clock.runFor(3000);
        await expectStop(slides, 2);
      });
    }

    test('stops and starts by its button', async ({ page }) => {
      const slides = await openStill(page, home);
      const stopWords = await slides.play.getAttribute('aria-label');
      await slides.play.click();
      await leave(page);
      await page.clock.runFor(10_000);
      await expectStop(slides, 0);
      expect(await slides.play.getAttribute('aria-label')).not.toBe(stopWords);
      await slides.play.press('Enter');
      await page.clock.runFor(3000);
      await expectStop(slides, 1);
      await expect(slides.play).toHaveAttribute('aria-label', stopWords ?? '');
    });

    test('waits while a pointer or the focus is inside', async ({ page }) => {
      const slides = await openStill(page, home);
      await slides.root.locator('.full-carousel').hover({ position: { x: 60, y: 60 } });
      await page.clock.runFor(10_000);
      await expectStop(slides, 0);
      await leave(page);
      await page.clock.runFor(3000);
      await expectStop(slides, 1);

      await slides.next.focus();
      await page.clock.runFor(10_000);
      await expectStop(slides, 1);
      await slides.next.blur();
      await page.clock.runFor(3000);
      await expectStop(slides, 2);
    });

    test('waits while its tab is hidden', async ({ page }) => {
      const slides = await openStill(page, home);
      await setTabHidden(page, true);
      await page.clock.runFor(10_000);
      await expectStop(slides, 0);
      await setTabHidden(page, false);
      await page.clock.runFor(3000);
      await expectStop(slides, 1);
    });
  });

  test.describe(`the full-width carousel without JavaScript in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a strip that scrolls, with every title', async ({ page }) => {
      await page.goto(home);
      const root = page.locator('#slides');
      await expect(root.locator('.needs-script')).toBeHidden();
      for (const slide of await root.locator('.full-slide').all()) {
        await slide.scrollIntoViewIfNeeded();
        await expect(slide.locator('.full-label')).toBeInViewport({ ratio: 0.9 });
      }
    });
  });
}

test('the small drawing replaces the wide one below 768 px, and the wide one is never cropped there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/en/home');
  const art = (section: string) => page.locator(`#${section} .full-art`);
  const source = (index: number) =>
    art('slides')
      .nth(index)
      .evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => source(0)).toContain('blister-packs.720x540');
  await page.locator('#slides .full-slide').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => source(1)).toContain('oral-drops.720x540');

  await art('plain-slide').scrollIntoViewIfNeeded();
  const box = await art('plain-slide').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1600 / 620, 1);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(() => source(0)).toContain('blister-packs.1600x620');
});

test('only the page’s first picture is urgent', async ({ page }) => {
  await page.goto('/en/home');
  await expect(page.locator('img[fetchpriority="high"]')).toHaveCount(1);
  await expect(page.locator('#slides .full-art').first()).toHaveAttribute('fetchpriority', 'high');
  await expect(page.locator('#slides h1')).toHaveCount(1);
});

async function expectSlide(slides: ShownCarousel, index: number): Promise<void> {
  await expectStop(slides, index);
  const all = slides.root.locator('.full-slide');
  await expect(all.nth(index)).toBeInViewport({ ratio: 0.5 });
  for (let other = 0; other < slideCount; other += 1)
    await expect(all.nth(other)).toHaveJSProperty('inert', other !== index);
}

/** Opens the carousel in a page whose time stands still, with the pointer elsewhere. */
async function openStill(page: Page, home: string): Promise<ShownCarousel> {
  await stopTime(page);
  const slides = await openCarousel(page, home, 'slides');
  await leave(page);
  return slides;
}

async function setTabHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}
