import type { LanguageCode } from '#i18n/languages.ts';
import { countryOfPhone } from './countries.ts';

/** A buyer without a company is a consumer. */
export type BuyerKind = 'consumer' | 'business';

/** A row of a project's `vat` setting. */
export interface VatRule {
  /** ISO 3166-1 alpha-2, or `*` for every country without a row. */
  country: string;
  buyer: BuyerKind | 'any';
  /** Per cent. */
  rate: number;
  /** True if the prices in products.json include the tax; otherwise it is added. */
  pricesIncludeVat: boolean;
}

/** The tax in an amount, in piasters; `rate` is per cent. */
export interface Vat {
  rate: number;
  net: number;
  tax: number;
}

/** Finds a buyer's rule: country before `*`, kind of buyer before `any`; null for none. */
export function findVatRule(
  rules: readonly VatRule[],
  { country, kind }: { country: string; kind: BuyerKind },
): VatRule | null {
  for (const place of [country, '*'])
    for (const buyer of [kind, 'any'] as const) {
      const rule = rules.find((one) => one.country === place && one.buyer === buyer);
      if (rule) return rule;
    }
  return null;
}

/** Gross price, in piasters. */
export function calculateGross(price: number, rule: VatRule | null): number {
  if (!rule || rule.pricesIncludeVat) return price;
  return Math.round((price * (100 + rule.rate)) / 100);
}

/** The tax in a gross amount; null without a rule, or if nothing is paid. */
export function calculateVat(gross: number, rule: VatRule | null): Vat | null {
  if (!rule || gross === 0) return null;
  const net = Math.round((gross * 100) / (100 + rule.rate));
  return { rate: rule.rate, net, tax: gross - net };
}

/** Default countries of languages mainly read in one country. */
const countries: Partial<Record<LanguageCode, string>> = { de: 'DE' };

/** A buyer's default country: of the telephone number, else of the language, else the seller's. */
export function guessBuyerCountry(
  phone: string,
  { language, seller }: { language: LanguageCode; seller: string },
): string {
  const expected = countries[language] ?? seller;
  return countryOfPhone(phone, expected) ?? expected;
}
