import type { Locator } from '@playwright/test';

/** Place of an element in the window, in CSS pixels. */
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

/** Returns the distance from the start of a frame to that of a box in it, in the reading direction. */
export function startGap(box: Box, frame: Box, dir: 'ltr' | 'rtl'): number {
  return dir === 'ltr' ? box.x - frame.x : frame.x + frame.width - box.x - box.width;
}
