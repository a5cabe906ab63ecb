import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { Order } from '#server/commerce/orders.ts';

export const declarationLabels = [
  'refund.declared',
  'refund.declared.allowed',
] as const satisfies readonly MessageKey[];

interface DeclarationFrame {
  labels: Labels<(typeof declarationLabels)[number]>;
  language: LanguageCode;
  dates: DateStyle;
}

/**
 * Presents a declaration of withdrawal that opened no refund request, for example of a company;
 * null if there is none. `isAllowed`: the refund policy allows a refund.
 */
export function presentDeclaration(
  { state, refund, withdrawnAt }: Pick<Order, 'state' | 'refund' | 'withdrawnAt'>,
  isAllowed: boolean,
  { labels, language, dates }: DeclarationFrame,
): string | null {
  if (state !== 'paid' || refund !== null || withdrawnAt === null) return null;
  const { locale } = languages[language];
  const received = fillTemplate(labels['refund.declared'], {
    day: formatDay(withdrawnAt, locale, dates),
    due: formatDay(withdrawnAt + withdrawalReplyMs, locale, dates),
  });
  return isAllowed ? `${received} ${labels['refund.declared.allowed']}` : received;
}
