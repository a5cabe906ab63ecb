import { expect, test } from './support/test.ts';

const germanTabs = ['Start', 'Über uns', 'Leistungen', 'Produkte', 'Kurse', 'Artikel', 'Kontakt'];

test('seven German tabs touch nothing in any window', async ({ page }) => {
  await page.goto('/de/home');
  // The server reads the same words in server/site/pages/tabs-from.test.ts.
  await page.evaluate((words) => {
    const list = document.querySelector('.main-tabs');
    const tab = list?.querySelector('li:has(details)');
    if (!list || !tab) throw new Error('The header has changed');
    document.documentElement.dataset['tabsFrom'] = '1240';
    list.replaceChildren(
      ...words.map((word, index) => {
        const item = tab.cloneNode(true) as HTMLElement;
        const label = item.querySelector('.tab-link span');
        if (label) label.textContent = word;
        if (index !== 2 && index !== 4) item.querySelector('details')?.remove();
        return item;
      }),
    );
  }, germanTabs);
  for (const width of [1100, 1239, 1240, 1279, 1280, 1320, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const overlaps = await page.evaluate(() => {
      const boxes = Array.from(
        document.querySelectorAll('.site-header-row > *, .main-tabs > .main-tab'),
      )
        .filter((element) => element.checkVisibility() && element.id !== 'main-menu')
        .map((element) => element.getBoundingClientRect())
        .toSorted((a, b) => a.left - b.left);
      return boxes.filter((box, index) => box.left < (boxes[index - 1]?.right ?? 0) - 0.5).length;
    });
    expect(overlaps, `at ${width} px`).toBe(0);
  }
});
