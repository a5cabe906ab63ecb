import { formatNumber } from '../text/format-number.ts';

/** Formats remaining minutes and seconds: `4:05`, in the locale's digits. */
export function formatCountdown(seconds: number, locale: string): string {
  const rest = seconds % 60;
  const parts = [Math.floor(rest / 10), rest % 10].map((digit) => formatNumber(digit, locale));
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${parts.join('')}`;
}
