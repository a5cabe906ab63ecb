import type { Browser, Locator, Page } from '@playwright/test';
import { fillTemplate } from '../../common/text/fill-template.ts';
import { formatNumber } from '../../common/text/format-number.ts';
import { languages } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import type { AccountSite } from './support/account-site.ts';
import type { ExampleSection } from './support/example-site.ts';
import { type JourneyLanguage, journeyLanguages } from './support/languages.ts';
import {
  control,
  expectSaved,
  foldPreview,
  logInAsEditor,
  openUnit,
} from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';
import { watchContext } from './support/watch.ts';

type Code = JourneyLanguage['code'];

const sections = journeyLanguages.flatMap(({ code }) =>
  ['typed', 'watched'].map((purpose): ExampleSection => ({
    type: 'text-with-image',
    fileName: `${purpose}-${code}`,
    content: examples['text-with-image'],
  })),
);
const test = testOn(sections);
const articles = 'content/{lang}/articles/articles.json';
const pathOf = (purpose: string, code: Code) => `content/{lang}/home-page/${purpose}-${code}.json`;

/** Longest time, in milliseconds, until a save shows in another browser. */
const soon = { timeout: 2_000 };

/** A colleague in a browser of their own. */
async function openColleague(
  browser: Browser,
  { site, code }: { site: AccountSite; code: Code },
): Promise<{ page: Page; close(): Promise<void> }> {
  const context = await browser.newContext({ baseURL: site.origin });
  const watch = watchContext(context, site.origin);
  await foldPreview(context);
  await logInAsEditor(context, { site, code });
  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      expect(watch.problems(), 'in the colleague’s browser').toEqual([]);
    },
  };
}

async function publishAll(page: Page, code: Code): Promise<void> {
  const labels = messages[code];
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog', { name: labels['editor.shell.panel.publish'] });
  const waved = dialog.getByLabel(labels['editor.releases.check.wave']);
  await expect(dialog.locator('[type="submit"]')).toBeVisible();
  if (await waved.isVisible()) await waved.check();
  await dialog.locator('[type="submit"]').click();
  await expect(dialog).toBeHidden();
}

// The number of changes is that of the whole site.
test.describe.configure({ mode: 'serial' });

for (const { code } of journeyLanguages) {
  const labels = messages[code];

  test(`the tree follows what a colleague saves, publishes and removes, in ${code}`, async ({
    browser,
    page,
    site,
  }) => {
    await foldPreview(page.context());
    await logInAsEditor(page.context(), { site, code });
    const colleague = await openColleague(browser, { site, code });
    const both = [page, colleague.page];
    const number = 1 + 2 * journeyLanguages.findIndex((one) => one.code === code);
    const row = (of: Page, key: string): Locator => of.locator(`[data-row="${key}"]`);
    const typed = (of: Page) => row(of, `home/${number}`);
    const expectWaiting = async (count: number) => {
      const plain = labels['editor.shell.publish'];
      const text = count > 0 ? `${plain} (${formatNumber(count, languages[code].locale)})` : plain;
      for (const of of both)
        await expect(of.locator('.editor-bar .button-primary')).toHaveText(text, soon);
    };
    const changed = fillTemplate(labels['editor.structure.state.changed'], {
      language: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '',
    });

    await openUnit(page, code, pathOf('typed', code));
    await openUnit(colleague.page, code, pathOf('watched', code));
    await expectWaiting(0);

    await test.step('a new title comes, and an open menu stays', async () => {
      const own = row(colleague.page, `home/${number + 1}`);
      await own.focus();
      await colleague.page.keyboard.press('Shift+F10');
      const menu = colleague.page.locator('.row-actions');
      const focused = menu.locator(':focus');
      await expect(focused).toBeVisible();
      await control(page, 'title', code).fill(`Written ${code}`);
      await expectSaved(page, code);
      for (const of of both) {
        await expect(typed(of)).toContainText(`Written ${code}`, soon);
        await expect(typed(of).getByRole('img')).toHaveAccessibleName(new RegExp(changed), soon);
      }
      await expectWaiting(1);
      await expect(focused).toBeVisible();
      await expect(
        page.getByRole('button', { name: new RegExp(`^${labels['editor.shell.publish']} \\(`) }),
      ).toBeVisible();
      const name = fillTemplate(labels['editor.structure.hide-language'], {
        language: new Intl.DisplayNames(code, { type: 'language' }).of('de') ?? '',
      });
      await menu.getByRole('button', { name }).click();
      await expectWaiting(2);
    });

    await test.step('rows stay as they are while one of them is dragged', async () => {
      const { mouse } = colleague.page;
      const box = await row(colleague.page, `home/${number + 1}`).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x, y + 8);
      await mouse.move(x, y + 12);
      const read = colleague.page.waitForResponse(
        (answer) => answer.url().includes('/tree?') && answer.status() === 200,
      );
      await control(page, 'title', code).fill(`Again ${code}`);
      await expect(typed(page)).toContainText(`Again ${code}`);
      await (await read).finished();
      await expect(typed(colleague.page)).toContainText(`Written ${code}`);
      await colleague.page.keyboard.press('Escape');
      await expect(typed(colleague.page)).toContainText(`Again ${code}`, soon);
      await mouse.up();
    });

    await test.step('a release ends what waits', async () => {
      await publishAll(page, code);
      await expectWaiting(0);
      for (const of of both)
        await expect(typed(of).getByRole('img')).not.toHaveAccessibleName(
          new RegExp(changed),
          soon,
        );
    });

    await test.step('what is removed is known by its title', async () => {
      for (const of of both) await row(of, articles).click();
      const first = colleague.page.locator(`[data-row^="${articles}#"]`).first();
      const title = (await first.locator('.tree-name').textContent()) ?? '';
      const key = (await first.getAttribute('data-row')) ?? '';
      await first.focus();
      await colleague.page.keyboard.press('Delete');
      for (const of of both) {
        await expect(row(of, key).locator('.tree-kind')).toHaveText(
          labels['editor.structure.removed'],
          soon,
        );
        await expect(row(of, key).locator('.tree-name')).toHaveText(title);
      }
      await expectWaiting(1);
      await publishAll(colleague.page, code);
      for (const of of both) await expect(row(of, key)).toHaveCount(0, soon);
      await expectWaiting(0);
    });
    await colleague.close();
  });
}
