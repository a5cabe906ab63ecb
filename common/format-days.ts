/** A term of days in words: whole years where they are, `2 years`, else `90 days`; in the nominative. */
export function formatDays(days: number, locale: string): string {
  const isYears = days >= 365 && days % 365 === 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isYears ? 'year' : 'day',
    unitDisplay: 'long',
  }).format(isYears ? days / 365 : days);
}
