import { localTimeAt, momentAt } from './zoned-time.ts';

/** Names as stored; the index is the weekday's number from Sunday. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof weekdays)[number];

export function isWeekday(value: unknown): value is Weekday {
  return weekdays.some((day) => day === value);
}

/**
 * Hours of consecutive weekdays. Times are minutes after midnight, local to the zone; a closing
 * time that is not after the opening time is on the next day.
 */
export interface OpeningPeriod {
  firstDay: Weekday;
  lastDay: Weekday;
  opens: number;
  closes: number;
}

export interface OpeningHours {
  timeZone: string;
  periods: readonly OpeningPeriod[];
}

/** Parses `09:30` to minutes after midnight; null for anything else. */
export function parseClockTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export interface OpenState {
  isOpen: boolean;
  /** Moment of the next closing or opening; null if there is none within a week. */
  until: number | null;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Tells whether the hours include a moment, and when that changes. */
export function openStateAt(hours: OpeningHours, now: number): OpenState {
  const today = Math.floor(localTimeAt(now, hours.timeZone) / dayMs);
  const spans = Array.from({ length: 10 }, (_, index) => spansOf(hours, today - 1 + index))
    .flat()
    .toSorted((one, other) => one.start - other.start);
  let closing: number | null = null;
  for (const { start, end } of spans) {
    if (end <= now) continue;
    // The next span begins after the end of the current ones, or of none.
    if (start > (closing ?? now)) return { isOpen: closing !== null, until: closing ?? start };
    closing = Math.max(closing ?? end, end);
  }
  const isEndless = closing === null || closing - now > 7 * dayMs;
  return { isOpen: closing !== null, until: isEndless ? null : closing };
}

interface Span {
  start: number;
  end: number;
}

/** Spans of a local day, counted from 1970, which began on a Thursday. */
function spansOf({ periods, timeZone }: OpeningHours, day: number): Span[] {
  const weekday = (day + 4) % 7;
  return periods
    .filter((period) => daysOf(period).some((name) => weekdays.indexOf(name) === weekday))
    .map(({ opens, closes }) => {
      const closesAt = closes > opens ? closes : closes + 24 * 60;
      return {
        start: momentAt(day * dayMs + opens * minuteMs, timeZone),
        end: momentAt(day * dayMs + closesAt * minuteMs, timeZone),
      };
    });
}

/** Lists the days of a period, which may pass the end of the week. */
export function daysOf({ firstDay, lastDay }: OpeningPeriod): Weekday[] {
  const first = weekdays.indexOf(firstDay);
  const count = ((weekdays.indexOf(lastDay) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => weekdays[(first + index) % 7] ?? firstDay);
}
