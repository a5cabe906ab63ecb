import type { APIRequestContext, Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { expect, newEmail, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdBack, holdBackRest } from './support/hold-back.ts';
import { expectValidHtml, expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

/* Of the shipped courses, one is free and one has a free lesson. */
const free = 'antibiotic-stewardship';
const first = 'infection.mp4';
const second = 'specimen.mp4';
const paid = 'drug-interactions';
const preview = 'twelve-drugs.mp4';
const password = 'violet teapot 9';
/** A lesson's video, whole or in parts. */
const videoAddress = /\/video\/.*\.(?:mp4|m3u8|m4s)$/;

async function signUp(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const person = {
    name: 'نادية الشريف',
    phone: '01005550142',
    email,
    password,
    confirm: password,
  };
  const answer = await request.post('/en/signup', { form: person, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  return email;
}

const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const waitForReport = (page: Page, call: string) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith(`/courses/${free}/${call}`) && answer.ok(),
  );

async function openLesson(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.player[data-awake]')).toBeVisible();
}

/** Starts the video and waits until it moves. */
async function play(page: Page): Promise<void> {
  await page.locator('.player-start').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const course = (key: string, lesson = '') => `/${code}/course/${key}${lesson && `/${lesson}`}`;

  test.describe(`a course in ${code}`, () => {
    test('a visitor watches a free course, lesson after lesson @main', async ({
      page,
      context,
    }) => {
      await page.goto(`/${code}/details/course-page/courses-data/${free}`);
      await page.getByRole('link', { name: labels['offer.start'] }).click();
      await expect(page).toHaveURL(course(free, first));
      await expect(page.locator('.player[data-awake]')).toBeVisible();
      const lesson = page.getByRole('heading', { level: 1 });
      const firstName = await lesson.textContent();
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);
      await expectValidHtml(await (await context.request.get(page.url())).text());

      await play(page);
      const current = page.locator('.lesson-link[aria-current]');
      await expect(current).toContainText(firstName ?? '');
      const kept = await page.evaluate(() => localStorage.getItem('playedVideos'));
      expect(JSON.parse(kept ?? '{}')).toEqual({ [`${free}-${first}`]: true });

      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(page).toHaveURL(course(free, second));
      await expect(lesson).not.toHaveText(firstName ?? '');
      await expect(page).toHaveTitle(new RegExp((await lesson.textContent()) ?? '-'));
      expect(await isPaused(page)).toBe(false);
      // The language is switched on the lesson that is shown.
      const other = page.locator(`a[hreflang="de"]`).first();
      await expect(other).toHaveAttribute('href', `/de/course/${free}/${second}`);
      const links = page.locator('.lesson-link');
      await expect(links.first()).toContainText(labels['lesson.started']);
      await expect(links.nth(2)).toContainText(labels['lesson.not-started']);

      await page.goBack();
      await expect(page).toHaveURL(course(free, first));
      await expect(lesson).toHaveText(firstName ?? '');
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await page.getByRole('link', { name: labels['lesson.previous'] }).click();
      await expect(page).toHaveURL(course(free, first));
    });

    test('a lesson that cannot be reached opens once it can, and the open one plays on', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|\b503\b/);
      await openLesson(page, course(free, first));
      await play(page);
      const lesson = page.getByRole('heading', { level: 1 });
      const name = (await lesson.textContent()) ?? '';
      const waiting = page.getByText(labels['lesson.waits']);
      await context.setOffline(true);
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(waiting).toBeVisible();
      await expect(lesson).toHaveText(name);
      await expect(page.locator('.lesson-link[aria-current]')).toContainText(name);
      await context.setOffline(false);
      await expect(page).toHaveURL(course(free, second));
      await expect(lesson).not.toHaveText(name);
      await expect(waiting).toBeHidden();

      await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'Later' }));
      await page.getByRole('link', { name: labels['lesson.previous'] }).click();
      await expect(waiting).toBeVisible();
      await page.unroute('**/*.data*');
      await expect(page).toHaveURL(course(free, first));
      await expect(lesson).toHaveText(name);
      // The language is switched on the lesson that is shown.
      await expect(page.locator('a[hreflang="de"]').first()).toHaveAttribute(
        'href',
        `/de/course/${free}/${first}`,
      );
    });

    test('a lesson that is slow to arrive is loading, not out of reach', async ({ page }) => {
      await openLesson(page, course(free, first));
      const gate = Promise.withResolvers<void>();
      await page.route('**/*.data*', (route) => gate.promise.then(() => route.continue()));
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(page.getByText(labels['lesson.loading'])).toBeVisible();
      await expect(page.getByText(labels['lesson.waits'])).toBeHidden();
      gate.resolve();
      await expect(page).toHaveURL(course(free, second));
      await expect(page.getByText(labels['lesson.loading'])).toBeHidden();
    });

    test('after the network was lost the next lesson starts at its own position', async ({
      page,
      context,
      watch,
    }) => {
      watch.allow(/ERR_INTERNET_DISCONNECTED|\b503\b/);
      const loseRest = await holdBackRest(page, videoAddress);
      await openLesson(page, course(free, first));
      await play(page);
      await context.setOffline(true);
      await page.keyboard.press('9');
      await loseRest();
      await expect(page.getByText(labels['player.offline'])).toBeVisible();
      const unreached = page.waitForEvent('requestfailed', (one) => one.url().includes('.data'));
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await unreached;
      // The open lesson asks for its video again. The next lesson opens before there is an answer.
      const askedAgain = page.waitForRequest(videoAddress);
      await holdBack(page, new RegExp(`/video/.*${first}$`));
      const openNext = await holdBack(page, /\.data/);
      await context.setOffline(false);
      await askedAgain;
      openNext();
      await expect(page).toHaveURL(course(free, second));
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
      expect(await timeOf(page)).toBeLessThan(10);
    });

    test('everything can be done by keyboard', async ({ page }) => {
      await openLesson(page, course(free, first));
      await page.locator('.player-toggle').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(true);
      await page.keyboard.press('5');
      const length = 33.5;
      await expect.poll(() => timeOf(page)).toBeCloseTo(length / 2, 0);
      const before = await timeOf(page);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => timeOf(page)).toBeCloseTo(before + 5, 0);
      await page.keyboard.press('j');
      await expect.poll(() => timeOf(page)).toBeCloseTo(before - 5, 0);
      const slider = page.getByRole('slider', { name: labels['player.position'] });
      await expect(slider).toHaveAttribute('aria-valuetext', /./);
      await page.keyboard.press('m');
      await expect(page.getByRole('button', { name: labels['player.unmute'] })).toBeVisible();

      const subtitles = page.getByRole('button', { name: labels['player.subtitles'] });
      await subtitles.press('Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitemradio', { checked: true })).toBeFocused();
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await expect(menu).toBeHidden();
      await expect(subtitles).toBeFocused();
      const shown = () =>
        page
          .locator('video')
          .evaluate((video: HTMLVideoElement) =>
            Array.from(video.textTracks, ({ mode, language }) => mode === 'showing' && language),
          );
      expect(await shown()).toEqual([false, false, false]);
      await page.keyboard.press('c');
      await expect.poll(shown).toContain(code);

      // The choice is remembered.
      await page.reload();
      await expect(page.locator('.player[data-awake]')).toBeVisible();
      await expect(page.getByRole('button', { name: labels['player.unmute'] })).toBeVisible();
    });

    test('a member goes on where they stopped, in another browser', async ({
      page,
      context,
      browser,
      baseURL,
      extraHTTPHeaders,
    }) => {
      const email = await signUp(context.request);
      await openLesson(page, course(free));
      const marked = waitForReport(page, 'played');
      await play(page);
      await marked;
      await page.keyboard.press('4');
      await expect.poll(() => timeOf(page)).toBeGreaterThan(13);
      const reported = waitForReport(page, 'progress');
      await page.keyboard.press('k');
      await reported;
      const place = await timeOf(page);

      const elsewhere = await browser.newContext({
        ...(baseURL && { baseURL }),
        extraHTTPHeaders: extraHTTPHeaders ?? {},
      });
      const form = { email, password };
      await elsewhere.request.post(`/${code}/login`, { form, maxRedirects: 0 });
      const there = await elsewhere.newPage();
      await openLesson(there, course(free));
      await expect(there).toHaveURL(`${baseURL}${course(free, first)}`);
      await expect(there.locator('.lesson-link[aria-current]')).toContainText(
        labels['lesson.started'],
      );
      await play(there);
      expect(Math.abs((await timeOf(there)) - place)).toBeLessThan(3);
      await elsewhere.close();

      await page.goto(`/${code}/profile/myCourses`);
      const go = page.getByRole('link', { name: labels['profile.courses.continue'] });
      await expect(go).toHaveAttribute('href', course(free));
      await expectNoHorizontalScroll(page);
      await expectNoAxeViolations(page);
      await expectValidLivePage(page);
    });

    test('at the end the next lesson is offered', async ({ page }) => {
      await openLesson(page, course(free, first));
      await play(page);
      const end = () =>
        page.locator('video').evaluate((video: HTMLVideoElement) => {
          video.currentTime = video.duration - 0.5;
        });
      await end();
      await page.getByRole('button', { name: labels['lesson.up-next.stay'] }).click();
      await expect(page.locator('.up-next')).toBeHidden();
      await expect(page).toHaveURL(course(free, first));
      await page.locator('.player-toggle').click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await end();
      await expect(page.locator('.up-next')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: labels['lesson.up-next.now'] }).click();
      await expect(page).toHaveURL(course(free, second));
    });

    test('every speed can be chosen, and none hangs out of the window', async ({ page }) => {
      await openLesson(page, course(free, first));
      await page.getByRole('button', { name: labels['player.speed'] }).click();
      const speeds = page.getByRole('menuitemradio');
      await expect(speeds).toHaveCount(7);
      const player = await page.locator('.player').boundingBox();
      for (const speed of await speeds.all()) {
        await expect(speed).toBeInViewport({ ratio: 1 });
        const box = await speed.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(player?.x ?? Infinity);
      }
      await expectNoAxeViolations(page);
      await speeds.last().click();
      const speed = page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);
      expect(await speed).toBe(2);
    });

    test('subtitles are large enough to read', async ({ page }) => {
      await openLesson(page, course(free, first));
      const size = await page
        .locator('video')
        .evaluate((video) => Number.parseFloat(getComputedStyle(video, '::cue').fontSize));
      expect(size).toBeGreaterThanOrEqual(15);
    });

    test('the subtitles of a lesson leave the picture with it', async ({ page }) => {
      await openLesson(page, course(free, first));
      await play(page);
      const left = await page.evaluateHandle(() => Array.from(document.querySelectorAll('track')));
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(page).toHaveURL(course(free, second));
      const stands = () =>
        left.evaluate((all) => all.some((one) => one.isConnected || one.track.mode === 'showing'));
      await expect.poll(stands).toBe(false);
    });

    test('an expired address is requested again', async ({ page, watch }) => {
      watch.allow(/403/);
      let refused = 0;
      await page.route(videoAddress, async (route) => {
        refused += 1;
        if (refused === 1) await route.fulfill({ status: 403 });
        else await route.continue();
      });
      await openLesson(page, course(free, first));
      const renewed = page.waitForResponse((answer) => answer.url().endsWith(`${first}/source`));
      await play(page);
      expect((await renewed).ok()).toBe(true);
    });

    test('a video that cannot be had is said to be, and can be tried again', async ({
      page,
      watch,
    }) => {
      watch.allow(/500/);
      await page.route(videoAddress, (route) => route.fulfill({ status: 500 }));
      await openLesson(page, course(free, first));
      await page.locator('.player-start').click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(labels['player.failed']);
      await page.unroute(videoAddress);
      await alert.getByRole('button', { name: labels['player.retry'] }).click();
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
    });

    test('without scripts it has the browser’s controls, and plain links', async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(course(free, first));
      await expect(page.locator('video[controls][src] track[kind="captions"]')).toHaveCount(3);
      await expect(page.locator('.player-bar')).toBeHidden();
      await page.getByRole('link', { name: labels['lesson.next'] }).click();
      await expect(page).toHaveURL(course(free, second));
      await context.close();
    });

    test('a paid course is for its buyers, its free lesson for everybody @main', async ({
      page,
      context,
      watch,
    }) => {
      const { request } = context;
      const asVisitor = await request.get(course(paid), { maxRedirects: 0 });
      expect(asVisitor.headers()['location']).toBe(`/${code}/payment?product=${paid}`);
      await openLesson(page, course(paid, preview));
      const shareImage = page.locator('meta[property="og:image"]');
      await expect(shareImage).toHaveAttribute('content', /\/share\/.+\/course-page\//);
      await expect(page.getByText(labels['course.preview'])).toBeVisible();
      // One primary button in view: it leads to the whole course where the next lesson is not open.
      const next = page.getByRole('link', { name: labels['lesson.next'] });
      await expect(next).toHaveClass(/button-secondary/);
      const links = page.locator('.learn-note a');
      await expect(links.first()).toContainText(labels['course.preview.next']);
      await expect(links.last()).toHaveClass(/button-primary/);
      await play(page);

      await signUp(request);
      const asMember = await request.get(course(paid), { maxRedirects: 0 });
      expect(asMember.headers()['location']).toBe(`/${code}/payment?product=${paid}`);
      expect((await request.get(course(paid, preview))).status()).toBe(200);
      watch.allow(/404/);
      expect((await request.get(course('nothing'))).status()).toBe(404);
      expect((await request.get(course(free, 'nothing.mp4'))).status()).toBe(404);
    });

    test('a certificate that nobody gave is said to be none', async ({ page, watch }) => {
      watch.allow(/404/);
      await page.goto(`/${code}/certificate/7KQF-M2WD-9XTB`);
      await expect(page.locator('h1')).toHaveText(labels['certificate.unknown']);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expectNoAxeViolations(page);
    });
  });
}
