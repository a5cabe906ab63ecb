import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatClock } from '#common/format-clock.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';

export const waitLabels = [
  'account.too-many.seconds',
  'account.too-many.minutes',
  'account.too-many.hours',
] as const satisfies readonly MessageKey[];

/** Up to here a wait is told in the smaller unit: 90 seconds, 90 minutes. */
const longest = 90;

/** The wait after too many tries, in whole seconds, minutes or hours. */
export function waitText(
  seconds: number,
  words: Labels<(typeof waitLabels)[number]>,
  language: LanguageCode,
): string {
  const { locale } = languages[language];
  if (seconds < longest) return countInWords(words['account.too-many.seconds'], seconds, locale);
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= longest) return countInWords(words['account.too-many.minutes'], minutes, locale);
  return countInWords(words['account.too-many.hours'], Math.ceil(minutes / 60), locale);
}

/** The same as it counts down. A clock shows minutes alone: below one there are seconds, above an hour it would be long. */
export function countdownText(
  left: number,
  words: Labels<(typeof waitLabels)[number] | 'account.too-many.left'>,
  language: LanguageCode,
): string {
  if (left < 60 || left > 3600) return waitText(left, words, language);
  const time = formatClock(left, languages[language].locale);
  return fillTemplate(words['account.too-many.left'], { time });
}
