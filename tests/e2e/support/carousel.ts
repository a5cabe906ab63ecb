import { expect, type Locator, type Page } from '@playwright/test';

/** Visible state and controls of a carousel. */
export interface ShownCarousel {
  root: Locator;
  ticks: Locator;
  previous: Locator;
  next: Locator;
  /** Present where it turns by itself. */
  play: Locator;
}

/** Opens a page with a section's carousel awake. */
export async function openCarousel(
  page: Page,
  path: string,
  section: string,
): Promise<ShownCarousel> {
  await page.goto(path);
  return wakeCarousel(page, section);
}

/** Scrolls to a section's carousel on the page that is open, and waits until its script has taken over. */
export async function wakeCarousel(page: Page, section: string): Promise<ShownCarousel> {
  const root = page.locator(`#${section}`);
  await root.locator('.carousel-viewport').scrollIntoViewIfNeeded();
  // Islands that wait for a touch get one that changes nothing.
  await root.locator('[data-island]').dispatchEvent('focusin');
  await expect(root.locator('.carousel-viewport')).toHaveAttribute('data-alive');
  return {
    root,
    ticks: root.locator('.tick'),
    previous: root.locator('.cell-button').nth(-2),
    next: root.locator('.cell-button').last(),
    play: root.locator('.cell-button').nth(-3),
  };
}

export async function expectStop({ ticks }: ShownCarousel, index: number): Promise<void> {
  await expect(ticks.nth(index)).toHaveAttribute('aria-current', 'true');
  await expect(ticks.and(ticks.page().locator('[aria-current]'))).toHaveCount(1);
}

/**
 * Stops the page's time before it opens; `page.clock.runFor` moves it on. Call it before `goto`.
 */
export async function stopTime(page: Page): Promise<void> {
  const start = new Date('2026-01-05T08:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1000));
}

/** Takes pointer and focus out of the carousel. */
export async function leave(page: Page): Promise<void> {
  await page.locator('.site-header').hover({ position: { x: 2, y: 2 } });
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Drags the mouse from the middle of a place by so many pixels, positive to the right. */
export async function dragByMouse(page: Page, place: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(place);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

/** The same with a finger. */
export async function swipeByFinger(page: Page, place: Locator, pixels: number): Promise<void> {
  const { x, y } = await middleOf(place);
  const finger = await putFinger(page, x, y);
  for (let step = 1; step <= 8; step += 1) await finger.move((pixels * step) / 8);
  await finger.lift();
}

interface Finger {
  /** To so many pixels right of where it was put down. */
  move(pixels: number): Promise<void>;
  lift(): Promise<void>;
}

/** Puts a finger on the window. */
export async function putFinger(page: Page, x: number, y: number): Promise<Finger> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
    });
  await send('touchStart', 0);
  return {
    async move(pixels) {
      await send('touchMove', pixels);
    },
    async lift() {
      await send('touchEnd');
      await touch.detach();
    },
  };
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('The carousel is not there');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 120) };
}

/** Expects each tick to be a target of at least 24 x 44 px that lies on no other. */
export async function expectTickTargets({ ticks }: ShownCarousel): Promise<void> {
  const boxes = await ticks.evaluateAll((all) =>
    all
      .map((tick) => tick.getBoundingClientRect())
      .map(({ left, right, height }) => ({ left, right, height }))
      .toSorted((a, b) => a.left - b.left),
  );
  for (const [index, { left, right, height }] of boxes.entries()) {
    expect(right - left).toBeGreaterThanOrEqual(24);
    expect(height).toBeGreaterThanOrEqual(44);
    const after = boxes[index + 1];
    if (after) expect(after.left).toBeGreaterThanOrEqual(right - 0.1);
  }
}
