import type { Labels } from '#i18n/labels.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { answerCsv, type CsvValue } from '#common/web/csv.ts';
import { figureLabels } from '../../../admin/figures/load-figures.ts';
import { type Figures, readFigures } from '../../../admin/figures/read-figures.ts';
import type { Route } from './+types/figures-csv.ts';

type FigureLabels = Labels<(typeof figureLabels)[number]>;

interface Table {
  headings: readonly (keyof FigureLabels)[];
  rows(figures: Figures, labels: FigureLabels): CsvValue[][];
}

const pounds = (piasters: number): number => piasters / 100;

const tables: Readonly<Record<string, Table>> = {
  sales: {
    headings: [
      'admin.figures.day',
      'admin.figures.orders',
      'admin.figures.gross',
      'admin.figures.refunded',
    ],
    rows: ({ sales, period }) =>
      sales.map(({ from, count, gross, refunded }) => [
        period === 'year' ? from.slice(0, 7) : from,
        count,
        pounds(gross),
        pounds(refunded),
      ]),
  },
  courses: {
    headings: [
      'admin.figures.course',
      'admin.figures.orders',
      'admin.figures.gross',
      'admin.figures.refunded',
      'admin.figures.active',
      'admin.figures.finished',
    ],
    rows: ({ courses }) =>
      courses.map(({ title, count, gross, refunded, active, finished }) => [
        title,
        count,
        pounds(gross),
        pounds(refunded),
        active,
        finished,
      ]),
  },
  lessons: {
    headings: ['admin.figures.lesson', 'admin.figures.learners', 'admin.figures.share'],
    rows: ({ lessons }) =>
      lessons.map(({ name, learners, share }) => [name, learners, Math.round(share * 100) / 100]),
  },
  states: {
    headings: ['payments.state', 'admin.figures.orders'],
    rows: ({ states }, labels) =>
      states.map(({ state, count }) => [labels[`payments.state.${state}`], count]),
  },
  searches: {
    headings: ['admin.searches.query', 'admin.searches.language', 'admin.searches.count'],
    rows: ({ searches }) =>
      (searches ?? []).map(({ query, language: code, count }) => [
        query,
        isLanguageCode(code) ? languages[code].name : code,
        count,
      ]),
  },
};

/** One of the screen's tables as a file (`?of=sales`), amounts in pounds. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const name = args.url.searchParams.get('of') ?? '';
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw new Response(null, { status: 404 });
  const figures = await readFigures(args);
  const labels = await figures.site.labels(figures.language, figureLabels);
  return answerCsv({
    name,
    headings: table.headings.map((key) => labels[key]),
    rows: table.rows(figures, labels),
  });
}
