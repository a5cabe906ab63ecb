/** Formats a number of days: whole years as `2 years`, else `90 days`; nominative. */
export function formatDays(days: number, locale: string): string {
  const isYears = days >= 365 && days % 365 === 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isYears ? 'year' : 'day',
    unitDisplay: 'long',
  }).format(isYears ? days / 365 : days);
}
