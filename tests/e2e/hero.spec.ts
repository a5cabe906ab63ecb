import type { Locator, Page } from '@playwright/test';
import { dragByMouse, putFinger } from './support/carousel.ts';
import { holdBack } from './support/hold-back.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const slideCount = 4;

for (const { code, towardsNext, onward, back } of journeyLanguages) {
  test.describe(`the hero carousel in ${code}`, () => {
    test('is turned by a person, and leads on @main', async ({ page }) => {
      const hero = await openHero(page, code);

      await test.step('opens on its first slide and stops at its ends', async () => {
        await expectSlide(hero, 0);
        await expect(hero.previous).toBeDisabled();
        for (let index = 1; index < slideCount; index += 1) {
          await hero.next.click();
          await expectSlide(hero, index);
        }
        await expect(hero.next).toBeDisabled();
        await hero.previous.click();
        await expectSlide(hero, slideCount - 2);
      });

      await test.step('turns by a tick of its graduation and by arrow keys', async () => {
        await hero.ticks.nth(2).click();
        await expectSlide(hero, 2);
        await page.keyboard.press(onward);
        await expectSlide(hero, 3);
        await page.keyboard.press(back);
        await page.keyboard.press(back);
        await expectSlide(hero, 1);
      });

      await test.step('turns by a swipe of 20 pixels, and by no less', async () => {
        const place = hero.root.locator('.carousel-viewport');
        await dragByMouse(page, place, 12 * towardsNext);
        await expectSlide(hero, 1);
        await dragByMouse(page, place, 24 * towardsNext);
        await expectSlide(hero, 2);
        await dragByMouse(page, place, -24 * towardsNext);
        await expectSlide(hero, 1);
      });

      await test.step('hides the other slides from keyboard and screen reader', async () => {
        for (let index = 0; index < slideCount; index += 1)
          await expect(hero.slides.nth(index)).toHaveJSProperty('inert', index !== 1);
      });

      await test.step('keeps the focus at its ends', async () => {
        await hero.next.focus();
        for (let index = 2; index < slideCount; index += 1) {
          await page.keyboard.press('Enter');
          await expectSlide(hero, index);
        }
        await page.keyboard.press('Enter');
        await expectSlide(hero, slideCount - 1);
        await expect(hero.next).toBeFocused();
      });

      await test.step('leads to the page of the slide', async () => {
        await hero.ticks.first().click();
        await expectSlide(hero, 0);
        const link = hero.slides.first().getByRole('link');
        await expect(link).toHaveAttribute(
          'href',
          `/${code}/details/home-page/hero/pharmacy-operations`,
        );
        await link.click();
        await expect(page).toHaveURL(/\/details\/home-page\/hero\/pharmacy-operations$/);
        await expect(page.locator('h1')).toBeVisible();
      });
    });

    test('a finger’s first swipe turns the slide, before any script and after', async ({
      page,
    }) => {
      test.slow();
      const hero = await openHero(page, code);
      for (const index of [1, 2]) {
        const swipe = await startSwipe(page, towardsNext);
        await swipe.finish();
        await expectSlide(hero, index);
      }
    });

    test('a swipe during which the script arrives turns the slide as well', async ({ page }) => {
      test.slow();
      const release = await holdBack(page, /build\/(?:carousel|hydrate-island)/);
      const hero = await openHero(page, code);
      const waking = page.waitForRequest(/build\/carousel/);
      await (await startSwipe(page, towardsNext)).finish();
      await expect(hero.slides.nth(1)).toBeInViewport({ ratio: 0.9 });
      await waking;
      const swipe = await startSwipe(page, towardsNext);
      const arriving = [/build\/carousel/, /build\/hydrate-island/].map((address) =>
        page.waitForResponse(address),
      );
      release();
      const modules = await Promise.all(arriving);
      await haveRun(
        page,
        modules.map((module) => module.url()),
      );
      await expect(hero.root.locator('.carousel-viewport')).not.toHaveAttribute('data-alive');
      await swipe.finish();
      await expectSlide(hero, 2);
    });
  });
}

test('the specification’s heights hold at its widths', async ({ page }) => {
  await page.goto('/en/home');
  const slide = page.locator('.hero-slide').first();
  for (const [width, height] of [
    [1280, 650],
    [992, 500],
    [800, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect((await slide.boundingBox())?.height).toBe(height);
  }
});

interface Hero {
  root: Locator;
  slides: Locator;
  ticks: Locator;
  previous: Locator;
  next: Locator;
}

async function openHero(page: Page, code: string): Promise<Hero> {
  await page.goto(`/${code}/home`);
  const root = page.locator('[data-section="hero"]');
  return {
    root,
    slides: root.locator('.hero-slide'),
    ticks: root.locator('.tick'),
    previous: root.locator('.cell-button').first(),
    next: root.locator('.cell-button').last(),
  };
}

/** Puts a finger on the hero and begins to swipe; `finish` goes on over most of the window and lifts it. */
async function startSwipe(page: Page, direction: 1 | -1): Promise<{ finish(): Promise<void> }> {
  const width = page.viewportSize()?.width ?? 0;
  const finger = await putFinger(page, width / 2 - direction * width * 0.35, 300);
  const moveTo = (step: number) => finger.move(direction * step * width * 0.05);
  for (let step = 1; step <= 5; step += 1) await moveTo(step);
  return {
    async finish() {
      for (let step = 6; step <= 14; step += 1) await moveTo(step);
      await finger.lift();
    },
  };
}

/** Waits until modules that the page imports have run, and until nothing that they have begun is left to do. */
async function haveRun(page: Page, modules: string[]): Promise<void> {
  await page.evaluate(async (addresses) => {
    await Promise.all(addresses.map((address) => import(address)));
    await scheduler.postTask(() => {}, { priority: 'background' });
  }, modules);
}

async function expectSlide(hero: Hero, index: number): Promise<void> {
  await expect(hero.ticks.nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(hero.slides.nth(index)).toBeInViewport({ ratio: 0.9 });
}
