import { localTimeAt, momentAt } from './zoned-time.ts';

/** Time zone of business days: sales, same-day voids, refund periods. */
export const businessZone = 'Africa/Cairo';

const dayMs = 86_400_000;

const form = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/**
 * Parses `2026-11-01` or `2026-11-01T09:30` in the business time zone to epoch milliseconds; null
 * for anything else. A date alone is its first moment, or as an `end` the first moment after it.
 */
export function parseBusinessTime(text: string, side: 'start' | 'end'): number | null {
  const [, year, month, date, hour, minute] = form.exec(text) ?? [];
  if (year === undefined) return null;
  const isDay = hour === undefined;
  const localTime = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(date) + (isDay && side === 'end' ? 1 : 0),
    Number(hour ?? 0),
    Number(minute ?? 0),
  );
  const again = new Date(isDay && side === 'end' ? localTime - dayMs : localTime).toISOString();
  const given = isDay ? text : `${text}:00.000Z`;
  // 31 February and 25 o'clock would become another time.
  return again.startsWith(given) ? momentAt(localTime, businessZone) : null;
}

/** Business day of a moment, counted from 1970: moments of the same day have the same number. */
export function businessDay(time: number): number {
  return Math.floor(localTimeAt(time, businessZone) / dayMs);
}

/** First moment of a business day. */
export function startOfBusinessDay(dayNumber: number): number {
  return momentAt(dayNumber * dayMs, businessZone);
}

/** Local time of the zone: `2026-11-01T09:30:00`. */
export function formatBusinessTime(time: number): string {
  return new Date(localTimeAt(time, businessZone)).toISOString().slice(0, 19);
}
