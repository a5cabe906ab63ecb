import { expect, type Page } from '@playwright/test';

/** Scrolls to the end in steps, so that all that waits to be seen wakes, and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = window.innerHeight * 0.75;
    // A browser without a screen may draw nothing for a minute.
    const frame = (): Promise<unknown> =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 200);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

/** Expects that nothing reaches over the window's edge, and names what does. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const isOver = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > root.clientWidth + 1) && !isInScroller(element);
    };
    const isInScroller = ({ parentElement: parent }: Element): boolean =>
      parent !== null &&
      parent !== document.body &&
      (getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent));
    const names = Array.from(document.body.querySelectorAll('*'))
      .filter(isOver)
      .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`);
    return [`${root.scrollWidth} px in ${root.clientWidth} px`, ...names.slice(0, 8)];
  });
  expect(wide).toEqual([]);
}

/** Links with a fragment whose target does not exist, on this page or on the page they lead to. */
export async function findBrokenFragments(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate(() => {
    const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]'));
    const own = links.filter((link) => link.origin === window.location.origin && link.hash !== '');
    return [...new Set(own.map((link) => link.href))];
  });
  const broken: string[] = [];
  for (const href of hrefs) {
    const { pathname, search, hash } = new URL(href);
    const isHere = pathname === new URL(page.url()).pathname;
    const answer = await page.request.get(pathname + search);
    const html = await answer.text();
    // An error page may lead to its own parts.
    const isFound =
      (answer.ok() || isHere) && html.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
    if (!isFound) broken.push(href);
  }
  return broken;
}
