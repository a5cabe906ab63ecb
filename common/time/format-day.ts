import type { DateStyle } from '../behaviour.ts';
import { businessZone } from './business-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats the business day: 22 Nov 2026 in English (11/22/26 as `numeric`), else as usual. */
export function formatDay(time: number, locale: string, dates: DateStyle): string {
  return formatOf(locale, dates, {}).format(time);
}

/** The same, with the time of day. */
export function formatDateTime(time: number, locale: string, dates: DateStyle): string {
  const hour = locale.startsWith('de') ? '2-digit' : 'numeric';
  return formatOf(locale, dates, { hour, minute: '2-digit' }).format(time);
}

/** The same, with the zone's offset, for times that may serve as evidence. */
export function formatDateTimeWithZone(time: number, locale: string, dates: DateStyle): string {
  const hour = locale.startsWith('de') ? '2-digit' : 'numeric';
  const exact = { hour, minute: '2-digit', timeZoneName: 'shortOffset' } as const;
  return formatOf(locale, dates, exact).format(time);
}

/** Locale for English dates, the day first: 22 Nov 2026 cannot be misread, 11/12/26 can. */
export function dateLocale(locale: string): string {
  return locale.startsWith('en') ? 'en-GB' : locale;
}

const numeric = { year: '2-digit', month: '2-digit', day: '2-digit' } as const;
const short = { year: 'numeric', month: 'short', day: 'numeric', hourCycle: 'h12' } as const;
const long = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Digits alone would run against the direction of the surrounding text. */
const named = { year: 'numeric', month: 'long', day: 'numeric' } as const;

function daysOf(locale: string, dates: DateStyle): Intl.DateTimeFormatOptions {
  if (locale.startsWith('en')) return dates === 'numeric' ? numeric : short;
  return locale.startsWith('ar') ? named : long;
}

function formatOf(
  locale: string,
  dates: DateStyle,
  time: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${dates} ${time.hour ?? ''} ${time.timeZoneName ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(dates === 'numeric' ? locale : dateLocale(locale), {
      ...daysOf(locale, dates),
      ...time,
      timeZone: businessZone,
    });
  formats.set(key, format);
  return format;
}

/** Formats a full hour of the day, as in other times: 12:00 am, 00:00. */
export function formatHour(hour: number, locale: string): string {
  return new Intl.DateTimeFormat(dateLocale(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    ...(locale.startsWith('en') && { hourCycle: short.hourCycle }),
  }).format(Date.UTC(2026, 0, 1, hour));
}
