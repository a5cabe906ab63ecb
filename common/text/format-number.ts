const formats = new Map<string, Intl.NumberFormat>();

/** The first use of Intl costs a starting program 20 ms; ungrouped numbers do not need it. */
const groupingFrom = 1000;
const arabicZero = 0x660;

/** Formats a number in a locale's digits (`ar-EG`). Cached: a format costs more than its use. */
export function formatNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < groupingFrom) return digits(value, locale);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}

function digits(value: number, locale: string): string {
  if (!locale.startsWith('ar')) return String(value);
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(arabicZero + Number(digit)));
}

/** Converts Arabic-Indic digits, of Egypt (٠) and of Iran (۰), to Western ones. */
export function toWesternDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );
}

/** Formats `14%` for the locale. */
export function formatPercent(percent: number, locale: string): string {
  return (
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
      .format(percent / 100)
      // The direction mark is wrong within a sentence.
      .replace('\u061C', '')
  );
}
