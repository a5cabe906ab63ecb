import type { Locator } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { examples } from '../../sections/examples.ts';
import type { ExampleSection } from './support/example-site.ts';
import { journeyLanguages } from './support/languages.ts';
import { control, logInAsEditor } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

const sections = ['makers', 'buyers'].map((fileName): ExampleSection => ({
  type: 'projects',
  fileName,
  content: examples.projects,
}));
const test = testOn(sections);
test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`on a phone every language and every message is within reach, in ${code}`, async ({
    page,
    context,
    site,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await logInAsEditor(context, { site, code });
    const field = 'courseList.1.lessons.2.name';
    const path = 'content/{lang}/course-page/courses-data.json#1';

    await test.step('a field deep in a form shows in the next language', async () => {
      await page.goto(`/${code}/dashboard?${new URLSearchParams({ path, field, lang: code })}`);
      await expect(control(page, field, code)).toBeFocused();
      const tabs = page.getByRole('group', { name: labels['editor.form.languages'] });
      const german = tabs.getByRole('button', { name: 'DE' });
      await expect(german).toBeInViewport({ ratio: 1 });
      // A finger: what presses for the test would scroll first.
      const box = await german.boundingBox();
      await page.touchscreen.tap((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
      await expect(control(page, field, 'de')).toBeInViewport();
      await control(page, field, 'de').fill(`Neu, ${code}`);
    });

    await test.step('what is chosen among the contents, or in the page, comes with its form', async () => {
      const panes = page.getByRole('group', { name: labels['editor.shell.panes'] });
      const pane = (name: 'tree' | 'form' | 'preview') =>
        panes.getByRole('button', { name: labels[`editor.shell.pane.${name}`] });
      await page.goto(`/${code}/dashboard?path=content/{lang}/header.json`);
      await pane('tree').tap();
      const files = page.getByLabel(labels['editor.shell.pick.file'], { exact: true });
      await files.selectOption('home-page');
      await expect(files).toBeInViewport();
      await page.locator('.tree-line[aria-current]').tap();
      await expect(pane('form')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('#editor-form')).toBeFocused();

      await pane('tree').tap();
      const types = page.getByLabel(labels['editor.shell.pick.type'], { exact: true });
      await types.selectOption('content/{lang}/home-page/buyers.json');
      await expect(control(page, 'title', code)).toBeInViewport();
      await pane('preview').tap();
      const title = page.frameLocator('.preview-frame').locator('[data-file="buyers"] h2');
      await expect(title).toBeInViewport();
      await title.tap();
      await expect(control(page, 'title', code)).toBeFocused();
    });

    await test.step('what is wrong with a time stands above the button', async () => {
      await page.locator('.editor-bar .button-primary').tap();
      await page.getByRole('radio', { name: labels['editor.releases.publish.later'] }).check();
      const schedule = page.getByRole('button', {
        name: labels['editor.releases.publish.schedule'],
      });
      const time = page.getByLabel(labels['editor.releases.publish.time'], { exact: true });
      await time.fill('2020-01-01T10:00');
      const wrong = await page.getByText(labels['editor.releases.publish.time-past']).boundingBox();
      const button = await schedule.boundingBox();
      expect((wrong?.y ?? 999) + (wrong?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
      await page.keyboard.press('Escape');
    });

    const details = page.locator('.video-details');
    const notices = page.locator('.toast');
    await test.step('a chosen video is above its details, and its picture in view', async () => {
      await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).tap();
      await page.getByRole('button', { name: labels['editor.shell.panel.files'] }).tap();
      await page.getByRole('button', { name: labels['editor.files.videos'] }).tap();
      const option = page.locator('.videos-grid > .media-option').nth(4);
      await option.tap();
      const covered = async () => {
        const [row, sheet] = [await option.boundingBox(), await details.boundingBox()];
        return row && sheet ? row.y + row.height > sheet.y + 1 : true;
      };
      await expect.poll(covered).toBe(false);
      await details.getByRole('button', { name: labels['editor.videos.watch'] }).tap();
      await expect(details.locator('video')).toBeInViewport({ ratio: 0.95 });
    });

    await test.step('what a notice lies over can be moved out from under it', async () => {
      await details.getByRole('button', { name: labels['editor.videos.copy'] }).tap();
      await expect(notices).toHaveText([labels['editor.videos.copied']]);
      const content = page.locator('.editor-panel-content');
      await content.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      const list = await content.locator('.media-library').boundingBox();
      const notice = await notices.boundingBox();
      expect((list?.y ?? 999) + (list?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
      await expectNoAxeViolations(page);
      await notices.getByRole('button', { name: labels['editor.shell.dismiss'] }).tap();
      await expect(notices).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('of two notices the newest is shown, and the other once that is pressed away', async () => {
      const items = page.locator('.unit-items > .unit-item');
      const count = await items.count();
      const toggle = items.first().locator('.unit-item-toggle').first();
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.tap();
      await items.first().getByRole('button', { name: labels['editor.form.remove'] }).first().tap();
      await page.getByRole('button', { name: labels['editor.shell.menu'], exact: true }).tap();
      await page.getByRole('button', { name: labels['editor.shell.json.log'] }).tap();
      await expect(notices).toHaveCount(2);
      await expect(notices.first()).toBeHidden();
      await expect(notices.last()).toHaveText(labels['editor.shell.json.logged']);
      await notices.last().getByRole('button', { name: labels['editor.shell.dismiss'] }).tap();
      await notices.getByRole('button', { name: labels['editor.shell.undo'] }).tap();
      await expect(notices).toHaveCount(0);
      await expect(items).toHaveCount(count);
    });
  });
}

test('at 400 % zoom nothing covers the field or the checkbox with focus', async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await logInAsEditor(context, { site, code: 'en' });
  await page.goto('/en/dashboard?path=content/{lang}/home-page/makers.json');
  const title = control(page, 'title', 'en');
  await title.fill('New makers');
  await expectUncovered(title);
  await page.keyboard.press('Control+Shift+P');
  const checkboxes = page.getByRole('dialog').getByRole('checkbox');
  await expect(checkboxes.first()).toBeVisible();
  for (const box of await checkboxes.all()) {
    await box.focus();
    await expectUncovered(box);
  }
});

/** Expects that a press on the middle of an element would reach it. */
async function expectUncovered(element: Locator): Promise<void> {
  const isOnTop = () =>
    element.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === node;
    });
  await expect.poll(isOnTop).toBe(true);
}
