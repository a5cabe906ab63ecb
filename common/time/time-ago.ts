const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats "5 minutes ago" or "in 5 minutes"; less than a second is "now". Both times in milliseconds. Rounds a time in
 * the future: what was just made to last 30 days ends "in 30 days".
 */
export function relativeTime(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = (at - now) / 1000;
  const [unit, length] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', null];
  const round = seconds > 0 ? Math.round : Math.trunc;
  const words = format.format(length === null ? 0 : round(seconds / length), unit);
  // The locale data spell the plural of seconds without its tanween.
  return words.replace('ثوانِ', 'ثوانٍ');
}

/** Formats a time in the past. One of a clock that is ahead of this one is "now". */
export function timeAgo(at: number, now: number, locale: string): string {
  return relativeTime(Math.min(at, now), now, locale);
}
