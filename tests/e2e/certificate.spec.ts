import type { Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { formatNumber } from '../../common/text/format-number.ts';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { makeAccount, personOf } from './support/account-form.ts';
import { expect } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import { diplomaLessons, letThemWatch } from './support/learning-rows.ts';
import {
  playAtDoubleSpeed,
  pressInPlayer,
  startLesson,
  watchUntil,
} from './support/lesson-player.ts';
import { switchLanguage } from './support/switch-language.ts';
import { test } from './support/second-browser.ts';
import { buy, diploma } from './support/shop.ts';
import { sheetsOf } from './support/sheets-of.ts';

const skipped = diplomaLessons.at(-2)?.file ?? '';
const last = diplomaLessons.at(-1)?.file ?? '';

const arabicName = 'نادية الشريف';

/** A counted message as the page shows it. */
function inWords(
  code: LanguageCode,
  stem: 'course.missing' | 'profile.courses.progress',
  { count, ...values }: { count: number; total?: number },
): string {
  const { locale } = languages[code];
  const labels: Partial<Record<string, string>> = messages[code];
  const template = labels[`${stem}_${new Intl.PluralRules(locale).select(count)}`] ?? '';
  const numbers = Object.entries({ count, ...values });
  return fillTemplate(
    template,
    Object.fromEntries(numbers.map(([name, value]) => [name, formatNumber(value, locale)])),
  );
}

/** The size in pixels of the smallest letters on the sheet. */
function smallestText(page: Page): Promise<number> {
  return page.locator('.certificate :is(h1, p, dt, dd)').evaluateAll((parts) => {
    const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
    return Math.min(...sizes);
  });
}

for (const { code, dir } of journeyLanguages) {
  const labels = messages[code];
  const course = `/${code}/course/${diploma}`;

  test.describe(`a certificate in ${code}`, () => {
    test('who watches the last lesson to its end chooses the name on a certificate that anybody can check, and print @main', async ({
      page,
      site,
      secondBrowser,
      watch,
    }) => {
      watch.allow(/\b400\b/);
      const email = await makeAccount(page.request, code);
      const { name } = personOf(email);
      await buy(page.request, { code, email });
      await letThemWatch(site, email, { [last]: 18 });
      await page.goto(course);
      await expect(page).toHaveURL(`${course}/${last}`);
      await expect(page.getByText(labels['course.done'])).toHaveCount(0);
      await startLesson(page);
      await playAtDoubleSpeed(page);
      const end = page.locator('.up-next');
      await expect(end.getByText(labels['course.done'])).toBeVisible({ timeout: 15_000 });
      await expect(page.locator('.learn-note')).toContainText(labels['course.done']);
      await end.getByRole('link', { name: labels['course.certificate.get'] }).click();

      await expect(page).toHaveURL(`${course}/certificate`);
      const latin = page.getByLabel(labels['certificate.name.latin'], { exact: true });
      const arabic = page.getByLabel(labels['certificate.name.arabic'], { exact: true });
      const get = page.getByRole('button', { name: labels['certificate.name.submit'] });
      await expect(latin).toHaveValue(name);
      await expect(page.getByText(labels['certificate.name.final'])).toBeVisible();
      await arabic.fill('Nadia');
      await get.click();
      await expect(page.locator('.field-error')).toHaveText(
        labels['certificate.name.arabic.error'],
      );
      await expect(arabic).toHaveValue('Nadia');
      await arabic.fill(arabicName);
      for (const other of ['de', code] as const) {
        await switchLanguage(page, other);
        await expect(page.locator('input[name="arabic"]')).toHaveValue(arabicName);
      }
      await expect(page.locator('.certificate-preview:lang(ar) .certificate-name')).toHaveText(
        arabicName,
      );
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectNoAxeViolations(page);
      await get.click();
      await expect(page).toHaveURL(new RegExp(`/${code}/certificate/[0-9A-Z-]{14}$`));
      const shown = code === 'ar' ? arabicName : name;
      await expect(page.locator('.certificate-name')).toHaveText(shown);

      await secondBrowser.goto(page.url());
      await expect(secondBrowser.locator('h1')).toHaveText(labels.certificate);
      await expect(secondBrowser.locator('html')).toHaveAttribute('dir', dir);
      await expect(secondBrowser.locator('.certificate-name')).toHaveText(shown);
      await expect(secondBrowser.getByText(labels['certificate.good'])).toBeVisible();
      const shareImage = secondBrowser.locator('meta[property="og:image"]');
      await expect(shareImage).toHaveAttribute('content', /\/share-..\.1200x630\.png$/);
      await expect(secondBrowser.locator('meta[name="robots"]')).toHaveAttribute(
        'content',
        'noindex',
      );
      const number = page.url().slice(-14);
      await expect(secondBrowser.locator('.certificate')).toContainText(number);
      await expect(secondBrowser.locator('.certificate')).toContainText(labels['course.by']);
      await expect(secondBrowser.locator('.certificate-about li').first()).toHaveText(/\p{L}/u);
      const address = secondBrowser.getByRole('link', { name: `/certificate/${number}` });
      await expect(address).toHaveText(page.url().replace(/^https?:\/\//, ''));
      for (const width of [360, 768, 900, 1280]) {
        await secondBrowser.setViewportSize({ width, height: 800 });
        expect(await smallestText(secondBrowser)).toBeGreaterThanOrEqual(14);
      }

      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('header.site-header')).toBeHidden();
      await expect(page.getByRole('button', { name: labels['certificate.print'] })).toBeHidden();
      await expect(page.locator('.certificate')).toBeVisible();
      await page.setViewportSize({ width: 1123, height: 794 });
      const sheet = await page.locator('.certificate').boundingBox();
      expect(sheet).toMatchObject({ x: 0, y: 0, width: 1123 });
      expect(sheet?.height).toBeCloseTo((210 / 25.4) * 96, 0);
      expect(sheetsOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);

      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/${code}/profile/myCourses`);
      const links = page.locator('.my-course-links');
      await expect(links).toContainText(labels['profile.courses.again']);
      await links.getByRole('link', { name: labels['course.certificate'] }).click();
      await expect(page.locator('.certificate')).toContainText(number);
    });

    test('who skipped a part of a lesson sees which one is missing, and watches it for the certificate', async ({
      page,
      site,
    }) => {
      const email = await makeAccount(page.request, code);
      await buy(page.request, { code, email });
      await letThemWatch(site, email, { [skipped]: 5, [last]: 18 });
      const total = diplomaLessons.length;
      const completed = async (count: number) =>
        expect(
          page.getByText(inWords(code, 'profile.courses.progress', { count, total })),
        ).toBeVisible();
      const missing = page.locator('.missing-lessons');
      const oneMissing = inWords(code, 'course.missing', { count: 1 });

      await page.goto(`${course}/${skipped}`);
      await completed(total - 2);
      await startLesson(page);
      // Its length is known by then.
      await watchUntil(page, 5);
      await pressInPlayer(page, '9');
      await page.getByRole('button', { name: labels['lesson.up-next.now'] }).click();
      await expect(page).toHaveURL(`${course}/${last}`);
      await playAtDoubleSpeed(page);
      const end = page.locator('.up-next');
      await expect(end).toContainText(oneMissing, { timeout: 15_000 });
      await expect(missing).toContainText(oneMissing);
      await expect(missing.getByRole('listitem')).toHaveCount(1);
      await expect(missing).toContainText(/[2-6٢-٦][0-9٠-٩][%٪]/);
      await completed(total - 1);

      await page.goto(`/${code}/profile/myCourses`);
      await completed(total - 1);
      await page.getByRole('link', { name: labels['profile.courses.continue'] }).click();
      await expect(page).toHaveURL(`${course}/${skipped}`);
      await page.goto(`${course}/${last}`);
      await missing.getByRole('link').click();
      await expect(page).toHaveURL(`${course}/${skipped}`);
      const lesson = page.locator('.lesson-link[aria-current]');
      await expect(lesson).toContainText(labels['lesson.started']);
      await playAtDoubleSpeed(page);
      await pressInPlayer(page, '2');
      await expect(end.getByText(labels['course.done'])).toBeVisible({ timeout: 30_000 });
      await expect(lesson).toContainText(labels['lesson.completed']);
      await completed(total);
      await end.getByRole('link', { name: labels['course.certificate.get'] }).click();
      await expect(page).toHaveURL(`${course}/certificate`);
    });

    test('a number that no certificate has is said to be unknown', async ({ page, watch }) => {
      watch.allow(/\b404\b/);
      const answer = await page.goto(`/${code}/certificate/7KQF-M2WD-9XTB`);
      expect(answer?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText(labels['certificate.unknown']);
    });
  });
}
