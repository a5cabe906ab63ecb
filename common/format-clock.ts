import { formatNumber } from './format-number.ts';

/** Minutes and seconds of a time that is left, as a clock shows them: `4:05`, in the digits of the locale. */
export function formatClock(seconds: number, locale: string): string {
  const rest = seconds % 60;
  const parts = [Math.floor(rest / 10), rest % 10].map((digit) => formatNumber(digit, locale));
  return `${formatNumber(Math.floor(seconds / 60), locale)}:${parts.join('')}`;
}
