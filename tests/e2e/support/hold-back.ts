import { expect, type Page } from '@playwright/test';

/** Keeps files with such an address from arriving until the answer is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sends the first two thirds of a video; requests for the rest wait for the returned function, and then fail. */
export async function holdBackRest(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const { promise: isLost, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().headers().range !== 'bytes=0-') {
      await isLost;
      // Chromium asks again for half a minute where it gets no answer at all.
      await route.fulfill({ status: 503 });
      return;
    }
    const response = await route.fetch();
    const whole = await response.body();
    const body = whole.subarray(0, (whole.length * 2) / 3);
    const headers = {
      ...response.headers(),
      'content-length': String(body.length),
      'content-range': `bytes 0-${body.length - 1}/${whole.length}`,
    };
    await route.fulfill({ status: 206, headers, body });
  });
  return async () => {
    resolve();
    await expect(page.locator('.player-fault')).toBeVisible();
    await page.unroute(address);
  };
}
