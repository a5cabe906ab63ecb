import type { DateStyle } from '#common/behaviour.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import { relativeTime } from '#common/time/time-ago.ts';

/** A time in words, in the business time zone (Cairo). */
export interface ShownMoment {
  iso: string;
  ago: string;
  exact: string;
}

/** Presents a time in milliseconds. The loader does it, so that server and browser say the same. */
export function presentMoment(
  at: number,
  { now, locale, dates }: { now: number; locale: string; dates: DateStyle },
): ShownMoment {
  return {
    iso: new Date(at).toISOString(),
    ago: relativeTime(at, now, locale),
    exact: formatDateTime(at, locale, dates),
  };
}
