import { expectValidHtml } from './support/html.ts';
import { findBrokenFragments } from './support/screen.ts';
import { shownPages } from './support/shown-pages.ts';
import { expect, test } from './support/test.ts';

for (const { path, status } of shownPages)
  test(`${path} is valid HTML`, async ({ page, request, watch }) => {
    if (status === 404) watch.allow(new RegExp(`404 .*${path}$|status of 404 .*${path}:`));
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    await expectValidHtml(await answer.text());

    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    expect(await findBrokenFragments(page)).toEqual([]);
  });
