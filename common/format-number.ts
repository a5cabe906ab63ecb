const formats = new Map<string, Intl.NumberFormat>();

/** A number in the digits of a locale (`ar-EG`). The format is made once: making it costs more than its use. */
export function formatNumber(value: number, locale: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}
