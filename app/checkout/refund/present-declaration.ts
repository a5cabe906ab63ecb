import type { DateStyle } from '#common/behaviour.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { withdrawalReplyMs } from '#common/money/withdrawal-period.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Order } from '#server/commerce/orders.ts';

export const declarationLabels = ['refund.declared*'] as const;

interface DeclarationFrame {
  labels: Labels<(typeof declarationLabels)[number]>;
  language: LanguageCode;
  dates: DateStyle;
}

type DeclaredOrder = Pick<Order, 'state' | 'refund' | 'withdrawnAt'>;

/**
 * Time of a declaration of withdrawal that opened no refund request, for example of a company; null
 * if there is none.
 */
export function declaredAt({ state, refund, withdrawnAt }: DeclaredOrder): number | null {
  if (state !== 'paid' || withdrawnAt === null) return null;
  if (refund === null) return withdrawnAt;
  const isAfterRefusal = refund.state === 'refused' && withdrawnAt > (refund.decidedAt ?? Infinity);
  return isAfterRefusal ? withdrawnAt : null;
}

/** True until the day by which such a declaration is answered. */
export function isAwaitingReply(order: DeclaredOrder, now: number): boolean {
  const at = declaredAt(order);
  return at !== null && now < at + withdrawalReplyMs;
}

/** Presents such a declaration. `isAllowed`: the refund policy allows a refund. */
export function presentDeclaration(
  order: DeclaredOrder,
  isAllowed: boolean,
  { labels, language, dates }: DeclarationFrame,
  now = Date.now(),
): string | null {
  const at = declaredAt(order);
  if (at === null) return null;
  const { locale } = languages[language];
  const name = isAwaitingReply(order, now) ? 'refund.declared' : 'refund.declared.past';
  const received = fillTemplate(labels[name], {
    day: formatDay(at, locale, dates),
    due: formatDay(at + withdrawalReplyMs, locale, dates),
  });
  return isAllowed ? `${received} ${labels['refund.declared.allowed']}` : received;
}
