const units = [
  ['year', 365 * 24 * 60 * 60],
  ['month', 30 * 24 * 60 * 60],
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats "5 minutes ago"; less than a second is "now". Both times in milliseconds. */
export function timeAgo(at: number, now: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = Math.max(0, now - at) / 1000;
  const [unit, length] = units.find(([, least]) => seconds >= least) ?? ['second', null];
  const words = format.format(length === null ? 0 : -Math.floor(seconds / length), unit);
  // The locale data spell the plural of seconds without its tanween.
  return words.replace('ثوانِ', 'ثوانٍ');
}
