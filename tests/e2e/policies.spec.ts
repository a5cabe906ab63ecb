import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

for (const { code } of journeyLanguages) {
  test(`both policies are English and left to right in ${code} @main`, async ({ page }) => {
    for (const [name, parts] of [
      ['policy', 8],
      ['refund-policy', 7],
    ] as const) {
      await page.goto(`/${code}/${name}`);
      await expect(page.locator('html')).toHaveAttribute('lang', code);
      const policy = page.locator('article[lang="en"][dir="ltr"]');
      await expect(policy.locator('h2')).toHaveCount(parts);
      await expect(page.locator('.policy-note')).toHaveCount(code === 'en' ? 0 : 1);
      await expect(page.locator('head meta[name="robots"]')).toHaveCount(code === 'en' ? 0 : 1);
      const last = policy.locator('.policy-contents a').last();
      const target = (await last.getAttribute('href')) ?? '';
      await last.click();
      await expect(page.locator(target)).toBeInViewport();
    }
    await page.goto(`/${code}/policy`);
    await expect(page.locator('time')).toHaveText('7 Mar 2025');
  });
}
