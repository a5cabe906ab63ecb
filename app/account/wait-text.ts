import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

export const waitLabels = ['account.too-many.*'] as const;

/** Largest count in the smaller unit: 90 seconds, 90 minutes. */
const maxInSmallerUnit = 90;

/** Returns the wait as text in whole seconds, minutes or hours. */
export function waitText(
  seconds: number,
  labels: Labels<(typeof waitLabels)[number]>,
  language: LanguageCode,
): string {
  const { locale } = languages[language];
  if (seconds < maxInSmallerUnit)
    return formatCount(labels['account.too-many.seconds'], seconds, locale);
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= maxInSmallerUnit)
    return formatCount(labels['account.too-many.minutes'], minutes, locale);
  return formatCount(labels['account.too-many.hours'], Math.ceil(minutes / 60), locale);
}

/** Same for a countdown; between one minute and one hour as a clock. */
export function countdownText(
  left: number,
  labels: Labels<(typeof waitLabels)[number] | 'account.too-many.left'>,
  language: LanguageCode,
): string {
  if (left < 60 || left > 3600) return waitText(left, labels, language);
  const time = formatCountdown(left, languages[language].locale);
  return fillTemplate(labels['account.too-many.left'], { time });
}

/** Formats remaining minutes and seconds: `4:05`, in the locale's digits. */
function formatCountdown(seconds: number, locale: string): string {
  const rest = seconds % 60;
  const parts = [Math.floor(rest / 10), rest % 10].map((digit) => formatNumber(digit, locale));
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${parts.join('')}`;
}
