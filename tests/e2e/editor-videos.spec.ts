import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { mp4Boxes } from '../support/test-videos.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { journeyLanguages } from './support/languages.ts';
import {
  control,
  expectSaved,
  foldPreview,
  logInAsEditor,
  openUnit,
} from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const test = testOn([]);

/** Meanwhile the site makes sizes of the shipped films; a busy machine takes a while for a few bytes. */
const longTimeout = { timeout: 20_000 };

/** Each language changes a course of its own: both are walked on one site. */
const courseOf = { en: 1, ar: 2, de: 1 } as const;

const videoFile = (name: string, bytes = 400_000) => ({
  name,
  mimeType: 'video/mp4',
  buffer: Buffer.concat([mp4Boxes({ seconds: 12 }), Buffer.alloc(bytes, 7)]),
});
const captions = {
  name: 'words.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'),
};
const text = { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('words '.repeat(99)) };

async function chooseFiles(page: Page, open: () => Promise<void>, files: object[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await open();
  await (await chosen).setFiles(files as never);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`a video is uploaded, given its captions, and used in a lesson, in ${code}`, async ({
    page,
    context,
    site,
    watch,
  }) => {
    watch.allow(/\b4(?:00|09)\b/);
    await logInAsEditor(context, { site, code });
    await foldPreview(context);
    const unit = `content/{lang}/course-page/courses-data.json#${courseOf[code]}`;
    await openUnit(page, code, unit);
    const name = `night-${code}.mp4`;
    const panel = page.getByRole('dialog');
    const rows = panel.locator('.media-upload');

    await test.step('uploaded, and what is no film refused', async () => {
      await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).click();
      await page.getByRole('button', { name: labels['editor.shell.panel.files'] }).click();
      await page.getByRole('button', { name: labels['editor.files.videos'] }).click();
      await expect(panel.getByRole('option').first()).toBeVisible(longTimeout);
      const folder = panel.getByLabel(labels['editor.videos.folder']);
      const upload = panel.getByRole('button', { name: labels['editor.videos.upload'] });
      await folder.fill('evenings/..');
      await upload.click();
      await expect(folder).toBeFocused();
      await expect(folder).toHaveAccessibleDescription(/\.\./);
      await expect(folder).toHaveValue('evenings/..');
      await expectNoAxeViolations(page);
      await folder.fill('evenings');
      await expect(panel.getByRole('alert')).toBeHidden();
      await chooseFiles(page, () => upload.click(), [
        text,
        videoFile(name),
        { ...text, name: 'a.mov' },
      ]);
      await expect(rows.filter({ hasText: 'notes.mp4' }).getByRole('alert')).toHaveText(
        labels['upload.no-video'],
        longTimeout,
      );
      await expect(rows.filter({ hasText: 'a.mov' }).getByRole('alert')).toHaveText(
        labels['editor.videos.upload.refused.type'],
      );
      const option = panel.getByRole('option', { name });
      await expect(option).toHaveAttribute('aria-selected', 'true', longTimeout);
      await expect(option).toContainText('evenings');
      await expectNoAxeViolations(page);
    });

    await test.step('captions stand beside it, and its path is taken', async () => {
      const replaced = panel.getByRole('button', {
        name: new RegExp(`^${labels['editor.videos.captions-upload']} .*English`),
      });
      await chooseFiles(page, () => replaced.click(), [captions]);
      await expect(panel.locator('.video-captions').filter({ hasText: 'English' })).toContainText(
        labels['editor.videos.captions-there'],
        longTimeout,
      );
      const upload = panel.getByRole('button', { name: labels['editor.videos.upload'] });
      await chooseFiles(page, () => upload.click(), [videoFile(name)]);
      await expect(rows.getByText(labels['editor.videos.upload.asking'])).toBeVisible(longTimeout);
      await rows.getByRole('button', { name: labels['editor.videos.leave-out'] }).click();
      await expect(rows.getByText(labels['editor.videos.upload.asking'])).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    });

    await test.step('chosen for a lesson, which is known of it', async () => {
      const path = 'courseList.1.lessons.1.path';
      await page.goto(`/${code}/dashboard?${new URLSearchParams({ path: unit, field: path })}`);
      const field = page.locator(`.editor-form [data-field="${path}"]`);
      await field.getByRole('button', { name: labels['editor.videos.choose'] }).click();
      await panel.getByRole('searchbox').fill(`EVENINGS/${name}`);
      await expect(panel.getByRole('option')).toHaveCount(1);
      await panel.getByRole('option').focus();
      await page.keyboard.press('Enter');
      await expect(control(page, path, 'all')).toHaveValue(`evenings\\${name}`);
      await expectSaved(page, 'en');

      await field.getByRole('button', { name: labels['editor.videos.choose'] }).click();
      await panel.getByRole('searchbox').fill(name);
      await expect(panel.getByRole('option')).toHaveCount(1);
      await panel.getByRole('option').focus();
      await expect(panel.locator('.video-details .text-button')).toHaveCount(1);
      await panel
        .getByRole('button', { name: labels['editor.videos.remove'], exact: true })
        .click();
      await expect(panel.getByText(labels['editor.videos.used'])).toBeVisible();
      await expect(
        panel.getByRole('button', { name: labels['editor.videos.remove-yes'] }),
      ).toBeHidden();
      await expectNoAxeViolations(page);
    });
  });
}

test('an upload outlives a lost network and a closed tab', async ({
  page,
  context,
  site,
  watch,
}) => {
  watch.allow(/ERR_FAILED/);
  const labels = messages.en;
  await logInAsEditor(context, { site, code: 'en' });
  await foldPreview(context);
  const panel = page.getByRole('dialog');
  const rows = panel.locator('.media-upload');
  const openVideos = async () => {
    await page.goto('/en/dashboard');
    await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).click();
    await page.getByRole('button', { name: labels['editor.shell.panel.files'] }).click();
    await page.getByRole('button', { name: labels['editor.files.videos'] }).click();
  };
  const upload = panel.getByRole('button', { name: labels['editor.videos.upload'] });
  // The first piece comes; then nothing gets through.
  let pieces = 0;
  await page.route(/\/uploads\/[\w-]+$/, (route) => {
    if (route.request().method() === 'POST') pieces += 1;
    return pieces > 1 ? route.abort() : route.continue();
  });
  await openVideos();
  // More than one piece: those of a folder have 2 MiB, those of a bucket 8 MiB.
  const file = videoFile('outliving.mp4', 9_000_000);
  await chooseFiles(page, () => upload.click(), [file]);
  await expect(rows).toHaveText(new RegExp(labels['editor.videos.upload.lost']), longTimeout);

  page.once('dialog', (dialog) => void dialog.accept());
  await openVideos();
  await expect(rows).toHaveText(
    new RegExp(labels['editor.videos.upload.interrupted']),
    longTimeout,
  );
  pieces = 1;
  await chooseFiles(page, () => upload.click(), [file]);
  await expect(rows).toHaveText(new RegExp(labels['editor.videos.upload.lost']), longTimeout);
  await page.unrouteAll();
  await rows.getByRole('button', { name: labels['editor.videos.resume-now'] }).click();
  await expect(rows).toHaveText(new RegExp(labels['editor.videos.upload.stored']), longTimeout);
  await expect(panel.getByRole('option', { name: 'outliving.mp4' })).toBeVisible();
});
