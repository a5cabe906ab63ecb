import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { root } from '../../support/root.ts';

/*
 * Rules that .htmlvalidate.json leaves out: the handwriting of React's renderer, which HTML allows
 * (`<img/>`, `srcSet`, `inert=""`); landmarks of which only one is shown at a width (axe sees which);
 * spaces in telephone numbers, which are the style sheet's business; a list of suggestions, which no
 * native element shows as one types.
 */
const config = JSON.parse(
  readFileSync(path.join(root, '.htmlvalidate.json'), 'utf8'),
) as ConfigData;
const validator = new HtmlValidate(new StaticConfigLoader(config));

/** A browser writes void elements its own way, and holds what scripts have moved as inline styles. */
const liveValidator = new HtmlValidate(
  new StaticConfigLoader({
    ...config,
    rules: { ...config.rules, 'void-style': 'off', 'no-inline-style': 'off' },
  }),
);

/** Expects a page as the server sends it to follow the HTML standard. */
export async function expectValidHtml(html: string): Promise<void> {
  await expectValid(validator, html);
}

/** Expects the same of a page as its scripts have made it. */
export async function expectValidLivePage(page: Page): Promise<void> {
  const html = await page.locator('html').evaluate((element) => element.outerHTML);
  await expectValid(liveValidator, `<!DOCTYPE html>${html}`);
}

async function expectValid(by: HtmlValidate, html: string): Promise<void> {
  const report = await by.validateString(html);
  const lines = html.split('\n');
  const mistakes = report.results
    .flatMap((result) => result.messages)
    .map(({ line, column, ruleId, message }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 100) ?? '';
      return `${ruleId}: ${message}\n    …${place}…`;
    });
  expect(mistakes).toEqual([]);
}
