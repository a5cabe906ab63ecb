import type { Locator, Page } from '@playwright/test';
import { boxOf } from './boxes.ts';

interface Point {
  x: number;
  y: number;
}

async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Takes hold of a row by mouse and brings it to another one's place, where it is still held. */
export async function holdOver(page: Page, handle: Locator, other: Locator): Promise<void> {
  const to = await middleOf(other);
  const from = await middleOf(handle);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, (from.y + to.y) / 2);
  await page.mouse.move(from.x, to.y);
}

export interface Finger {
  down(at: Locator): Promise<void>;
  moveTo(other: Locator): Promise<void>;
  up(): Promise<void>;
}

/** A finger on the screen, of a browser that knows touch. */
export async function startTouching(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
    });
  return {
    async down(element) {
      at = await middleOf(element);
      await send('touchStart');
    },
    async moveTo(element) {
      const { y } = await middleOf(element);
      for (const part of [0.3, 0.6, 1]) {
        at = { x: at.x, y: at.y + (y - at.y) * part };
        await send('touchMove');
      }
    },
    async up() {
      await send('touchEnd');
    },
  };
}
