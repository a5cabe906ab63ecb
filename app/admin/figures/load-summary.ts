import { formatMoney } from '#common/money/format-money.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { businessDay } from '#common/time/business-time.ts';
import type { LoadArgs } from '../../load-args.ts';
import { dayText, firstDayOf } from './read-figures.ts';
import { staffPageOf } from '../parts/staff-page.ts';

/**
 * Loads sales and active learners of 7 and 30 days, each number with the address of its list; null for those who may
 * not see it, and if nothing is for sale.
 */
export async function loadSummary(args: LoadArgs) {
  const { language, locale, project, person, figures, orders, can } = await staffPageOf(args);
  if (!(await can('order:list'))) return null;
  const productKeys = (await orders.products.list(project.id)).map(({ key }) => key);
  if (productKeys.length === 0) return null;
  const untilDay = businessDay(Date.now());
  return await Promise.all(
    (['7', '30'] as const).map(async (period) => {
      const fromDay = firstDayOf(period, untilDay);
      const sum = await figures.sum(project.id, { fromDay, untilDay, productKeys }, person);
      const reports = `/${language}/admin/figures?period=${period}`;
      const days = { from: dayText(fromDay), until: dayText(untilDay) };
      const paid = String(new URLSearchParams({ ...days, state: 'received' }));
      return {
        id: period,
        gross: { text: formatMoney(sum.gross, locale), href: reports },
        orders: {
          text: formatNumber(sum.orders, locale),
          href: `/${language}/admin/payments?${paid}`,
        },
        learners: { text: formatNumber(sum.learners, locale), href: `${reports}#figures-courses` },
      };
    }),
  );
}
