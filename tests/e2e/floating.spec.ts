import type { Page } from '@playwright/test';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';
import { gotoWhole } from './support/whole-page.ts';

/** Brings an element under the floating link. */
async function bringBelow(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => {
    const box = document.querySelector('.whatsapp-link')?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    window.scrollBy({ top: own.top - (box?.top ?? 0), behavior: 'instant' });
  });
}

for (const { code } of journeyLanguages) {
  test(`the floating link in ${code}`, async ({ page }) => {
    await gotoWhole(page, `/${code}/home`);
    const link = page.locator('.whatsapp-link');

    await test.step('leads to a chat in a new tab', async () => {
      await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAccessibleName(/\S/);
    });

    await test.step('covers nothing at the page’s end', async () => {
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      await expect(link).not.toHaveAttribute('data-aside');
      const covered = await page.evaluate(() => {
        const box = document.querySelector('.whatsapp-link')?.getBoundingClientRect();
        if (!box) return ['no link'];
        const isUnder = (element: Element): boolean => {
          const own = element.getBoundingClientRect();
          return own.bottom > box.top && own.right > box.left && own.left < box.right;
        };
        return Array.from(document.querySelectorAll('footer :is(a, button):not(.whatsapp-link)'))
          .filter(isUnder)
          .map((element) => element.textContent);
      });
      expect(covered).toEqual([]);
    });

    await test.step('is never lost to the keyboard', async () => {
      await link.evaluate((element) => element.toggleAttribute('data-aside', true));
      await page.locator('footer [data-choose-scheme="dark"]').focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await expect(link).toHaveCSS('opacity', '1');
    });

    await test.step('steps aside from what has to be pressed, and comes back', async () => {
      // A control that stands where the link floats.
      await page.evaluate(() => {
        const button = document.createElement('button');
        button.id = 'probe';
        button.style.cssText =
          'display: block; margin-inline-start: auto; inline-size: 120px; block-size: 44px';
        document.querySelector('#services')?.append(button);
      });
      await bringBelow(page, '#probe');
      await expect(link).toHaveAttribute('data-aside');
      await page.locator('#probe').click();
      await page.evaluate(() => window.scrollBy({ top: 150, behavior: 'instant' }));
      await expect(link).not.toHaveAttribute('data-aside');
    });

    await test.step('does no harm where it is not shown', async () => {
      await link.evaluate((element) => {
        element.style.display = 'none';
      });
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      // The page still draws.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    });
  });
}
