import { businessDay, businessZone, formatBusinessTime } from '#common/time/business-time.ts';
import { dateLocale } from '#common/time/format-day.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';

type ZoneLabels = Pick<EditorLabels, 'editor.shell.in-cairo'>;

interface TextOptions {
  labels: ZoneLabels;
  locale: string;
}

/** Formats date and time in the business time zone, named if the browser's clock differs. */
export function formatMoment(time: number, { labels, locale }: TextOptions): string {
  const shown = formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' }, time);
  return withZone(shown, time, labels);
}

/** Formats the day only. */
export function formatDay(time: number, locale: string): string {
  return formatIn(locale, { dateStyle: 'medium' }, time);
}

/** Formats today's times as a time, other days as a day, by the business's calendar. */
export function formatTimeOrDay(
  time: number,
  now: number,
  { labels, locale }: TextOptions,
): string {
  if (businessDay(time) !== businessDay(now)) return formatDay(time, locale);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return withZone(formatIn(locale, clock, time), time, labels);
}

/** In Arabic days have the month's name, as in other lists (format-day.ts). */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions, time: number): string {
  const isNamed = options.dateStyle === 'medium' && locale.startsWith('ar');
  return new Intl.DateTimeFormat(dateLocale(locale), {
    ...options,
    ...(isNamed && { dateStyle: 'long' }),
    timeZone: businessZone,
  }).format(time);
}

function withZone(shown: string, time: number, labels: ZoneLabels): string {
  return showsBusinessTime(time)
    ? shown
    : fillTemplate(labels['editor.shell.in-cairo'], { time: shown });
}

/** Returns whether the browser's clock shows the business's time. */
function showsBusinessTime(time: number): boolean {
  const local = time - new Date(time).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().startsWith(formatBusinessTime(time));
}
