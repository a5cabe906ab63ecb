import { fillTemplate } from '#common/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import type { CouponProblem } from '../orders.ts';

/** Why a coupon cannot be made, in its author's language. */
export function couponProblemWords(
  { rule, product = '' }: CouponProblem,
  language: LanguageCode,
): string {
  return fillTemplate(messages[language][rule], { product });
}
