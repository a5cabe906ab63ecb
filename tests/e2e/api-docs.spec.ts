import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { logInAsEditor, password } from './support/open-editor.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

/** Opens an operation of the page, ready to be tried. */
async function openOperation(page: Page, id: string): Promise<Locator> {
  await page.goto(`/api/docs#/${id}`);
  await page.reload();
  const operation = page.locator(`.opblock[id$="${id.replace('/', '-')}"]`);
  await operation.getByRole('button', { name: 'Try it out' }).click();
  return operation;
}

/** Calls an operation of the editor, and expects its answer. */
async function expectTree(operation: Locator): Promise<void> {
  await operation.getByPlaceholder('project').fill('active-med-pharma');
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table').first();
  await expect(answer.locator('.response-col_status').last()).toContainText('200', {
    timeout: 20_000,
  });
  await expect(answer).toContainText('"pages"');
}

// The fixture fails the test for a request to another host, a console error or a policy violation.
test('an editor calls the API from its documentation', async ({ page, context, site }) => {
  await logInAsEditor(context, { site, code: 'en' });
  const tree = await openOperation(page, 'Structure/getTree');
  await expect(page.getByText(/You are signed in as .* \(editor\)/)).toBeVisible();
  await expectTree(tree);
});

test('an editor logs in by a call of the documentation', async ({ page, context, site }) => {
  test.slow();
  const email = await logInAsEditor(context, { site, code: 'en' });
  await context.clearCookies();
  const login = await openOperation(page, 'Logins/loginAsUser');
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await login.locator('textarea').fill(JSON.stringify({ email, sub: password }));
  await login.getByRole('button', { name: 'Execute' }).click();
  await expect(login.locator('.live-responses-table').first()).toContainText('"accessToken"');
  await page.getByRole('link', { name: 'Structure', exact: true }).click();
  await page.getByRole('link', { name: '/editor/{project}/tree' }).click();
  const tree = page.locator('[id$="Structure-getTree"]');
  await tree.getByRole('button', { name: 'Try it out' }).click();
  await expectTree(tree);
});

/** Faults of the reader's markup, which styles cannot correct. */
const readerFaults = ['heading-order', 'label', 'nested-interactive', 'region'];

for (const width of [360, 1280])
  test(`the documentation fits a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openOperation(page, 'Logins/loginAsUser');
    await expectNoHorizontalScroll(page);
    await expectNoAxeViolations(page, 'html', readerFaults);
  });
