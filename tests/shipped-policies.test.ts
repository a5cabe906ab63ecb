import { emptySettings } from './support/project-settings.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { policyNames } from '#common/content/policies.ts';
import { exampleLanguages, type ExampleLanguage } from '#sections/section-example.ts';
import { fillTokens } from '#server/content/company/fill-tokens.ts';
import { root } from './support/root.ts';

interface PolicyFile {
  title: string;
  effectiveDate?: string;
  updatedOn?: string;
  summary: string;
  sections: { id: number; title: string; titleTr: string; htmlContent: string }[];
}

function read(name: string, language: ExampleLanguage): PolicyFile {
  const file = `assets/active-med-pharma/content/${language}/policy-page/${name}.json`;
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as PolicyFile;
}

const htmlOf = ({ summary, sections }: PolicyFile) =>
  [summary, ...sections.map(({ htmlContent }) => htmlContent)].join('\n');
const tokensOf = (html: string) => new Set(html.match(/\{[^}]*\}/g));

for (const name of policyNames)
  for (const language of exampleLanguages)
    test(`${name} in ${language} says what the English one says, of the company that the settings name`, () => {
      const [policy, english] = [read(name, language), read(name, 'en')];
      expect(policy.effectiveDate).toBe(english.effectiveDate);
      expect(policy.updatedOn).toBe(english.updatedOn);
      expect(Date.parse(policy.updatedOn ?? '')).not.toBeNaN();
      expect(policy.sections.map(({ id, title }) => [id, title])).toEqual(
        english.sections.map(({ id, title }) => [id, title]),
      );
      expect(tokensOf(htmlOf(policy))).toEqual(tokensOf(htmlOf(english)));
      expect(tokensOf(fillTokens(htmlOf(policy), emptySettings, language))).toEqual(new Set());
      const linksOf = (html: string) =>
        Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href);
      for (const href of linksOf(htmlOf(policy))) expect(href).toMatch(`/${language}/`);
    });
