import type { DateStyle } from '#common/behaviour.ts';
import { countInWords } from '#common/count-in-words.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { formatDay } from '#common/format-day.ts';
import { formatNumber } from '#common/format-number.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/messages/en.ts';
import type { RefundVerdict } from '#server/orders/orders.ts';

export const verdictLabels = [
  'refund.allowed',
  'refund.completed',
  'refund.completed.no',
  'refund.completed.yes',
  'refund.days',
  'refund.days-in-words',
  'refund.days.value',
  'refund.lessons',
  'refund.lessons-in-words',
  'refund.lessons.value',
  'refund.met',
  'refund.none',
  'refund.price',
  'refund.price.final',
  'refund.price.full',
  'refund.reason.completed',
  'refund.reason.discounted',
  'refund.reason.not-paid',
  'refund.reason.too-late',
  'refund.reason.too-many-lessons',
  'refund.today',
  'refund.unmet',
  'refund.until',
] as const satisfies readonly MessageKey[];

type VerdictLabels = Labels<(typeof verdictLabels)[number]>;

interface VerdictFrame {
  labels: VerdictLabels;
  language: LanguageCode;
  dates: DateStyle;
}

/** One condition of the refund policy, and whether an order meets it. */
export interface ShownCondition {
  key: 'lessons' | 'days' | 'price' | 'completed';
  name: string;
  text: string;
  isMet: boolean;
}

export interface ShownVerdict {
  isAllowed: boolean;
  /** The answer in one sentence. */
  answer: string;
  conditions: ShownCondition[];
  /** Until when it can be asked for, in words; null where it cannot. */
  until: string | null;
}

/** The refund policy's answer in words, with its numbers. */
export function presentVerdict(
  verdict: RefundVerdict,
  { labels, language, dates }: VerdictFrame,
): ShownVerdict {
  const { isAllowed, reason, lessonsAllowed, daysAllowed, until } = verdict;
  const { locale } = languages[language];
  const inWords = {
    lessons: countInWords(labels['refund.lessons-in-words'], lessonsAllowed, locale),
    days: countInWords(labels['refund.days-in-words'], daysAllowed, locale),
  };
  return {
    isAllowed,
    answer: reason
      ? fillTemplate(labels[`refund.reason.${reason}`], inWords)
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
  verdict: RefundVerdict,
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
