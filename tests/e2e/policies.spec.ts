import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const documents = [
  ['policy', 8],
  ['refund-policy', 7],
  ['terms', 9],
  ['withdrawal-policy', 5],
  ['imprint', 6],
  ['accessibility', 7],
] as const;

for (const { code, dir } of journeyLanguages) {
  test(`the legal documents are in ${code}, and name the company`, async ({ page }) => {
    for (const [name, parts] of documents) {
      const answer = await page.goto(`/${code}/${name}`);
      expect(answer?.status(), name).toBe(200);
      const policy = page.locator(`article[lang="${code}"][dir="${dir}"]`);
      await expect(policy.locator('h2')).toHaveCount(parts);
      await expect(page.locator('.policy-note, head meta[name="robots"]')).toHaveCount(0);
      await expect(policy).not.toContainText('{');
      const last = policy.locator('.contents-list a').last();
      const target = (await last.getAttribute('href')) ?? '';
      await last.click();
      await expect(page.locator(target)).toBeInViewport();
    }
    await page.goto(`/${code}/imprint`);
    await expect(page.locator('article')).toContainText('hello@active-med-pharma.example');
    await page.goto(`/${code}/policy`);
    const effective = { en: '7 Mar 2025', de: '07.03.2025', ar: '٧ مارس ٢٠٢٥' }[code];
    await expect(page.locator('time').first()).toHaveText(effective);
    const updated = { en: '24 Nov 2026', de: '24.11.2026', ar: '٢٤ نوفمبر ٢٠٢٦' }[code];
    await expect(page.locator('time').last()).toHaveText(updated);
  });

  test(`the footer leads to the courses, all legal documents and the withdrawal in ${code}`, async ({
    page,
  }) => {
    await page.goto(`/${code}/home`);
    const links = page.locator('.footer-line a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const names = ['courses', ...documents.map(([name]) => name), 'withdraw'];
    expect(hrefs.toSorted()).toEqual(names.map((name) => `/${code}/${name}`).toSorted());
  });
}
