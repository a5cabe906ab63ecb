import { toWesternDigits } from './format-number.ts';

/**
 * Parses a number in a locale's notation: its digits, decimal separator and groups. A full stop is
 * a decimal separator unless it can be a group separator; so is a comma in Arabic, where many write
 * 1,500 for ١٬٥٠٠. Returns null for anything else.
 */
export function parseNumber(text: string, locale: string): number | null {
  const plain = toWesternDigits(text).replace(/[\s\u00A0\u202F\u200E\u200F\u061C']/g, '');
  const { group, decimal } = signsOf(locale);
  const isArabic = group === '٬';
  const groups = isArabic ? '[٬,]' : escape(group);
  const point = isArabic ? '[٫.]' : escape(decimal);
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(?:${groups}\\d{3})+(?:${point}\\d+)?$`);
  const whole = grouped.test(plain) ? plain.replace(new RegExp(groups, 'g'), '') : plain;
  const written = whole.replace(/[٫,]/g, '.').replace('−', '-');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(written) ? Number(written) : null;
}

/** Formats a number for an input: locale digits and decimal separator, without groups. */
export function writeNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 10 }).format(
    value,
  );
}

function signsOf(locale: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const sign = (type: 'group' | 'decimal') =>
    parts.find((part) => part.type === type)?.value ?? (type === 'group' ? ',' : '.');
  return { group: sign('group'), decimal: sign('decimal') };
}

function escape(sign: string): string {
  return sign.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
