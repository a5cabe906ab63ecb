/** Time zone of business days: sales, same-day voids, refund periods. */
export const businessZone = 'Africa/Cairo';

const dayMs = 86_400_000;

/** Created on first use: it costs a start some milliseconds. */
let clock: Intl.DateTimeFormat | undefined;

function clockOfZone(): Intl.DateTimeFormat {
  return (clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: businessZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }));
}

/** Local time of the zone at a moment, as if it were UTC. */
function localTimeAt(time: number): number {
  const parts = Object.fromEntries(
    clockOfZone()
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** Moment of a local time; for a skipped local time, the one after. */
function momentAt(localTime: number): number {
  const guess = localTime - (localTimeAt(localTime) - localTime);
  return localTime - (localTimeAt(guess) - guess);
}

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
  return again.startsWith(given) ? momentAt(localTime) : null;
}

/** Business day of a moment, counted from 1970: moments of the same day have the same number. */
export function businessDay(time: number): number {
  return Math.floor(localTimeAt(time) / dayMs);
}

/** First moment of a business day. */
export function startOfBusinessDay(dayNumber: number): number {
  return momentAt(dayNumber * dayMs);
}

/** Local time of the zone: `2026-11-01T09:30:00`. */
export function formatBusinessTime(time: number): string {
  return new Date(localTimeAt(time)).toISOString().slice(0, 19);
}
