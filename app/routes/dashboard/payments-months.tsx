import { formatMoney } from '#common/money/format-money.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { businessZone } from '#common/time/business-time.ts';
import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { readSalesYear } from '../../checkout/staff/read-sales-year.ts';
import { SalesParts, salesLabels } from '../../checkout/staff/sales-parts.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Arrow, BackArrow } from '../../ui/ui-icons.tsx';
import type { Route } from './+types/payments-months.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

export { screenMeta as meta } from '../../account/account-meta.ts';

const labelKeys = [
  ...salesLabels,
  'admin.list.export',
  'admin.list.pages',
  'admin.orders.back',
  'admin.orders.months.*',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const { language, labels, project, siteName, locale, person, orders, figures, url } =
    await staffPageOf(args, labelKeys);
  const { year, previous, next } = readSalesYear(url);
  const months = await figures.sumMonths(project.id, { year, now: Date.now() }, person);
  const nameOf = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: businessZone });
  const sum = (key: 'count' | 'gross' | 'refunded') =>
    months.reduce((total, month) => total + month[key], 0);
  const total = { count: sum('count'), gross: sum('gross'), refunded: sum('refunded') };
  const rowOf = (name: string, { count, gross, refunded }: typeof total) => ({
    id: name,
    name,
    isTotal: name === labels['admin.orders.months.total'],
    count: formatNumber(count, locale),
    gross: formatMoney(gross, locale),
    refunded: formatMoney(refunded, locale),
    net: formatMoney(gross - refunded, locale),
  });
  const linkOf = (each: number | null) =>
    each === null
      ? null
      : {
          href: `${url.pathname}?year=${each}`,
          text: new Intl.NumberFormat(locale, { useGrouping: false }).format(each),
        };
  return {
    language,
    siteName,
    labels,
    isTest: orders.isSandbox,
    title: fillTemplate(labels['admin.orders.months.title'], { year: linkOf(year)?.text ?? '' }),
    csvHref: `${url.pathname}.csv?year=${year}`,
    previous: linkOf(previous),
    next: linkOf(next),
    isEmpty: total.count === 0 && total.refunded === 0,
    rows: [
      ...months
        .filter(({ count, refunded }) => count > 0 || refunded > 0)
        .map((month) => rowOf(nameOf.format(month.from), month)),
      rowOf(labels['admin.orders.months.total'], total),
    ],
  };
}

type Labels = Route.ComponentProps['loaderData']['labels'];
type Row = Route.ComponentProps['loaderData']['rows'][number];

export default function PaymentsMonths({ loaderData }: Route.ComponentProps) {
  const { language, labels, title, rows, isTest, isEmpty } = loaderData;
  const { previous, next, csvHref } = loaderData;
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={title}
        lead={labels[isTest ? 'admin.orders.months.tests' : 'admin.orders.months.lead']}
        back={{ href: `/${language}/admin/payments`, text: labels['admin.orders.back'] }}
        actions={<DownloadLink href={csvHref} text={labels['admin.list.export']} />}
      />
      {isEmpty ? (
        <EmptyState text={labels['admin.orders.months.empty']} />
      ) : (
        <DataTable caption={title} columns={columnsOf(labels)} rows={rows} />
      )}
      <nav className="keyset-links" aria-label={labels['admin.list.pages']}>
        {previous && (
          <a className="page-action" href={previous.href}>
            <BackArrow />
            {previous.text}
          </a>
        )}
        {next && (
          <a className="page-action" href={next.href}>
            {next.text}
            <Arrow />
          </a>
        )}
      </nav>
    </SalesParts>
  );
}

function columnsOf(labels: Labels): Column<Row>[] {
  return [
    column(labels['admin.orders.months.month'], ({ name, isTotal }) =>
      isTotal ? <strong>{name}</strong> : name,
    ),
    ...(['count', 'gross', 'refunded', 'net'] as const).map((key) =>
      numberColumn(labels[`admin.orders.months.${key}`], (row: Row) => {
        const figure = <bdi className="unbroken">{row[key]}</bdi>;
        return row.isTotal ? <strong>{figure}</strong> : figure;
      }),
    ),
  ];
}
