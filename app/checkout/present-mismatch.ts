import { fillTemplate } from '#common/text/fill-template.ts';
import { describeMismatch } from '#common/money/payment-mismatch.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { OrderWithMismatch } from '#server/commerce/orders.ts';

export const mismatchLabels = ['payment.mispaid*'] as const;

/** Instruction about a payment that does not match its order. */
export interface ShownMismatch {
  arrived: string;
  instruction: string;
  /** The order's number, for support. */
  order: string;
}

/** Returns null if every payment matches the order. */
export function presentMismatch(
  order: OrderWithMismatch,
  { language, labels }: { language: LanguageCode; labels: Labels<(typeof mismatchLabels)[number]> },
): ShownMismatch | null {
  if (order.mismatch === null) return null;
  const { key, values } = describeMismatch(order.mismatch, order, languages[language].locale);
  return {
    arrived: fillTemplate(labels[key], values),
    instruction: labels['payment.mispaid.text'],
    order: fillTemplate(labels['payment.mispaid.order'], { id: order.id }),
  };
}
