import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const scopes = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe-core finds nothing against WCAG 2.2 AA and its best practices on the page, or a part, as it stands,
 * except for some of its rules.
 */
export async function expectNoAxeViolations(
  page: Page,
  part = 'html',
  except: readonly string[] = [],
): Promise<void> {
  // Evaluated by the debugger, which no content security policy stops.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource);
  const asked = { values: scopes, part, except };
  const results = await page.evaluate(
    async ({ values, part: within, except: rules }): Promise<axe.AxeResults> => {
      const global = globalThis as unknown as { axe: typeof axe };
      return global.axe.run(within === 'html' ? document : within, {
        runOnly: { type: 'tag', values },
        rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Of style sheets only rules that are not asked for here want to know.
        preload: { assets: ['media'] },
      });
    },
    asked,
  );
  expect(results.violations.map(describeViolation)).toEqual([]);
}

function describeViolation({ id, help, nodes }: axe.Result): string {
  const places = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
  return `${id}: ${help}\n${places.join('\n')}`;
}
