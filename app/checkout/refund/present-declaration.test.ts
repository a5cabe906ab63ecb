import { expect, test } from 'vitest';
import { languageCodes, type LanguageCode } from '#i18n/languages.ts';
import { createTranslator } from '#server/core/translator.ts';
import {
  declarationLabels,
  declaredAt,
  isAwaitingReply,
  presentDeclaration,
} from './present-declaration.ts';

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
  const now = declared.withdrawnAt + 1;
  expect(presentDeclaration(declared, true, frame, now)).toBe(
    `${received} Regardless of it, you can request a refund.`,
  );
  expect(presentDeclaration(declared, false, frame, now)).toBe(received);
  const later = Date.parse('2026-11-24T10:00:00Z');
  expect(presentDeclaration(declared, false, frame, later)).toBe(
    'We received your declaration of withdrawal on 10 Nov 2026.',
  );
  expect([isAwaitingReply(declared, later - 1), isAwaitingReply(declared, later)]).toEqual([
    true,
    false,
  ]);
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

test.each([
  ['a request that was refused before it', 'refused', -1, declared.withdrawnAt],
  ['a request that was refused after it', 'refused', 1, null],
  ['an open request', 'requested', null, null],
] as const)('beside %s', (_name, state, decided, at) => {
  const decidedAt = decided === null ? null : declared.withdrawnAt + decided;
  const refund = { ...refundOf(state), decidedAt };
  expect(declaredAt({ ...declared, refund })).toBe(at);
});

function refundOf(state: 'refused' | 'requested') {
  return {
    id: 'r',
    orderId: 'o',
    kind: 'policy',
    state,
    amount: 1,
    reason: '',
    verdict: null,
    requestedAt: 1,
    dueAt: 2,
    note: null,
    doneAt: null,
  } as const;
}
