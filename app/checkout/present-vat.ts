import { fillTemplate } from '#common/text/fill-template.ts';
import { formatPercent } from '#common/text/format-number.ts';
import { formatMoney } from '#common/money/format-money.ts';
import {
  findVatRule,
  calculateGross,
  type BuyerKind,
  type Vat,
  type VatRule,
  calculateVat,
} from '#common/money/vat.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';

interface VatFrame {
  labels: Labels<'contract.vat.*'>;
  language: LanguageCode;
}

/** Returns the note about the tax included in a price. `rate` in percent. */
export function vatNote(rate: number, { labels, language }: VatFrame): string {
  if (rate === 0) return labels['contract.vat.none'];
  return fillTemplate(labels['contract.vat.included'], {
    rate: formatPercent(rate, languages[language].locale),
  });
}

/** The total that a buyer pays, and the tax in it. */
export interface Bill {
  /** Piasters. */
  amount: number;
  total: string;
  /** Null if the tax is unknown. */
  vat: string | null;
  /** Kind of buyer. */
  kind: BuyerKind;
}

/** Computes the bill; the form updates it when the buyer's country or kind changes. */
export function presentBill(
  { price, rules }: { price: number; rules: readonly VatRule[] },
  buyer: { country: string; kind: BuyerKind },
  frame: VatFrame,
): Bill {
  const rule = findVatRule(rules, buyer);
  const amount = calculateGross(price, rule);
  const vat = calculateVat(amount, rule);
  const { locale } = languages[frame.language];
  const isAdded = vat !== null && amount !== price;
  return {
    amount,
    total: formatMoney(amount, locale),
    vat: isAdded ? addedVatNote(vat, frame) : vat && vatNote(vat.rate, frame),
    kind: buyer.kind,
  };
}

function addedVatNote({ net, tax, rate }: Vat, { labels, language }: VatFrame): string {
  const { locale } = languages[language];
  return fillTemplate(labels['contract.vat.added'], {
    net: formatMoney(net, locale),
    tax: formatMoney(tax, locale),
    rate: formatPercent(rate, locale),
  });
}
