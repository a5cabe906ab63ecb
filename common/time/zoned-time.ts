/** Clocks by time zone. Creating one takes some milliseconds. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Local time of a zone at a moment, as if it were UTC. Throws a RangeError for an unknown zone. */
export function localTimeAt(time: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day: date = 1, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second);
}

/** Moment of a local time; for a skipped local time, the one after. */
export function momentAt(localTime: number, timeZone: string): number {
  const guess = localTime - (localTimeAt(localTime, timeZone) - localTime);
  return localTime - (localTimeAt(guess, timeZone) - guess);
}

/** True for an IANA time zone such as `Africa/Cairo`. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}
