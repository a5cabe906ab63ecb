import type { Presented } from '#common/content/fields.ts';
import { businessZone } from '#common/time/business-time.ts';
import {
  daysOf,
  isWeekday,
  type OpeningHours,
  type OpeningPeriod,
  type OpenState,
  openStateAt,
  parseClockTime,
  weekdays,
} from '#common/time/opening-hours.ts';
import { isTimeZone, localTimeAt } from '#common/time/zoned-time.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { socialLinksFields } from '../content/documents/document-types.ts';
import type { Translator } from '../core/translator.ts';

type StoredHours = Pick<Presented<typeof socialLinksFields>, 'openingHours' | 'timeZone'>;

/** Parses stored hours, without incomplete periods of a draft; null if none remain. */
export function parseOpeningHours({ openingHours, timeZone }: StoredHours): OpeningHours | null {
  const periods = openingHours.flatMap(({ firstDay, lastDay, ...times }): OpeningPeriod[] => {
    const opens = parseClockTime(times.opens);
    const closes = parseClockTime(times.closes);
    const last = lastDay || firstDay;
    if (!isWeekday(firstDay) || !isWeekday(last) || opens === null || closes === null) return [];
    return [{ firstDay, lastDay: last, opens, closes }];
  });
  if (periods.length === 0) return null;
  return { periods, timeZone: timeZone && isTimeZone(timeZone) ? timeZone : businessZone };
}

export type ShownHours = ReturnType<typeof presentHours>;

/** Presents opening hours in a language, at a moment. */
export function presentHours(
  hours: OpeningHours,
  { language, translator, now }: { language: LanguageCode; translator: Translator; now: number },
) {
  const { locale } = languages[language];
  const state = openStateAt(hours, now);
  return {
    rows: hours.periods.map((period) => ({
      days: formatDays(period, locale),
      times:
        period.opens === period.closes
          ? translator.translate('contact.hours.all-day')
          : translator.translate('contact.hours.times', {
              opens: clockText(period.opens, locale),
              closes: clockText(period.closes, locale),
            }),
    })),
    zone: zoneName(hours.timeZone, locale),
    /** Says whether it is open, and until when. */
    state: stateText(state, { timeZone: hours.timeZone, locale, translator, now }),
    /** Moment from which `state` is wrong; null if it never is. */
    until: state.until,
  };
}

function stateText(
  { isOpen, until }: OpenState,
  context: { timeZone: string; locale: string; translator: Translator; now: number },
): string {
  const { timeZone, locale, translator, now } = context;
  if (until === null) return translator.translate(isOpen ? 'contact.open' : 'contact.closed');
  const dayAt = (time: number) => new Date(localTimeAt(time, timeZone)).getUTCDate();
  const time = new Intl.DateTimeFormat(locale, {
    ...((!isOpen || dayAt(until) !== dayAt(now)) && { weekday: 'long' }),
    ...clockStyle(locale),
    timeZone,
  }).format(until);
  return translator.translate(isOpen ? 'contact.open.until' : 'contact.closed.until', { time });
}

/** German times have two digits, as in 09:00. */
function clockStyle(locale: string) {
  return { hour: locale.startsWith('de') ? '2-digit' : 'numeric', minute: '2-digit' } as const;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** 4 January 1970, in milliseconds. */
const firstSundayMs = 3 * dayMs;

function clockText(minutes: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { ...clockStyle(locale), timeZone: 'UTC' });
  return format.format(minutes * minuteMs);
}

function formatDays(period: OpeningPeriod, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const first = firstSundayMs + weekdays.indexOf(period.firstDay) * dayMs;
  const last = first + (daysOf(period).length - 1) * dayMs;
  return first === last ? format.format(first) : format.formatRange(first, last);
}

/** Names a zone by its country, or in full where the locale has only an abbreviation. */
function zoneName(timeZone: string, locale: string): string {
  const nameAs = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const short = nameAs('shortGeneric');
  return /^[A-Z]+$/.test(short) ? nameAs('longGeneric') : short;
}
