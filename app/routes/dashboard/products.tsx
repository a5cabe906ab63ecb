import { PageHead } from '../../admin/parts/page-head.tsx';
import { PriceLines } from '../../checkout/order-summary.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Text } from '../../ui/text.tsx';
import type { Route } from './+types/products.ts';

export { loadProducts as loader } from '../../checkout/staff/load-products.ts';

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
      {rows.length === 0 ? (
        <EmptyState text={labels['admin.products.empty']} />
      ) : (
        <DataTable
          caption={labels['admin.products']}
          columns={columnsOf(labels, editor !== null)}
          rows={rows}
        />
      )}
    </SalesParts>
  );
}

type Labels = Route.ComponentProps['loaderData']['labels'];
type Row = Route.ComponentProps['loaderData']['rows'][number];

function columnsOf(labels: Labels, canEdit: boolean): Column<Row>[] {
  const columns: Column<Row>[] = [
    {
      key: 'product',
      heading: labels['admin.products.product'],
      renderCell: ({ title, isCourse, id }) => (
        <span className="staff-pair">
          <Text of={title} />
          <span className="small text-muted">
            {isCourse && `${labels['admin.products.course']} · `}
            <bdi dir="ltr">{id}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      heading: labels['admin.products.price'],
      isNumber: true,
      renderCell: ({ price }) => <bdi className="amount">{price}</bdi>,
    },
    {
      key: 'sale',
      heading: labels['admin.products.sale'],
      renderCell: ({ sale, isPlanned }) => (
        <span className="staff-pair">
          <span>{sale}</span>
          {isPlanned && (
            <span>
              <Badge kind="outline" text={labels['admin.products.planned']} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'label',
      heading: labels['admin.products.label'],
      renderCell: ({ shown, isSold }) => {
        if (!isSold) return <Badge kind="outline" text={labels['admin.products.retired']} />;
        if (shown.isFree) return labels['payment.free'];
        return <PriceLines price={shown} labels={labels} />;
      },
    },
  ];
  if (!canEdit) return columns;
  return [
    ...columns,
    {
      key: 'edit',
      heading: labels['admin.products.edit.one'],
      renderCell: ({ href, title }) =>
        href && (
          <a className="page-action" href={href}>
            {labels['admin.products.edit.one']}
            <span className="sr-only">
              : <Text of={title} />
            </span>
          </a>
        ),
    },
  ];
}
