/** The zone in which the business counts its days: sales, same-day cancellations, days of a refund. */
export const businessZone = 'Africa/Cairo';

const day = 86_400_000;

/** Made when it is first needed: it costs a start some milliseconds. */
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

/** What the zone's clocks show at a moment, as if it were UTC. */
function shownAt(time: number): number {
  const parts = Object.fromEntries(
    clockOfZone()
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** The moment at which the zone's clocks show something; of a moment that they skip, the one after. */
function momentOf(shown: number): number {
  const guess = shown - (shownAt(shown) - shown);
  return shown - (shownAt(guess) - guess);
}

const form = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/;

/**
 * `2026-11-01` or `2026-11-01T09:30` in the business's zone, as epoch milliseconds; null for anything else. A
 * date alone is its first moment, or as an `end` the first moment after it.
 */
export function parseBusinessTime(text: string, side: 'start' | 'end'): number | null {
  const [, year, month, date, hour, minute] = form.exec(text) ?? [];
  if (year === undefined) return null;
  const isDay = hour === undefined;
  const shown = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(date) + (isDay && side === 'end' ? 1 : 0),
    Number(hour ?? 0),
    Number(minute ?? 0),
  );
  const again = new Date(isDay && side === 'end' ? shown - day : shown).toISOString();
  const given = isDay ? text : `${text}:00.000Z`;
  // 31 February and 25 o'clock become another time.
  return again.startsWith(given) ? momentOf(shown) : null;
}

/** The business's day of a moment, counted from 1970: two moments of the same day have the same number. */
export function businessDay(time: number): number {
  return Math.floor(shownAt(time) / day);
}

/** The first moment of a business day that is counted so. */
export function startOfBusinessDay(dayNumber: number): number {
  return momentOf(dayNumber * day);
}

/** What the zone's clocks show at a moment: `2026-11-01T09:30:00`. */
export function showBusinessTime(time: number): string {
  return new Date(shownAt(time)).toISOString().slice(0, 19);
}
