import { expect, test } from 'vitest';
import { languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { createTranslator } from '#server/core/translator.ts';
import { declarationLabels, presentDeclaration } from './present-declaration.ts';

const declared = {
  state: 'paid',
  refund: null,
  withdrawnAt: Date.parse('2026-11-10T10:00:00Z'),
} as const;

async function frameIn(language: LanguageCode) {
  const onMissing = (key: string) => expect.unreachable(key);
  const translator = await createTranslator({ language, overrides: null, onMissing });
  return { labels: translator.labels(declarationLabels), language, dates: 'unambiguous' } as const;
}

test('a declaration without a refund request names its day, and the answer 14 days later', async () => {
  const frame = await frameIn('en');
  const received =
    'We received your declaration of withdrawal on 10 Nov 2026 and will reply by 24 Nov 2026.';
  expect(presentDeclaration(declared, true, frame)).toBe(
    `${received} Regardless of it, you can request a refund.`,
  );
  expect(presentDeclaration(declared, false, frame)).toBe(received);
});

test.each(languageCodes)('it has words: %s', async (language) => {
  const text = presentDeclaration(declared, true, await frameIn(language));
  expect(text).not.toMatch(/[{}]/);
  expect(text).toMatch(/2026|٢٠٢٦/);
});

test('there is nothing to say without a declaration, or after a refund', async () => {
  const frame = await frameIn('en');
  expect(presentDeclaration({ ...declared, withdrawnAt: null }, true, frame)).toBeNull();
  expect(presentDeclaration({ ...declared, state: 'refunded' }, true, frame)).toBeNull();
});
