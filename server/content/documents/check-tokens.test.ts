import { expect, test } from 'vitest';
import { checkTokens } from './document-rules.ts';
import { translateProblem } from './translate-problems.ts';

test('a policy holds tokens of the settings alone', () => {
  const policy = (html: string) => ({
    summary: '<p>{company.legalName}</p>',
    sections: [{ id: 1, htmlContent: html }],
  });
  const text =
    '<p>{retention.receipts}, {vat.prices}, {x} <a href="/{company.name}">{company.phones}</a></p>';
  expect(checkTokens(policy(text))).toEqual([]);
  const message = 'contains {company.name}, which the settings do not have';
  expect(checkTokens(policy('<p>{company.name}</p>'))).toEqual([
    { path: '$.sections[0].htmlContent', message },
  ]);
  for (const language of ['en', 'ar', 'de'] as const)
    expect(translateProblem(message, language)).toMatch(/company\.name.*company\.legalName/);
});
