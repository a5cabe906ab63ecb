import { formatDiscount, formatMoney } from './format-money.ts';
import { formatPercent } from '../text/format-number.ts';
import { fillTemplate } from '../text/fill-template.ts';
import { isolate } from '../text/isolate.ts';
import type { Vat } from './vat.ts';

/** Labels for `vatLines` and `buyerLines`. */
export const orderLineLabels = [
  'contract.tax-number.short',
  'contract.vat.net',
  'contract.vat.tax',
] as const;

type Labels = Readonly<Record<(typeof orderLineLabels)[number], string>>;

/** Labels for `discountLines`. */
export const discountLabels = ['receipt.coupon', 'receipt.discount'] as const;

interface DiscountedOrder {
  amount: number;
  listAmount: number;
  couponCode: string | null;
  couponDiscount: number | null;
}

/** The discount of the coupon in piasters; for older orders it includes a sale. */
export function couponDiscountOf(order: DiscountedOrder): number {
  const { amount, listAmount, couponCode, couponDiscount } = order;
  return couponCode === null ? 0 : (couponDiscount ?? listAmount - amount);
}

/** Discounts of a sale and of a coupon for receipts and emails; empty for a full price. */
export function discountLines(
  order: DiscountedOrder,
  labels: Readonly<Record<(typeof discountLabels)[number], string>>,
  locale: string,
): { name: string; amount: string }[] {
  const coupon = couponDiscountOf(order);
  const sale = order.listAmount - order.amount - coupon;
  const code = order.couponCode ?? '';
  return [
    { name: labels['receipt.discount'], piasters: sale },
    { name: fillTemplate(labels['receipt.coupon'], { code }), piasters: coupon },
  ].flatMap(({ name, piasters }) =>
    piasters > 0 ? [{ name, amount: formatDiscount(piasters, locale) }] : [],
  );
}

/** Net amount and tax for receipts and emails; empty if no tax is known. */
export function vatLines(
  vat: Vat | null,
  labels: Labels,
  locale: string,
): { name: string; amount: string }[] {
  if (!vat) return [];
  const { rate, net, tax } = vat;
  const name = fillTemplate(labels['contract.vat.tax'], { rate: formatPercent(rate, locale) });
  return [
    { name: labels['contract.vat.net'], amount: formatMoney(net, locale) },
    { name, amount: formatMoney(tax, locale) },
  ];
}

interface BilledOrder {
  buyer: { firstName: string; lastName: string };
  billing: { company: string; taxNumber: string; country: string | null };
}

/** Lines of the buyer's address: the company before the person, a labelled tax number. */
export function buyerLines(
  { buyer, billing }: BilledOrder,
  labels: Labels,
  locale: string,
): string[] {
  const { company, taxNumber, country } = billing;
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return [
    ...(company ? [company] : []),
    `${buyer.firstName} ${buyer.lastName}`,
    ...(taxNumber
      ? [`${labels['contract.tax-number.short']}: ${isolate(taxNumber.replaceAll(' ', '\u00A0'))}`]
      : []),
    ...(country ? [countries.of(country) ?? country] : []),
  ];
}
