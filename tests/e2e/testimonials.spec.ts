import { testimonialsExample } from '../../sections/gallery/example.ts';
import {
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

const personCount = 6;

for (const { code, home, towardsNext, onward } of journeyLanguages) {
  test.describe(`testimonials in ${code}`, () => {
    test('stand in their order and are turned by a person', async ({ page }) => {
      const quotes = await openCarousel(page, home, 'testimonials');

      await test.step('stand in the order of their ids, each a quote with its person', async () => {
        const figures = quotes.root.locator('figure');
        await expect(figures).toHaveCount(personCount);
        const people = testimonialsExample[code].services as { name: string; position: string }[];
        for (const [index, { name, position }] of people.entries()) {
          await expect(figures.nth(index).locator('blockquote')).not.toBeEmpty();
          await expect(figures.nth(index).locator('figcaption')).toContainText(name);
          await expect(figures.nth(index).locator('figcaption')).toContainText(position);
        }
      });

      await test.step('the current one carries the graduation', async () => {
        await expectTickTargets(quotes);
        await quotes.previous.click();
        await expectQuote(quotes, personCount - 1);
        await quotes.next.click();
        await expectQuote(quotes, 0);
        await page.keyboard.press(onward);
        await expectQuote(quotes, 1);
        await swipeByFinger(page, quotes.root.locator('.carousel-viewport'), 100 * towardsNext);
        await expectQuote(quotes, 2);
      });

      await test.step('one alone has no controls', async () => {
        const one = await wakeCarousel(page, 'one-testimony');
        await expect(one.root.getByRole('button')).toHaveCount(0);
      });

      await test.step('show 5, 3, 2 or 1 at once and go round at each of these', async () => {
        for (const [width, shown] of [
          [1500, 5],
          [1499, 3],
          [1024, 3],
          [1023, 2],
          [768, 2],
          [767, 1],
          [560, 1],
          [360, 1],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          const frame = await quotes.root.locator('.carousel-viewport').boundingBox();
          const slot = await quotes.root.locator('.quote-slot').first().boundingBox();
          expect(Math.round((frame?.width ?? 0) / (slot?.width ?? 1)), `${width} px`).toBe(shown);
          await expect(quotes.ticks).toHaveCount(personCount);
          await expect(quotes.previous).toBeEnabled();
        }
      });
    });

    test('keep still for those who ask for it', async ({ page }) => {
      await stopTime(page);
      const quotes = await openCarousel(page, home, 'testimonials');
      await page.clock.runFor(20_000);
      await expectQuote(quotes, 0);
    });
  });

  test.describe(`testimonials by themselves in ${code}`, () => {
    test.use({ reducedMotion: 'no-preference' });

    test('turn every 3 seconds, until a person turns them', async ({ page }) => {
      await stopTime(page);
      const quotes = await openCarousel(page, home, 'testimonials');
      await leave(page);
      for (const index of [1, 2, 3, 4, 5, 0]) {
        await page.clock.runFor(3000);
        await expectQuote(quotes, index);
      }
      await quotes.next.click();
      await leave(page);
      await page.clock.runFor(20_000);
      await expectQuote(quotes, 1);
      await quotes.play.click();
      await page.clock.runFor(3000);
      await expectQuote(quotes, 2);
      await quotes.play.click();
      await leave(page);
      await page.clock.runFor(20_000);
      await expectQuote(quotes, 2);
    });
  });

  test.describe(`testimonials without JavaScript in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('are a strip that scrolls', async ({ page }) => {
      await page.goto(home);
      const root = page.locator('#testimonials');
      await expect(root.locator('.needs-script')).toBeHidden();
      await root.locator('figure').last().scrollIntoViewIfNeeded();
      await expect(root.locator('figure').last()).toBeInViewport({ ratio: 0.6 });
    });
  });
}

async function expectQuote(quotes: ShownCarousel, index: number): Promise<void> {
  await expectStop(quotes, index);
  await expect(quotes.root.locator('.quote-rule').nth(index)).toHaveClass(/graduation/);
  await expect(quotes.root.locator('.graduation')).toHaveCount(1);
}
