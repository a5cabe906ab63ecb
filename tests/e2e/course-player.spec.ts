import type { Page } from '@playwright/test';
import { formatDuration, formatSpokenDuration } from '../../common/time/format-duration.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { expect, test } from './support/account-site.ts';
import { boxOf } from './support/boxes.ts';
import { holdBack } from './support/hold-back.ts';
import { journeyLanguages } from './support/languages.ts';
import { startLesson, watchUntil } from './support/lesson-player.ts';

const video = (page: Page) => page.locator('video');
const read = <Name extends keyof HTMLVideoElement>(page: Page, name: Name) =>
  video(page).evaluate((element: HTMLVideoElement, key) => element[key], name);

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const { locale } = languages[code];
  const lesson = `/${code}/course/antibiotic-stewardship/infection.mp4`;
  const play = async (page: Page) => {
    await page.goto(lesson);
    await startLesson(page);
    await watchUntil(page, 0.2);
  };

  test.describe(`the player in ${code}`, () => {
    test('its parts have names in the language of the page', async ({ page }) => {
      await play(page);
      const title = await page.getByRole('heading', { level: 1 }).innerText();
      const player = page.getByRole('region', { name: title });
      await expect(player.getByRole('slider', { name: labels['player.position'] })).toBeVisible();
      for (const part of ['pause', 'mute', 'speed', 'subtitles', 'fullscreen'] as const)
        await expect(player.getByRole('button', { name: labels[`player.${part}`] })).toBeVisible();
    });

    test('the seek bar runs from left to right and says the time', async ({ page, hasTouch }) => {
      await play(page);
      await (hasTouch ? video(page).tap() : video(page).click());
      await expect.poll(() => read(page, 'paused')).toBe(true);
      const slider = page.getByRole('slider', { name: labels['player.position'] });
      const { x, y, width, height } = await boxOf(slider);
      await page.mouse.move(x + width / 4, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + (width * 3) / 4, y + height / 2);
      // The video goes there once, at the end.
      expect(await read(page, 'currentTime')).toBeLessThan(5);
      await page.mouse.up();
      const length = 33.5;
      await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(length * 0.7);
      const time = await read(page, 'currentTime');
      expect(time).toBeLessThan(length * 0.8);
      const spoken = [time, length].map((seconds) => formatSpokenDuration(seconds, locale));
      await expect(slider).toHaveAttribute('aria-valuetext', RegExp(spoken.join('.+')));
      await expect(page.locator('.player-time')).toContainText(formatDuration(time, locale));
      await slider.press('ArrowLeft');
      await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(time - 5, 0);
    });

    test('speed and volume stay in the next lesson and after a reload', async ({ page }) => {
      await play(page);
      await page.keyboard.press('ArrowDown');
      const speed = page.getByRole('button', { name: labels['player.speed'] });
      await speed.press('Enter');
      for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
      await speed.press('Enter');
      for (const key of ['Home', 'Escape']) await page.keyboard.press(key);
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(speed).toBeFocused();
      const chosen = async () => [await read(page, 'playbackRate'), await read(page, 'volume')];
      await expect.poll(chosen).toEqual([1.75, 0.95]);
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(page).toHaveURL(/specimen\.mp4$/);
      await watchUntil(page, 0.2);
      expect(await chosen()).toEqual([1.75, 0.95]);
      await page.reload();
      await expect.poll(chosen).toEqual([1.75, 0.95]);
    });

    test('a video that is slow to come is said to be loading', async ({ page }) => {
      const release = await holdBack(page, /\/video\/.*\.(?:mp4|m3u8|m4s)$/);
      await page.goto(lesson);
      await startLesson(page);
      const status = page.locator('.player').getByRole('status');
      await expect(status).toHaveText(labels['player.waiting']);
      release();
      await expect(status).toBeEmpty();
    });

    test('full screen hides the controls until they are needed', async ({ page }) => {
      await play(page);
      await page.keyboard.press('f');
      const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
      await expect.poll(isFull).toBe(true);
      const bar = page.locator('.player-bar');
      await expect(bar).toHaveCSS('opacity', '0', { timeout: 10_000 });
      await page.keyboard.press('l');
      await expect(bar).toHaveCSS('opacity', '1');
      await page.keyboard.press('f');
      await expect.poll(isFull).toBe(false);
    });
  });
}
