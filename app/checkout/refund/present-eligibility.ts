import type { DateStyle } from '#common/behaviour.ts';
import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatDay } from '#common/time/format-day.ts';
import { formatNumber } from '#common/text/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { RefundEligibility } from '#server/commerce/orders.ts';

export const eligibilityLabels = ['refund.*'] as const;

type VerdictLabels = Labels<(typeof eligibilityLabels)[number]>;

/** A condition of the refund policy, applied to an order. */
export interface ShownCondition {
  key: 'lessons' | 'days' | 'price' | 'completed';
  name: string;
  text: string;
  isMet: boolean;
}

export interface ShownEligibility {
  isAllowed: boolean;
  /** The result in one sentence. */
  answer: string;
  conditions: ShownCondition[];
  /** Deadline for a request, as text; null if none is allowed. */
  until: string | null;
}

/** Presents an order's refund eligibility as text. */
export function presentEligibility(
  verdict: RefundEligibility,
  { labels, language, dates }: { labels: VerdictLabels; language: LanguageCode; dates: DateStyle },
): ShownEligibility {
  const { isAllowed, reason, lessonsAllowed, daysAllowed, until } = verdict;
  const { locale } = languages[language];
  const limits = {
    lessons: formatCount(labels['refund.lessons-in-words'], lessonsAllowed, locale),
    days: formatCount(labels['refund.days-in-words'], daysAllowed, locale),
  };
  return {
    isAllowed,
    answer: reason
      ? fillTemplate(labels[`refund.reason.${reason}`], limits)
      : labels['refund.allowed'],
    conditions: reason === 'not-paid' ? [] : conditionsOf(verdict, labels, locale),
    until:
      isAllowed && until !== null
        ? fillTemplate(labels['refund.until'], {
            day: formatDay(until, locale, dates),
          })
        : null,
  };
}

function conditionsOf(
  verdict: RefundEligibility,
  labels: VerdictLabels,
  locale: string,
): ShownCondition[] {
  const { lessonsOpened, lessonsAllowed, daysSince, daysAllowed, isFinal, isCompleted } = verdict;
  const counted = (template: string, count: number, allowed: number) =>
    fillTemplate(template, {
      count: formatNumber(count, locale),
      allowed: formatNumber(allowed, locale),
    });
  return [
    {
      key: 'days',
      name: labels['refund.days'],
      text:
        daysSince === 0
          ? labels['refund.today']
          : counted(labels['refund.days.value'], daysSince, daysAllowed),
      isMet: daysSince <= daysAllowed,
    },
    {
      key: 'lessons',
      name: labels['refund.lessons'],
      text:
        lessonsOpened === 0
          ? labels['refund.none']
          : counted(labels['refund.lessons.value'], lessonsOpened, lessonsAllowed),
      isMet: lessonsOpened <= lessonsAllowed,
    },
    {
      key: 'price',
      name: labels['refund.price'],
      text: labels[isFinal ? 'refund.price.final' : 'refund.price.full'],
      isMet: !isFinal,
    },
    {
      key: 'completed',
      name: labels['refund.completed'],
      text: labels[isCompleted ? 'refund.completed.yes' : 'refund.completed.no'],
      isMet: !isCompleted,
    },
  ];
}
