import { holdBack } from './support/hold-back.ts';
import { journeyLanguages } from './support/languages.ts';
import { expect, test } from './support/test.ts';

test('a page at rest has loaded its one small module and no React', async ({ page }) => {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.push(new URL(request.url()).pathname);
  });
  await page.goto('/en/home');
  await page.waitForLoadState('networkidle');
  expect(modules.filter((name) => !/entry\.client|preload/.test(name))).toEqual([]);
});

test('the press that wakes an island is not lost @main', async ({ page }) => {
  await page.goto('/en/home');
  const hero = page.locator('[data-section="hero"]');
  // A press without a pointer moving there first: the page knows of it only when it happens.
  await hero.locator('.cell-button').last().dispatchEvent('click');
  await expect(hero.locator('.tick').nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(hero.locator('.hero-art').nth(1)).toBeVisible();
});

test('a press on “previous” before the code is there leads round to the last slide', async ({
  page,
}) => {
  const release = await holdBack(page, /build\/carousel/);
  await page.goto('/en/home');
  const section = page.locator('[data-section="hero-carosel"]');
  await section.locator('.cell-button').nth(-2).click();
  release();
  await expect(section.locator('.tick').last()).toHaveAttribute('aria-current', 'true');
});

test('a press on a picture of the gallery opens it in the viewer, however early', async ({
  page,
}) => {
  const release = await holdBack(page, /build\/gallery/);
  await page.goto('/en/about');
  const image = page.locator('[data-section="gallery"] .mosaic-link').nth(1);
  await image.click();
  release();
  await expect(page.locator('dialog.viewer')).toBeVisible();
  await expect(page.locator('.thumbnail').nth(1)).toHaveAttribute('aria-current', 'true');
});

test('a picture whose viewer cannot be loaded opens by itself', async ({ page, watch }) => {
  watch.allow(/build\/gallery|ERR_FAILED|Failed to fetch/);
  await page.route(/build\/gallery/, (route) => route.abort());
  await page.goto('/en/about');
  await page.locator('[data-section="gallery"] .mosaic-link').nth(1).click();
  await expect(page).toHaveURL(/\/media\//);
});

test('a picture that fails leaves the rest of the page as it is', async ({ page, watch }) => {
  watch.allow(/\/media\/|ERR_FAILED/);
  await page.route(/\/media\//, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/media/'));
  await page.goto('/en/home');
  await failed;
  await expect(page.locator('html')).toHaveAttribute('data-scripted');
});

for (const [width, stops] of [
  [600, 3],
  [767, 0],
] as const) {
  test(`8 logos have ${stops} stops at ${width} px, asleep and awake`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/home');
    const section = page.locator('[data-section="clients"]');
    const ticks = section.locator('.tick:visible');
    const words = section.locator('[aria-live]:visible');
    await section.locator('.carousel-viewport').scrollIntoViewIfNeeded();
    await expect(ticks).toHaveCount(stops);
    await expect(words).toHaveCount(0);

    await section.locator('[data-island]').dispatchEvent('focusin');
    await expect(section.locator('.carousel-viewport')).toHaveAttribute('data-alive');
    await expect(ticks).toHaveCount(stops);
    if (stops > 0) await expect(words).toHaveText(`1 of ${stops}`);
    else await expect(words).toHaveCount(0);
  });
}

for (const { code, onward } of journeyLanguages)
  test(`arrow keys take the focus along in ${code}`, async ({ page }) => {
    await page.goto(`/${code}/home`);
    for (const type of ['hero', 'hero-carosel'])
      await test.step(`in the ${type}`, async () => {
        const section = page.locator(`[data-section="${type}"]`);
        await section.locator('.carousel-viewport').scrollIntoViewIfNeeded();
        await section.locator('a').first().focus();
        await expect(section.locator('.carousel-viewport')).toHaveAttribute('data-alive');
        for (const index of [1, 2]) {
          await page.keyboard.press(onward);
          await expect(section.locator('.tick').nth(index)).toHaveAttribute('aria-current', 'true');
          const link = section.locator('.carousel-track > *').nth(index).locator('a');
          await expect(link).toBeFocused();
        }
      });
  });

test('an island that cannot be loaded leaves a strip that scrolls and links that lead on', async ({
  page,
  watch,
}) => {
  watch.allow(/hydrate-island|ERR_FAILED|Failed to fetch/);
  await page.route(/hydrate-island/, (route) => route.abort());
  await page.goto('/en/home');
  const hero = page.locator('[data-section="hero"]');
  await hero.locator('.cell-button').last().dispatchEvent('click');
  await expect(hero.locator('.needs-script')).toBeHidden();
  await hero.locator('.hero-slide').nth(2).scrollIntoViewIfNeeded();
  await expect(hero.locator('.hero-slide').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expect(hero.locator('.hero-slide').nth(2).getByRole('link')).toBeVisible();

  await page.unroute(/hydrate-island/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(hero.locator('.needs-script')).toBeVisible();
  await hero.locator('.cell-button').last().click();
  await expect(hero.locator('[aria-current]')).not.toHaveCount(0);
});

test('where the next slide has no link the carousel itself keeps the focus', async ({ page }) => {
  await page.goto('/en/home');
  const hero = page.locator('[data-section="hero"]');
  const viewport = hero.locator('.carousel-viewport');
  await hero.locator('a').first().focus();
  await expect(viewport).toHaveAttribute('data-alive');
  await hero
    .locator('.hero-slide')
    .nth(1)
    .locator('a')
    .evaluate((link) => link.remove());
  await page.keyboard.press('ArrowRight');
  await expect(viewport).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(hero.locator('.tick').nth(2)).toHaveAttribute('aria-current', 'true');
});

test.describe('the ticks of a counter and of a highlighted heading', () => {
  const places = [
    { path: '/en/home', place: '.counter-ruler' },
    { path: '/en/about', place: '[data-section="gallery"] .graduation[data-draws]' },
  ];

  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' });

    test('are drawn once, when they come into view', async ({ page }) => {
      for (const { path, place } of places)
        await test.step(place, async () => {
          await page.goto(path);
          const ticks = page.locator(place).first();
          await expect(ticks).toHaveCSS('background-size', /^0%/);
          const drawn = ticks.evaluate(
            (element) =>
              new Promise<number>((resolve) => {
                element.addEventListener('animationend', (event) => {
                  if (event instanceof AnimationEvent) resolve(event.elapsedTime);
                });
              }),
          );
          await ticks.scrollIntoViewIfNeeded();
          expect(await drawn).toBe(0.6);
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await expect(ticks).not.toBeInViewport();
          await expect(ticks).toHaveCSS('background-size', /^100%/);
          await ticks.scrollIntoViewIfNeeded();
          expect(await ticks.evaluate((element) => element.getAnimations().length)).toBe(0);
        });
    });
  });

  test('stand there for those who ask for no motion', async ({ page }) => {
    for (const { path, place } of places)
      await test.step(place, async () => {
        await page.goto(path);
        const ticks = page.locator(place).first();
        await expect(ticks).toHaveAttribute('data-draws', 'waiting');
        await expect(ticks).toHaveCSS('background-size', /^100%/);
        await ticks.scrollIntoViewIfNeeded();
        expect(await ticks.evaluate((element) => element.getAnimations().length)).toBe(0);
      });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ticks stand there', async ({ page }) => {
    for (const { path, place } of [
      { path: '/en/home', place: '.counter-ruler' },
      { path: '/en/about', place: '[data-section="gallery"] .graduation' },
    ]) {
      await page.goto(path);
      await expect(page.locator(place).first()).toHaveCSS('background-size', /^100%/);
    }
  });

  for (const code of ['en', 'ar', 'de']) {
    test(`the ${code} home page is complete${code === 'ar' ? ' @main' : ''}`, async ({
      page,
      request,
    }) => {
      const pages = await request.get('/assets/active-med-pharma/pages-components.json');
      const { homeComponents } = await pages.json();
      await page.goto(`/${code}/home`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[data-section]')).toHaveCount(homeComponents.length);
      await expect(page.locator('.hero-slide')).toHaveCount(4);
      await expect(page.locator('.needs-script').first()).toBeHidden();
      await page.locator('.hero-slide').last().scrollIntoViewIfNeeded();
      await expect(page.locator('.hero-slide').last()).toBeInViewport({ ratio: 0.9 });
    });
  }
});

test('a hydrated page comes alive under its nonce', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/version');
  await expect(page.locator('main')).toContainText('Active-Med-Pharma');
  await expect(page.locator('main')).toContainText('0.0.4');
  await expect(async () => {
    await page.getByRole('button', { name: /^Cop/ }).click({ timeout: 500 });
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible({ timeout: 500 });
  }).toPass();
});

for (const when of ['visible', 'idle']) {
  test(`an island that waits to be ${when} wakes by itself`, async ({ page }) => {
    await page.route('**/en/home', async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replaceAll('data-when="touch"', `data-when="${when}"`);
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto('/en/home');
    await page.locator('[data-section="clients"]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-section="clients"] .carousel-viewport')).toHaveAttribute(
      'data-alive',
    );
  });
}
