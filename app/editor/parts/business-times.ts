import { businessDay, businessZone, showBusinessTime } from '#common/business-time.ts';
import { dateLocale } from '#common/format-day.ts';
import { fillTemplate } from '#common/fill-template.ts';
import type { EditorWords } from '#server/site/editor-words.ts';

type ZoneWords = Pick<EditorWords, 'editor.shell.in-cairo'>;

interface Reader {
  words: ZoneWords;
  locale: string;
}

/** A moment by the clocks of the business, whose zone is named where this browser's show another time. */
export function formatMoment(time: number, { words, locale }: Reader): string {
  const shown = formatIn(locale, { dateStyle: 'medium', timeStyle: 'short' }, time);
  return withZone(shown, time, words);
}

/** The day alone. */
export function formatDay(time: number, locale: string): string {
  return formatIn(locale, { dateStyle: 'medium' }, time);
}

/** Of today the time, of another of the business's days the day. */
export function formatShortly(time: number, now: number, { words, locale }: Reader): string {
  if (businessDay(time) !== businessDay(now)) return formatDay(time, locale);
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return withZone(formatIn(locale, clock, time), time, words);
}

function formatIn(locale: string, options: Intl.DateTimeFormatOptions, time: number): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: businessZone }).format(
    time,
  );
}

function withZone(shown: string, time: number, words: ZoneWords): string {
  return isOurTime(time) ? shown : fillTemplate(words['editor.shell.in-cairo'], { time: shown });
}

/** Whether this browser's clocks show the same as the business's. */
function isOurTime(time: number): boolean {
  const local = time - new Date(time).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().startsWith(showBusinessTime(time));
}
