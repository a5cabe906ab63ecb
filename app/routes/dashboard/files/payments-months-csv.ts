import { answerCsv } from '#common/web/csv.ts';
import { formatBusinessTime } from '#common/time/business-time.ts';
import { readSalesYear } from '../../../checkout/staff/read-sales-year.ts';
import { requireMember } from '../../../member.ts';
import { appServicesOf, pageOf } from '../../../server-context.ts';
import type { Route } from './+types/payments-months-csv.ts';

const columns = [
  'admin.orders.months.month',
  'admin.orders.months.count',
  'admin.orders.months.gross',
  'admin.orders.months.refunded',
  'admin.orders.months.net',
] as const;

/** The sums of a year's months as a file, in EGP. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const headings = await site.labels(language, columns);
  const { year } = readSalesYear(url);
  const { figures } = appServicesOf(context);
  const months = await figures.sumMonths(site.project.id, { year, now: Date.now() }, person);
  return answerCsv({
    name: `payments-${year}`,
    headings: Object.values(headings),
    rows: months.map(({ from, count, gross, refunded }) => [
      formatBusinessTime(from).slice(0, 7),
      count,
      gross / 100,
      refunded / 100,
      (gross - refunded) / 100,
    ]),
  });
}
