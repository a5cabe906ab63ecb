import type { Page } from '@playwright/test';
import type { JsonObject } from '../../common/json.ts';
import { messages } from '../../i18n/messages/index.ts';
import { examples } from '../../sections/examples.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { logInAsEditor, openUnit } from './support/open-editor.ts';
import { expect } from './support/test.ts';
import { testOn } from './support/test-on.ts';

/** Payloads that no other rule of the field refuses, such as its length or a null character. */
const payloads = xssPayloads.filter(
  (payload) => payload.length < 2_000 && !payload.includes('\u0000'),
);
const path = 'content/{lang}/home-page/payloads.json';
const api = '/api/editor/active-med-pharma';

const test = testOn([
  { type: 'grid-with-frame', fileName: 'payloads', content: examples['grid-with-frame'] },
]);

// Without a policy that stops them, what gets through would run.
test.use({ bypassCSP: true });

/** A section whose every item says a payload. */
function dangerous(value: JsonObject): JsonObject {
  const services = payloads.map((summary, index) => ({
    id: index + 1,
    title: `Payload ${index + 1}`,
    summary,
  }));
  return { ...value, services };
}

/** The token with which the editor calls. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes(`${api}/`));
  await openUnit(page, 'en', path);
  return (await (await asked).allHeaders())['authorization'] ?? '';
}

/** Nothing that could run, or be taken for a part of the page, stands in a text. */
async function expectHarmless(page: Page, texts: string): Promise<void> {
  const found = await page.locator(texts).evaluateAll((roots) =>
    roots.flatMap((root) =>
      Array.from(root.querySelectorAll('*'))
        .filter(
          (element) =>
            element.matches(
              'script, style, iframe, object, embed, form, input, svg, math, template',
            ) ||
            element.getAttributeNames().some((name) => /^(?:on|style$|srcset$|id$)/.test(name)) ||
            /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
        )
        .map((element) => element.outerHTML),
    ),
  );
  expect(found).toEqual([]);
}

test('no text runs anything: saved past the editor, in the editor, in the preview, on the site', async ({
  context,
  page,
  site,
  watch,
}) => {
  test.setTimeout(120_000);
  // Pictures of the payloads that do not exist.
  watch.allow(/\b404\b/);
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await logInAsEditor(context, { site, code: 'en' });
  const authorization = await tokenOf(page);
  const call = async (method: 'get' | 'post', address: string, data?: object) => {
    const answer = await page.request[method](`${api}${address}`, {
      headers: { authorization },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };

  const unit = await call('get', `/unit?path=${encodeURIComponent(path)}`);
  const versions = Object.fromEntries(
    Object.entries<{ revisionId: string; value: JsonObject }>(unit.versions).map(
      ([language, { revisionId, value }]) => [
        language,
        { basedOn: revisionId, value: dangerous(value) },
      ],
    ),
  );
  const saved = await call('post', '/save', { path, origin: 'save', versions });
  expect(saved.outcome).toBe('saved');

  await openUnit(page, 'en', path);
  const open = page.getByRole('button', { name: messages.en['editor.form.list.unfold'] });
  await open.click();
  await expect.poll(() => page.locator('.rich').count()).toBeGreaterThan(payloads.length);
  await expectHarmless(page, '.rich-text');
  // Written in, as text or as HTML.
  await page.locator('.rich [role="textbox"]').nth(4).click();
  await page.keyboard.type('x');

  await page.goto('/preview/draft/en/home');
  await expect(page.locator('.framed-cell')).toHaveCount(payloads.length);
  await expectHarmless(page, '.framed-cell .prose');

  const scope = { languages: null, paths: null };
  const { token } = await call('post', '/plan', scope);
  await call('post', '/publish', { ...scope, title: 'Payloads', token, at: null });
  await page.goto('/en/home');
  await expect(page.locator('.framed-cell')).toHaveCount(payloads.length);
  await expectHarmless(page, '.framed-cell .prose');
  await page.locator('.framed-cell').last().hover();
  expect(ran).toEqual([]);
});
