import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { CouponProblem } from '../orders.ts';

/** Returns the message about a fault in the input for a coupon. */
export function couponProblemText(
  { rule, product = '' }: CouponProblem,
  language: LanguageCode,
): string {
  return fillTemplate(messages[language][rule], { product });
}
