import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import type { PaymentRow, PaymentsLabels } from './load-my-payments.ts';

interface PaymentTableProps {
  caption: string;
  rows: readonly PaymentRow[];
  labels: PaymentsLabels;
}

/** The buyer's payments with their links; on phones each row becomes a card. */
export function PaymentTable({ caption, rows, labels }: PaymentTableProps) {
  return (
    <div className="payment-table">
      <DataTable
        caption={caption}
        columns={[
          {
            key: 'course',
            heading: labels['payments.course'],
            renderCell: ({ title }) => <Text of={title} as="strong" className="payment-course" />,
          },
          {
            key: 'day',
            heading: labels['payments.date'],
            renderCell: ({ day }) => <bdi>{day}</bdi>,
          },
          {
            key: 'amount',
            heading: labels['payments.amount'],
            isNumber: true,
            renderCell: ({ amount }) => <bdi>{amount}</bdi>,
          },
          {
            key: 'state',
            heading: labels['payments.state'],
            renderCell: ({ state, isTest }) => (
              <span className="payment-states">
                <Badge {...state} />
                {isTest && <Badge kind="outline" text={labels['payments.test']} />}
              </span>
            ),
          },
          {
            key: 'more',
            heading: labels['payments.more'],
            renderCell: (row) => <RowLinks row={row} labels={labels} />,
          },
        ]}
        rows={rows}
      />
    </div>
  );
}

function RowLinks({ row, labels }: { row: PaymentRow; labels: PaymentsLabels }) {
  const links = [
    { href: row.pay, text: labels['payments.pay'] },
    { href: row.receipt, text: labels['payment.receipt'] },
    { href: row.refund, text: labels['payments.refund'] },
    { href: row.withdraw, text: labels['withdraw.link'] },
  ].filter(({ href }) => href !== null);
  if (links.length === 0 && !row.noRefund) return null;
  return (
    <span className="payment-row-ways">
      {links.map(({ href, text }) => (
        <a key={text} href={href ?? undefined}>
          {text}
          <span className="sr-only">: {row.title.text}</span>
        </a>
      ))}
      {row.noRefund && <span className="payment-no-refund small text-muted">{row.noRefund}</span>}
    </span>
  );
}
