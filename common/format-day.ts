import { businessZone } from './business-time.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The business's day of a moment: 11/22/26 in English, as the locale writes it elsewhere. */
export function formatDay(time: number, locale: string): string {
  return formatOf(locale, {}).format(time);
}

/** The same, with the time of day. */
export function formatMoment(time: number, locale: string): string {
  return formatOf(locale, { hour: 'numeric', minute: '2-digit' }).format(time);
}

const short = { year: '2-digit', month: '2-digit', day: '2-digit' } as const;
const long = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
/** Digits alone would run in the other direction than the words around them. */
const named = { year: 'numeric', month: 'long', day: 'numeric' } as const;

function daysOf(locale: string): Intl.DateTimeFormatOptions {
  if (locale.startsWith('en')) return short;
  return locale.startsWith('ar') ? named : long;
}

function formatOf(locale: string, time: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${time.hour ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...daysOf(locale), ...time, timeZone: businessZone });
  formats.set(key, format);
  return format;
}
