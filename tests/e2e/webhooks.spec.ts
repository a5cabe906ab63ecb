import type { Page } from '@playwright/test';
import { messages } from '../../i18n/messages/index.ts';
import { isSigned, startWebhookReceiver } from '../support/webhook-receiver.ts';
import { makeAccount, password } from './support/account-form.ts';
import { giveRole } from './support/account-rows.ts';
import { expect, test } from './support/account-site.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectValidLivePage } from './support/html.ts';
import { journeyLanguages } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/screen.ts';

async function expectSound(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  await expectNoAxeViolations(page);
  await expectValidLivePage(page);
}

for (const { code } of journeyLanguages) {
  const labels = messages[code];
  const list = `/${code}/admin/webhooks`;

  test(`a webhook is created, tested, rotated and deleted in ${code}`, async ({
    page,
    site,
    watch,
  }) => {
    watch.allow(/\b400\b/);
    const answer = { status: 503, body: `Not now. ${'Please come back later. '.repeat(20)}` };
    const receiver = await startWebhookReceiver([answer]);
    const email = await makeAccount(page.request, code);
    await giveRole(site, email, 'admin');
    const form = { email, password };
    await page.request.post(`/${code}/admin/login`, { form, maxRedirects: 0 });

    await page.goto(list);
    await expect(page.locator('h1')).toHaveText(labels['admin.webhooks']);
    await page.locator('.new-entry > summary').click();
    await page.locator('[name="url"]').fill('http://shop.example/hook');
    await page.locator('[name="events[]"][value="certificate.issued"]').check();
    const create = page.getByRole('button', { name: labels['admin.webhooks.create'] });
    await create.click();
    await expect(page.getByText(labels['admin.webhooks.fault.url'])).toBeVisible();
    await expectSound(page);
    await page.locator('[name="url"]').fill(receiver.url);
    await create.click();
    const secret = (await page.locator('.new-secret').textContent()) ?? '';
    await expectSound(page);
    await page.reload();
    await expect(page.locator('.new-secret')).toHaveCount(0);
    await expect(page.getByRole('link', { name: receiver.url })).toHaveCount(1);
    await page.getByRole('link', { name: receiver.url }).click();
    await expect(page.locator('h1')).toHaveText(new URL(receiver.url).host);
    await expect(page.locator('main')).not.toContainText(secret);

    await page.getByRole('button', { name: labels['admin.webhooks.test'] }).click();
    await expect(page.getByText(labels['admin.webhooks.done.test'])).toBeVisible();
    const row = page.locator('.data-table tbody tr').first();
    await expect(async () => {
      await page.reload();
      await expect(row).toContainText(labels['admin.webhooks.delivery.sent'], { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expectSound(page);
    const [first, second] = receiver.received;
    expect(isSigned(secret, first!)).toBe(true);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);

    await row.getByRole('button', { name: labels['admin.webhooks.again'] }).click();
    await expect(page.getByText(labels['admin.webhooks.done.again'])).toBeVisible();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(3);

    await page.getByRole('button', { name: labels['admin.webhooks.rotate'] }).click();
    await page.locator('dialog[open] [type="submit"]').click();
    await expect(page.getByText(labels['admin.webhooks.rotated'])).toBeVisible();
    await expect(page.locator('.new-secret')).not.toHaveText(secret);
    await expect(page.getByText(labels['admin.webhooks.previous'])).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: labels['admin.webhooks.off'], exact: true }).click();
    await expect(page.getByText(labels['admin.webhooks.done.off'])).toBeVisible();
    await page.getByRole('button', { name: labels['admin.webhooks.on'], exact: true }).click();
    await expect(page.getByText(labels['admin.webhooks.done.on'])).toBeVisible();
    await page.getByRole('button', { name: labels['admin.webhooks.delete'] }).click();
    await page.locator('dialog[open] [type="submit"]').click();
    await expect(page.getByText(labels['admin.webhooks.done.delete'])).toBeVisible();
    receiver.close();
  });
}
