import { formatMoney } from '#common/money/format-money.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber, formatPercent } from '#common/text/format-number.ts';
import { isolate } from '#common/text/isolate.ts';
import { dateLocale } from '#common/time/format-day.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { listLabels } from '../parts/list-labels.ts';
import type { LoadArgs } from '../../load-args.ts';
import { visitorOf } from '../../server-context.ts';
import { type CourseRow, type FigurePeriod, readFigures } from './read-figures.ts';

export const figureLabels = [
  ...listLabels,
  'admin.figures*',
  'admin.searches*',
  'payments.state*',
] as const;

/** Rows of the searches; all are on their own screen. */
const shownSearches = 5;

export async function loadFigures(args: LoadArgs) {
  const { site, language, period, from, until, course, products, lessonsKey, ...figures } =
    await readFigures(args);
  const { locale } = languages[language];
  const labels = await site.labels(language, figureLabels);
  const number = (value: number) => formatNumber(value, locale);
  const orders = figures.states.reduce((sum, { count }) => sum + count, 0);
  const payments = (query: Query) =>
    `/${language}/admin/payments?${String(new URLSearchParams({ from, until, ...query }))}`;
  const courseKey = course?.productKey ?? '';
  const canReadLearners = await visitorOf(args.context).can('learner:read');
  // Null for those who may not open the list.
  const learners = (query: Query) =>
    canReadLearners
      ? `/${language}/admin/people/learners?${String(new URLSearchParams({ ...query, since: from }))}`
      : null;
  return {
    language,
    labels,
    period,
    courseKey,
    fileQuery: String(new URLSearchParams({ period, course: courseKey })),
    products: products.map(({ productKey: key, title }) => ({ key, title })),
    salesTitle: course
      ? fillTemplate(labels['admin.figures.sales-of'], { course: isolate(course.title) })
      : labels['admin.figures.sales'],
    sales: figures.sales.map((row) => ({
      time: formatTime(row.from, language, period),
      value: row.gross,
      href: payments({ state: 'received', from: row.from, until: row.until }),
    })),
    courses: figures.courses.map((row) =>
      presentCourse(row, { period, locale, payments, learners }),
    ),
    states: figures.states.map(({ state, count }) => ({
      id: state,
      name: labels[`payments.state.${state}`],
      orders: number(count),
      ...presentShare(count / orders, locale),
      href: payments({ state }),
    })),
    lessonsOf: figures.lessonsOf,
    lessons: figures.lessons.map((row, index) => ({
      ...row,
      id: row.file,
      number: number(index + 1),
      learners: linked(
        number(row.learners),
        learners({ course: lessonsKey ?? '', lesson: row.file }),
      ),
      ...presentShare(row.share, locale),
    })),
    searches:
      figures.searches?.slice(0, shownSearches).map(({ query, language: code, count }) => ({
        id: `${code}/${query}`,
        query,
        count: number(count),
      })) ?? null,
  };
}

type Query = Record<string, string>;

interface CourseFrame {
  period: FigurePeriod;
  locale: string;
  /** Addresses of the lists behind the numbers. */
  payments(query: Query): string;
  learners(query: Query): string | null;
}

function presentCourse(row: CourseRow, { period, locale, payments, learners }: CourseFrame) {
  const { key: course } = row;
  const paid = payments({ state: 'received', course });
  const refunded = payments({ state: 'refunded-by-day', course });
  return {
    id: course,
    title: row.title,
    href: `?${String(new URLSearchParams({ period, course }))}`,
    count: linked(formatNumber(row.count, locale), paid),
    active: linked(formatNumber(row.active, locale), learners({ course })),
    finished: linked(formatNumber(row.finished, locale), learners({ course, lesson: '*' })),
    gross: linked(formatMoney(row.gross, locale), paid),
    refunded: linked(formatMoney(row.refunded, locale), refunded),
  };
}

/** A number with the address of its list. */
function linked(text: string, href: string | null) {
  return { text, href };
}

function presentShare(share: number, locale: string) {
  return { share, percent: formatPercent(Math.round(share * 100), locale) };
}

function formatTime(day: string, language: LanguageCode, period: FigurePeriod): string {
  const parts =
    period === 'year'
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  const locale = dateLocale(languages[language].locale);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(Date.parse(day));
}
