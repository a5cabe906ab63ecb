import type { Page } from '@playwright/test';
import { expect } from './account-site.ts';

const video = (page: Page) => page.locator('video.player-video');

const positionIn = (page: Page): Promise<number> =>
  video(page).evaluate((element) => (element as HTMLVideoElement).currentTime);

export async function startLesson(page: Page): Promise<void> {
  await page.locator('.player-start').click();
}

export async function pressInPlayer(page: Page, key: string): Promise<void> {
  await page.locator('.player').press(key);
}

/** Lets the lesson play on until so many seconds of it have gone by: one that began at 0 would be late for 15. */
export async function watchUntil(page: Page, second: number): Promise<void> {
  await expect
    .poll(() => positionIn(page), { timeout: 15_000, intervals: [100] })
    .toBeGreaterThan(second);
}

/** The fastest that the player offers. */
export async function playAtDoubleSpeed(page: Page): Promise<void> {
  await video(page).evaluate((element) => {
    (element as HTMLVideoElement).playbackRate = 2;
  });
}
