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
  wakeCarousel,
} from './support/carousel.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/moving-site.ts';

const slideCount = 3;

for (const { code, home, towardsNext, onward, back } of journeyLanguages) {
  test.describe(`the full-width carousel in ${code}`, () => {
    test('is turned by a person', async ({ page }) => {
      const slides = await openCarousel(page, home, 'slides');
      const toFirst = async () => {
        await slides.ticks.first().click();
        await expectSlide(slides, 0);
      };

      await test.step('goes round by its arrows, both ways', async () => {
        await expectSlide(slides, 0);
        for (const index of [1, 2, 0]) {
          await slides.next.click();
          await expectSlide(slides, index);
        }
        await slides.previous.click();
        await expectSlide(slides, slideCount - 1);
        await expect(slides.next).toBeEnabled();
      });

      await test.step('turns by ticks, each a target of its own, and by arrow keys', async () => {
        await expectTickTargets(slides);
        await slides.ticks.nth(1).click();
        await expectSlide(slides, 1);
        await page.keyboard.press(onward);
        await expectSlide(slides, 2);
        await page.keyboard.press(back);
        await expectSlide(slides, 1);
      });

      await test.step('turns by a swipe of 20 pixels, and by no less', async () => {
        await toFirst();
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

      await test.step('shows the title of the current slide only, as a label with its button', async () => {
        const labels = slides.root.locator('.full-label');
        await expect(labels.nth(0)).toBeHidden();
        await expect(labels.nth(1)).toBeVisible();
        await expect(labels.nth(2)).toBeHidden();
        await expect(labels.nth(1).getByRole('link')).toHaveAttribute(
          'href',
          `/${code}/products?type=oral-drops`,
        );
      });

      await test.step('with one slide has no controls, and without a product no button', async () => {
        const single = await wakeCarousel(page, 'plain-slide');
        await expect(single.root.getByRole('button')).toHaveCount(0);
        await expect(single.root.getByRole('link')).toHaveCount(0);
        await expect(single.root.getByRole('heading', { level: 2 })).toBeVisible();
      });
    });

    test('has the title in the middle of a label without a button', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const slides = await openCarousel(page, home, 'slides');
      const [above, below] = await slides.root
        .locator('.full-label')
        .first()
        .evaluate((label) => {
          label.querySelector('a')?.remove();
          const [frame, title] = [label, label.firstElementChild ?? label].map((element) =>
            element.getBoundingClientRect(),
          );
          const { paddingTop, paddingBottom } = getComputedStyle(label);
          if (!frame || !title) return [];
          return [
            title.top - frame.top - Number.parseFloat(paddingTop),
            frame.bottom - title.bottom - Number.parseFloat(paddingBottom),
          ];
        });
      expect(below).toBeCloseTo(above ?? Number.NaN, 0);
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

    test('turns every 3 seconds, round and round, as long as nobody is at it', async ({ page }) => {
      const slides = await openStill(page, home);
      let shown = 0;
      const expectNext = async () => {
        shown = (shown + 1) % slideCount;
        await expectStop(slides, shown);
      };

      await test.step('turns every 3 seconds', async () => {
        await page.clock.runFor(2900);
        await expectStop(slides, shown);
        await page.clock.runFor(100);
        await expectNext();
        await page.clock.runFor(3000);
        await expectNext();
        await page.clock.runFor(3000);
        await expectNext();
        await page.clock.runFor(1000);
        await expect(slides.root.locator('.full-slide').first()).toBeInViewport({ ratio: 0.5 });
      });

      await test.step('waits while its tab is hidden', async () => {
        await setTabHidden(page, true);
        await page.clock.runFor(10_000);
        await expectStop(slides, shown);
        await setTabHidden(page, false);
        await page.clock.runFor(3000);
        await expectNext();
      });

      await test.step('waits while a pointer or the focus is inside', async () => {
        await slides.root.locator('.full-carousel').hover({ position: { x: 60, y: 60 } });
        await page.clock.runFor(10_000);
        await expectStop(slides, shown);
        await leave(page);
        await page.clock.runFor(3000);
        await expectNext();

        await slides.next.focus();
        await page.clock.runFor(10_000);
        await expectStop(slides, shown);
        await slides.next.blur();
        await page.clock.runFor(3000);
        await expectNext();
      });

      await test.step('stops and starts by its button', async () => {
        const stopWords = await slides.play.getAttribute('aria-label');
        await slides.play.click();
        await leave(page);
        await page.clock.runFor(10_000);
        await expectStop(slides, shown);
        expect(await slides.play.getAttribute('aria-label')).not.toBe(stopWords);
        await slides.play.press('Enter');
        await page.clock.runFor(3000);
        await expectNext();
        await expect(slides.play).toHaveAttribute('aria-label', stopWords ?? '');
      });

      const place = slides.root.locator('.carousel-viewport');
      for (const [how, turn] of [
        ['an arrow', () => slides.next.click()],
        ['a tick', () => slides.ticks.nth((shown + 1) % slideCount).click()],
        ['a swipe', () => swipeByFinger(page, place, 120 * towardsNext)],
      ] as const)
        await test.step(`stops for good after ${how}, until it is started again`, async () => {
          await turn();
          await expectNext();
          await leave(page);
          await page.clock.runFor(20_000);
          await expectStop(slides, shown);
          await slides.play.click();
          await page.clock.runFor(3000);
          await expectNext();
        });
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
