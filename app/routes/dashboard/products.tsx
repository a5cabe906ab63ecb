import { PageHead } from '../../admin/parts/page-head.tsx';
import { PriceLines } from '../../checkout/order-summary.tsx';
import { SalesParts, salesLabels } from '../../checkout/staff/sales-parts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import type { Route } from './+types/products.ts';
import type { DateStyle } from '#common/behaviour.ts';
import { isJsonObject, type JsonValue } from '#common/json.ts';
import { formatMoney } from '#common/money/format-money.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { Product } from '#server/commerce/orders.ts';
import { formatSaleTime, presentPrice } from '../../checkout/present-price.ts';
import { staffPageOf } from '../../admin/parts/staff-page.ts';

const labelKeys = [
  ...salesLabels,
  'admin.products*',
  'payment.before',
  'payment.free',
  'payment.now',
  'payment.sale*',
] as const;

/** Loads the published products with their prices, as visitors see them, and their sales. */
export async function loader(args: Route.LoaderArgs) {
  const { language, labels, project, dates, locale, courses, orders, can } = await staffPageOf(
    args,
    labelKeys,
  );
  const canEdit = await can('content:view-draft');
  const editor = `/${language}/dashboard?path=products.json`;
  const ids = listIds(await orders.products.file(project.id));
  const frame: Frame = { labels, language, dates, now: Date.now() };
  const products = await orders.products.list(project.id);
  return {
    language,
    labels,
    isTest: orders.isSandbox,
    editor: canEdit ? editor : null,
    rows: await Promise.all(
      products.map(async (product, index) => ({
        id: product.key,
        title: await courses.getProductTitle({
          ...product,
          productKey: product.key,
          project,
          language,
        }),
        isCourse: product.courseId !== null,
        isSold: product.isSold,
        isPlanned: (product.sale?.startsAt ?? 0) > frame.now,
        price: formatMoney(product.amount, locale),
        sale: describeSale(product, frame),
        shown: presentPrice(orders.products.price(product), {
          language,
          dates,
          untilWords: labels['payment.sale.until'],
        }),
        href: canEdit ? `${editor}&field=products.${ids[index]}.amount` : null,
      })),
    ),
  };
}

interface Frame {
  labels: Labels;
  language: LanguageCode;
  dates: DateStyle;
  now: number;
}

/** Describes a sale with its amount and period. */
function describeSale({ sale }: Product, frame: Frame): string {
  const { labels, language, now } = frame;
  if (!sale) return labels['admin.products.sale.none'];
  const { amount, startsAt, endsAt } = sale;
  const values = {
    amount: formatMoney(amount, languages[language].locale),
    from: startsAt === null ? '' : formatSaleTime(startsAt, 'start', frame),
    until: endsAt === null ? '' : formatSaleTime(endsAt, 'end', frame),
  };
  const describe = (name: 'over' | 'both' | 'from' | 'until' | 'always') =>
    fillTemplate(labels[`admin.products.sale.${name}`], values);
  if (endsAt === null) return describe(startsAt === null ? 'always' : 'from');
  if (now >= endsAt) return describe('over');
  return describe(startsAt === null ? 'until' : 'both');
}

/** Ids by which the editor addresses the products, in the file's order. */
function listIds(file: JsonValue): JsonValue[] {
  const products = isJsonObject(file) ? file['products'] : null;
  if (!Array.isArray(products)) return [];
  return products.filter(isJsonObject).map(({ id }) => id ?? null);
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { labels, rows, editor } = loaderData;
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={labels['admin.products']}
        lead={labels[editor === null ? 'admin.products.lead.read' : 'admin.products.lead']}
        actions={
          editor && (
            <a className="page-action page-action-main" href={editor}>
              {labels['admin.products.edit']}
            </a>
          )
        }
      />
      <DataTable
        caption={labels['admin.products']}
        empty={labels['admin.products.empty']}
        columns={columnsOf(labels, editor !== null)}
        rows={rows}
      />
    </SalesParts>
  );
}

type Labels = Route.ComponentProps['loaderData']['labels'];
type Row = Route.ComponentProps['loaderData']['rows'][number];

function columnsOf(labels: Labels, canEdit: boolean): Column<Row>[] {
  const columns: Column<Row>[] = [
    column(labels['admin.products.product'], ({ title, isCourse, id }) => (
      <span className="staff-pair">
        <Text of={title} />
        <span className="small text-muted">
          {isCourse && `${labels['admin.products.course']} · `}
          <bdi dir="ltr">{id}</bdi>
        </span>
      </span>
    )),
    numberColumn(labels['admin.products.price'], ({ price }) => (
      <bdi className="amount">{price}</bdi>
    )),
    column(labels['admin.products.sale'], ({ sale, isPlanned }) => (
      <span className="staff-pair">
        <span>{sale}</span>
        {isPlanned && (
          <span>
            <Badge kind="outline" text={labels['admin.products.planned']} />
          </span>
        )}
      </span>
    )),
    column(labels['admin.products.label'], ({ shown, isSold }) => {
      if (!isSold) return <Badge kind="outline" text={labels['admin.products.retired']} />;
      if (shown.isFree) return labels['payment.free'];
      return <PriceLines price={shown} labels={labels} />;
    }),
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    column(
      labels['admin.products.edit.one'],
      ({ href, title }) =>
        href && (
          <a className="page-action" href={href}>
            {labels['admin.products.edit.one']}
            <span className="sr-only">
              : <Text of={title} />
            </span>
          </a>
        ),
    ),
  ];
}
