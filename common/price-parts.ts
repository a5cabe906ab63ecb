export interface PriceParts {
  amount: string;
  /** What the pound is called there: `EGP`, `ج.م.`. */
  unit: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A price in Egyptian pounds as a locale (`ar-EG`) writes it, in two parts that may be set apart; piasters if there are any. */
export function priceParts(pounds: number, locale: string): PriceParts {
  const digits = Number.isInteger(pounds) ? 0 : 2;
  const key = `${locale} ${digits}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EGP',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, format);
  const parts = format.formatToParts(pounds);
  const unit = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const amount = parts.filter(({ type }) => type !== 'currency').map(({ value }) => value);
  return { amount: withoutMarks(amount.join('')), unit: withoutMarks(unit) };
}

/** Marks of direction are for one run of text: each part is a run of its own. */
function withoutMarks(text: string): string {
  return text.replace(/[\u200E\u200F\u061C]/g, '').trim();
}
