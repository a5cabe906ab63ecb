import type { Locator } from '@playwright/test';

/** Where an element stands in the window, in CSS pixels. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  bottom: number;
}

export async function boxOf(locator: Locator): Promise<Box> {
  return locator.evaluate((element) => {
    const { x, y, width, height, bottom } = element.getBoundingClientRect();
    return { x, y, width, height, bottom };
  });
}

export async function boxesOf(locator: Locator): Promise<Box[]> {
  return locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height, bottom } = element.getBoundingClientRect();
      return { x, y, width, height, bottom };
    }),
  );
}

/** How far a box begins after its frame, in the reading direction. */
export function startGap(box: Box, frame: Box, dir: 'ltr' | 'rtl'): number {
  return dir === 'ltr' ? box.x - frame.x : frame.x + frame.width - box.x - box.width;
}
