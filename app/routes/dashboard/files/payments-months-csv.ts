import { answerCsv } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { readSalesYear } from '../../../checkout/staff/read-sales-year.ts';
import type { Route } from './+types/payments-months-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

const columns = [
  'admin.orders.months.month',
  'admin.orders.months.count',
  'admin.orders.months.gross',
  'admin.orders.months.refunded',
  'admin.orders.months.net',
] as const;

/** The sums of a year's months as a file, in EGP. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { labels, project, person, figures, url } = await staffPageOf(args, columns);
  const { year } = readSalesYear(url);
  const months = await figures.sumMonths(project.id, { year, now: Date.now() }, person);
  return answerCsv({
    name: `payments-${year}`,
    headings: Object.values(labels),
    rows: months.map(({ from, count, gross, refunded }) => [
      formatBusinessTime(from).slice(0, 7),
      count,
      gross / 100,
      refunded / 100,
      (gross - refunded) / 100,
    ]),
  });
}
