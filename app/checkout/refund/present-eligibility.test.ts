import { expect, test } from 'vitest';
import { languageCodes } from '#i18n/languages.ts';
import type { RefundEligibility } from '#server/commerce/orders.ts';
import { createTranslator } from '#server/core/translator.ts';
import { presentEligibility, eligibilityLabels } from './present-eligibility.ts';

const verdict: RefundEligibility = {
  isAllowed: true,
  reason: null,
  lessonsOpened: 2,
  lessonsAllowed: 3,
  daysSince: 4,
  daysAllowed: 30,
  isFinal: false,
  isCompleted: false,
  until: Date.parse('2026-12-22T20:00:00Z'),
};

async function frameIn(language: (typeof languageCodes)[number]) {
  const onMissing = (key: string) => expect.unreachable(key);
  const translator = createTranslator({ language, overrides: null, onMissing });
  return { labels: translator.labels(eligibilityLabels), language, dates: 'unambiguous' } as const;
}

test('an order that can be given back says its numbers, and until when', async () => {
  const shown = presentEligibility(verdict, await frameIn('en'));
  expect(shown).toMatchObject({ isAllowed: true, answer: 'You are eligible for a refund.' });
  expect(shown.conditions.map(({ text, isMet }) => [text, isMet])).toEqual([
    ['4 (at most 30)', true],
    ['2 (at most 3)', true],
    ['Refundable', true],
    ['Not completed', true],
  ]);
  expect(shown.until).toContain('22 Dec 2026');
});

test('an order that cannot says why, with the policy’s number', async () => {
  const refused = {
    ...verdict,
    isAllowed: false,
    reason: 'too-many-lessons',
    lessonsOpened: 5,
  } as const;
  const shown = presentEligibility(refused, await frameIn('en'));
  expect(shown.answer).toBe(
    'Under our refund policy you can get a refund if you have opened at most 3 lessons of the course. Your statutory rights are not affected.',
  );
  expect(shown.until).toBeNull();
  expect(shown.conditions.find(({ key }) => key === 'lessons')?.isMet).toBe(false);
});

test('in Arabic the numbers are Arabic', async () => {
  const late = { ...verdict, isAllowed: false, reason: 'too-late', daysSince: 31 } as const;
  const shown = presentEligibility(late, await frameIn('ar'));
  expect(shown.answer).toContain('٣٠ يومًا');
  expect(shown.conditions[0]?.text).toContain('٣١');
});

test.each(languageCodes)('every reason has words: %s', async (language) => {
  const frame = await frameIn(language);
  const reasons = ['not-paid', 'too-late', 'discounted', 'too-many-lessons', 'completed'] as const;
  for (const reason of reasons) {
    const shown = presentEligibility({ ...verdict, isAllowed: false, reason }, frame);
    expect(shown.answer).not.toMatch(/\{\{/);
    // The policy takes nothing of what the law gives.
    const rights = /statutory rights|gesetzlichen Rechte|حقوقك المقررة قانونًا/;
    expect(rights.test(shown.answer)).toBe(reason !== 'not-paid');
  }
});
