import { formatNumber } from '../text/format-number.ts';

/** Formats a duration or position with a locale's digits: `03:14`, `1:02:09`. */
export function formatDuration(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / 3600);
  const minutes = twoDigits(Math.floor(whole / 60) % 60, locale);
  const rest = `${minutes}:${twoDigits(whole % 60, locale)}`;
  return hours > 0 ? `${formatNumber(hours, locale)}:${rest}` : rest;
}

function twoDigits(value: number, locale: string): string {
  const digits = formatNumber(value, locale);
  return value < 10 ? formatNumber(0, locale) + digits : digits;
}

/** Formats a duration in words: `3 minutes, 14 seconds`. */
export function formatSpokenDuration(seconds: number, locale: string): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = [
    formatUnlessZero(Math.floor(whole / 3600), 'hour', locale),
    formatUnlessZero(Math.floor(whole / 60) % 60, 'minute', locale),
    formatUnlessZero(whole % 60, 'second', locale),
  ].filter((part) => part !== null);
  return parts.length > 0 ? joinParts(parts, locale) : unit(0, 'second', locale);
}

type Unit = 'hour' | 'minute' | 'second';

function formatUnlessZero(value: number, name: Unit, locale: string): string | null {
  return value === 0 ? null : unit(value, name, locale);
}

const formats = new Map<string, Intl.NumberFormat>();

function unit(value: number, name: Unit, locale: string): string {
  const key = `${locale} ${name}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' });
  formats.set(key, format);
  return format.format(value);
}

function joinParts(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts);
}
