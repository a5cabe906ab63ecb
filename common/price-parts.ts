export interface PriceParts {
  amount: string;
  /** What the pound is called there: `EGP`, `ج.م.`. */
  unit: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A price in whole Egyptian pounds as a locale (`ar-EG`) writes it, in two parts that may be set apart. */
export function priceParts(pounds: number, locale: string): PriceParts {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'EGP', maximumFractionDigits: 0 });
  formats.set(locale, format);
  const parts = format.formatToParts(pounds);
  const unit = parts.find(({ type }) => type === 'currency')?.value ?? '';
  const amount = parts.filter(({ type }) => type !== 'currency').map(({ value }) => value);
  return { amount: withoutMarks(amount.join('')), unit: withoutMarks(unit) };
}

/** Marks of direction are for one run of text: each part is a run of its own. */
function withoutMarks(text: string): string {
  return text.replace(/[\u200E\u200F\u061C]/g, '').trim();
}
