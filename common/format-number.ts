const formats = new Map<string, Intl.NumberFormat>();

/** The first call of Intl costs a starting program 20 ms; what needs no grouping can be written without. */
const ungrouped = 1000;
const arabicZero = 0x660;

/** A number in the digits of a locale (`ar-EG`). The format is made once: making it costs more than its use. */
export function formatNumber(value: number, locale: string): string {
  if (Number.isInteger(value) && value >= 0 && value < ungrouped) return digits(value, locale);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}

function digits(value: number, locale: string): string {
  if (!locale.startsWith('ar')) return String(value);
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(arabicZero + Number(digit)));
}

/** `14%`, as the locale writes it. */
export function formatPercent(percent: number, locale: string): string {
  return (
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
      .format(percent / 100)
      // A mark of direction is for one run of text: it would be a stranger in a sentence.
      .replace('\u061C', '')
  );
}
