import { businessDay, formatBusinessTime, startOfBusinessDay } from '#common/time/business-time.ts';
import type { FigureReport } from '#server/admin/figures/create-figures.ts';
import type { CourseView } from '#server/learning/courses.ts';
import type { LoadArgs } from '../../load-args.ts';
import { staffPageOf } from '../parts/staff-page.ts';

/** Days, or `year`: this month and the eleven before it. */
export const figurePeriods = ['7', '30', '90', 'year'] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

export type Figures = Awaited<ReturnType<typeof readFigures>>;

/** Reads the figures of the period and course in the address (`?period=90&course=hygiene`). */
export async function readFigures(args: LoadArgs) {
  const { site, language, project, person, figures, orders, courses, failedSearches, can, url } =
    await staffPageOf(args);
  const asked = url.searchParams.get('period');
  const period = figurePeriods.find((each) => each === asked) ?? '30';
  const untilDay = businessDay(Date.now());
  const fromDay = firstDayOf(period, untilDay);
  const products = await orders.products.list(project.id);
  const productKeys = products.map(({ key }) => key);
  const report = await figures.read(project.id, { fromDay, untilDay, productKeys }, person);
  const views = await Promise.all(
    products.map(async ({ key: productKey, description }) => {
      const place = { project, productKey, language };
      const view = await courses.view(place, null);
      return { productKey, title: view?.title.text ?? description, view };
    }),
  );
  const rows = views.map((course) => sumCourse(report, course));
  const chosen = views.find(({ productKey }) => productKey === url.searchParams.get('course'));
  const shown = chosen ?? findBusiest(views, report);
  return {
    language,
    site,
    period,
    from: dayText(fromDay),
    until: dayText(untilDay),
    course: chosen ?? null,
    products: views,
    courses: rows.toSorted((one, other) => other.gross - one.gross || other.active - one.active),
    sales: listSales(report, { period, fromDay, untilDay, productKey: chosen?.productKey ?? null }),
    states: report.states,
    lessonsOf: shown?.title ?? null,
    lessonsKey: shown?.productKey ?? null,
    lessons: shown?.view ? listLessons(report, shown.view) : [],
    // Null for those who may not open their list.
    searches: (await can('admin:open'))
      ? await failedSearches.list(project.id, person, startOfBusinessDay(fromDay))
      : null,
  };
}

/** First business day of a period that ends today. */
export function firstDayOf(period: FigurePeriod, today: number): number {
  if (period !== 'year') return today - Number(period) + 1;
  const [year = 0, month = 1] = dayText(today).split('-').map(Number);
  return Date.UTC(year, month - 12, 1) / dayMs;
}

const dayMs = 86_400_000;

/** Writes a business day as `2026-11-03`. */
export function dayText(day: number): string {
  return formatBusinessTime(startOfBusinessDay(day)).slice(0, 10);
}

interface Place {
  productKey: string;
  title: string;
  view: CourseView | null;
}

export type CourseRow = ReturnType<typeof sumCourse>;

/** Sums of a course; amounts in piasters. */
function sumCourse({ sales, refunds, learners }: FigureReport, { productKey: key, title }: Place) {
  const ofCourse = ({ product_key: of }: { product_key: string }) => of === key;
  const mine = learners.find(({ productKey }) => productKey === key);
  return {
    key,
    title,
    count: sum(sales.filter(ofCourse), 'count'),
    gross: sum(sales.filter(ofCourse), 'amount'),
    refunded: sum(refunds.filter(ofCourse), 'amount'),
    active: mine?.active ?? 0,
    finished: mine?.finished ?? 0,
  };
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

interface SalesScope {
  period: FigurePeriod;
  fromDay: number;
  untilDay: number;
  /** Null for all. */
  productKey: string | null;
}

/** Lists the days or months of a period, those without sales too; amounts in piasters. */
function listSales(report: FigureReport, { period, fromDay, untilDay, productKey }: SalesScope) {
  const days = Array.from({ length: untilDay - fromDay + 1 }, (_day, index) => fromDay + index);
  const nameLength = period === 'year' ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const nameOf = (day: number) => dayText(day).slice(0, nameLength);
  const isShown = (row: { product_key: string }) =>
    productKey === null || row.product_key === productKey;
  const sales = Map.groupBy(report.sales.filter(isShown), ({ day }) => nameOf(day));
  const refunds = Map.groupBy(report.refunds.filter(isShown), ({ day }) => nameOf(day));
  return [...Map.groupBy(days, nameOf)].map(([name, [first = fromDay, ...more]]) => ({
    from: dayText(first),
    until: dayText(more.at(-1) ?? first),
    count: sum(sales.get(name) ?? [], 'count'),
    gross: sum(sales.get(name) ?? [], 'amount'),
    refunded: sum(refunds.get(name) ?? [], 'amount'),
  }));
}

/** Finds the course in which most lessons were started. */
function findBusiest(places: readonly Place[], { lessons }: FigureReport): Place | undefined {
  const startsOf = ({ productKey }: Place) =>
    sum(
      lessons.filter(({ product_key: key }) => key === productKey),
      'count',
    );
  const courses = places.filter(({ view }) => (view?.lessons ?? 0) > 0);
  return courses.toSorted((one, other) => startsOf(other) - startsOf(one))[0];
}

/** `share`: of the lesson that most learners started, from 0 to 1. */
function listLessons({ lessons }: FigureReport, { productKey, chapters }: CourseView) {
  const ofCourse = Map.groupBy(
    lessons.filter(({ product_key: key }) => key === productKey),
    ({ part }) => part,
  );
  const rows = chapters.flatMap((chapter) =>
    chapter.lessons.map(({ file, name }) => ({
      file,
      name: name.text,
      learners: sum(ofCourse.get(file) ?? [], 'count'),
    })),
  );
  const most = Math.max(1, ...rows.map(({ learners }) => learners));
  return rows.map((row) => ({ ...row, share: row.learners / most }));
}
