import { expect, test } from 'vitest';
import type { LanguageCode } from '#i18n/languages.ts';
import { createTranslator } from '#server/core/translator.ts';
import { countdownText, waitLabels, waitText } from './wait-text.ts';

async function labelsIn(language: LanguageCode) {
  const onMissing = (key: string) => expect.unreachable(key);
  const translator = createTranslator({ language, overrides: null, onMissing });
  return translator.labels([...waitLabels, 'account.too-many.left']);
}

test.each([
  ['en', 1, '1 second.'],
  ['en', 89, '89 seconds.'],
  ['en', 90, '2 minutes.'],
  ['en', 90 * 60, '90 minutes.'],
  ['en', 90 * 60 + 1, '2 hours.'],
  ['en', 1_435 * 60, '24 hours.'],
  ['de', 1, '1 Sekunde.'],
  ['de', 1_435 * 60, '24 Stunden.'],
  ['ar', 2, 'ثانيتين.'],
  ['ar', 2 * 60 * 60, 'ساعتين.'],
  ['ar', 10 * 60 * 60, '١٠ ساعات.'],
  ['ar', 1_435 * 60, '٢٤ ساعة.'],
] as const)('in %s, a wait of %i seconds is told as %s', async (language, seconds, end) => {
  const text = waitText(seconds, await labelsIn(language), language);
  expect(text.endsWith(` ${end}`), text).toBe(true);
});

test.each([
  ['en', 29, 'Please wait 29 seconds.'],
  ['en', 59, 'Please wait 59 seconds.'],
  ['en', 60, 'You can try again in 1:00 minutes.'],
  ['en', 245, 'You can try again in 4:05 minutes.'],
  ['ar', 872, 'بعد ١٤:٣٢ دقيقة.'],
  ['en', 3_600, 'You can try again in 60:00 minutes.'],
  ['en', 3_601, 'Please wait 61 minutes.'],
  ['de', 1, 'Bitte warten Sie 1 Sekunde.'],
  ['ar', 3, 'يُرجى الانتظار ٣ ثوانٍ.'],
] as const)('in %s, %i seconds that are left are told as "%s"', async (language, left, end) => {
  const text = countdownText(left, await labelsIn(language), language);
  expect(text.endsWith(` ${end}`), text).toBe(true);
});
