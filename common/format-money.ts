/** An amount and what the pound is called there, apart: `12.50` and `EGP`. */
export interface PriceParts {
  amount: string;
  unit: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Piasters as an amount of Egyptian pounds: `EGP 950`, `EGP 12.50`; whole pounds have no fraction. */
export function formatMoney(piasters: number, locale: string): string {
  return formatOf(locale).format(piasters / 100);
}

/** The same in two parts, for a price that is set large. */
export function moneyParts(piasters: number, locale: string): PriceParts {
  const parts = formatOf(locale).formatToParts(piasters / 100);
  const join = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'currency') === isUnit)
      .map(({ value }) => value)
      .join('')
      // Marks of direction are for one run of text: each part is a run of its own.
      .replace(/[\u200E\u200F\u061C]/g, '')
      .trim();
  return { amount: join(false), unit: join(true) };
}

function formatOf(locale: string): Intl.NumberFormat {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EGP',
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(locale, format);
  return format;
}
