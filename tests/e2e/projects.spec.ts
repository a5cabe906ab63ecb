import { expectNoAxeViolations } from './support/axe.ts';
import { boxesOf, boxOf } from './support/boxes.ts';
import {
  dragByMouse,
  expectStop,
  expectTickTargets,
  openCarousel,
  swipeByFinger,
  wakeCarousel,
} from './support/carousel.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/moving-site.ts';

const cardCount = 8;

for (const { code, home, towardsNext, onward, back } of journeyLanguages) {
  test.describe(`the projects’ shelf in ${code}`, () => {
    test('shows 6, 4 or 1 label at once, and one with a part of the next', async ({ page }) => {
      await page.goto(home);
      const labels = page.locator('#shelf .shelf-label');
      for (const [width, shown] of [
        [1280, 6],
        [767, 6],
        [766, 4],
        [576, 4],
        [575, 1],
        [360, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        const frame = await page.locator('#shelf .carousel-viewport').boundingBox();
        const boxes = await boxesOf(labels);
        const right = (frame?.x ?? 0) + (frame?.width ?? 0) + 1;
        const whole = boxes.filter((box) => box.x >= -1 && box.x + box.width <= right);
        const partly = boxes.filter((box) => box.x < right && box.x + box.width > 1);
        expect(whole, `whole labels at ${width} px`).toHaveLength(shown);
        if (shown === 1) expect(partly.length).toBe(2);
      }

      await test.step('has six in three columns on tablets, which move one by one', async () => {
        await page.setViewportSize({ width: 768, height: 900 });
        const shelf = await wakeCarousel(page, 'shelf');
        const [first, second, third] = await boxesOf(labels);
        expect(second?.x).toBe(first?.x);
        expect(third?.y).toBe(first?.y);
        expect(first?.width).toBeGreaterThan(220);
        await expect(shelf.ticks).toHaveCount(2);
        const title = await labels.nth(2).getByRole('heading').textContent();
        await expect(shelf.ticks.nth(1)).toHaveAttribute('aria-label', new RegExp(`${title}$`));
        await shelf.next.click();
        await expectStop(shelf, 1);
        await expect(shelf.next).toBeDisabled();
        await expect(async () => {
          const frame = await boxOf(shelf.root.locator('.carousel-viewport'));
          const last = await boxOf(labels.last());
          expect(last.x).toBeGreaterThanOrEqual(frame.x - 1);
          expect(last.x + last.width).toBeLessThanOrEqual(frame.x + frame.width + 1);
        }).toPass();
      });

      await page.setViewportSize({ width: 1280, height: 900 });
      await test.step('has no controls where everything is in view', async () => {
        await expect(page.locator('#short-shelf .cell-button').first()).toBeHidden();
        const shelf = await wakeCarousel(page, 'short-shelf');
        await expect(shelf.root.getByRole('button')).toHaveCount(0);
      });
    });

    test('is turned by a person, and leads on', async ({ page }) => {
      const shelf = await openCarousel(page, home, 'shelf');

      await test.step('is accessible when it is awake', () => expectNoAxeViolations(page));

      await test.step('moves by one and stops at its ends', async () => {
        const stops = await shelf.ticks.count();
        await expect(shelf.previous).toBeDisabled();
        for (let index = 1; index < stops; index += 1) {
          await shelf.next.click();
          await expectStop(shelf, index);
        }
        await expect(shelf.next).toBeDisabled();
        await expect(shelf.root.locator('.shelf-label').last()).toBeInViewport({ ratio: 0.9 });
        await shelf.previous.click();
        await expectStop(shelf, stops - 2);
      });

      await test.step('turns by ticks, keys and swipes in its reading direction', async () => {
        await expectTickTargets(shelf);
        await shelf.ticks.nth(1).click();
        await expectStop(shelf, 1);
        await page.keyboard.press(onward);
        await expectStop(shelf, 2);
        await page.keyboard.press(back);
        await expectStop(shelf, 1);
        const place = shelf.root.locator('.carousel-viewport');
        await dragByMouse(page, place, 12 * towardsNext);
        await expectStop(shelf, 1);
        await dragByMouse(page, place, 24 * towardsNext);
        await expectStop(shelf, 2);
        await swipeByFinger(page, place, -100 * towardsNext);
        await expectStop(shelf, 1);
        await expect(page, 'a drag is no press of a link').toHaveURL(new RegExp(`${home}$`));
      });

      await test.step('a label leads on only with details, from wherever it is pressed', async () => {
        await shelf.ticks.first().click();
        await expectStop(shelf, 0);
        const labels = shelf.root.locator('.shelf-label');
        await expect(labels).toHaveCount(cardCount);
        await expect(labels.filter({ has: page.locator('a') })).toHaveCount(2);
        await expect(labels.nth(1).locator('a')).toHaveCount(0);
        // The link lies over the whole label.
        await labels.first().locator('.shelf-picture').click({ force: true });
        await expect(page).toHaveURL(
          new RegExp(`/${code}/details/home-page/shelf/hudhud-hospital-wards$`),
        );
        await expect(page.locator('h1')).toBeVisible();
      });
    });
  });

  test.describe(`the projects’ shelf without JavaScript in ${code}`, () => {
    test.use({ javaScriptEnabled: false });

    test('is a strip that scrolls and snaps', async ({ page }) => {
      await page.goto(home);
      const shelf = page.locator('#shelf');
      await expect(shelf.locator('.needs-script')).toBeHidden();
      await expect(shelf.locator('.carousel-viewport')).toHaveCSS(
        'scroll-snap-type',
        'x mandatory',
      );
      await shelf.locator('.shelf-label').last().scrollIntoViewIfNeeded();
      await expect(shelf.locator('.shelf-label').last()).toBeInViewport({ ratio: 0.9 });
    });
  });
}
