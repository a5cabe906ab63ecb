/** Amount and currency unit: `12.50` and `EGP`. */
export interface PriceParts {
  amount: string;
  unit: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Formats piasters as Egyptian pounds: `950 EGP`, `-12.50 EGP`; whole pounds have no fraction. */
export function formatMoney(piasters: number, locale: string, currency = 'EGP'): string {
  // English would begin with the unit; here it comes last in every language.
  return formatOf(locale, currency)
    .format(piasters / 100)
    .replace(/^(-?)([A-Z]{3})(\s)(.+)$/, '$1$4$3$2');
}

/** Formats a discount of piasters with a minus sign: `−12.50 EGP`. */
export function formatDiscount(piasters: number, locale: string): string {
  // In Arabic, where the sign is beside the last digit, a space keeps it apart from the dot of a zero.
  return formatMoney(-piasters, locale)
    .replace('-\u200F', '\u2212\u200F\u202F')
    .replace('-', '\u2212');
}

/** The same in two parts, for large prices. */
export function moneyParts(piasters: number, locale: string): PriceParts {
  const parts = formatOf(locale, 'EGP').formatToParts(piasters / 100);
  const join = (isUnit: boolean) =>
    parts
      .filter(({ type }) => (type === 'currency') === isUnit)
      .map(({ value }) => value)
      .join('')
      // Direction marks belong to a single run of text: the parts are separate runs.
      .replace(/[\u200E\u200F\u061C]/g, '')
      .trim();
  return { amount: join(false), unit: join(true) };
}

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    });
  formats.set(key, format);
  return format;
}
