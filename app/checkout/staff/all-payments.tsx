import type { JSX } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import type { StaffLabels, StaffRow } from './load-all-payments.ts';

interface AllPaymentsProps {
  rows: readonly StaffRow[];
  labels: StaffLabels;
  older: string | null;
  newest: string | null;
}

/** Table of all orders, one page at a time. */
export function AllPayments({ rows, labels, older, newest }: AllPaymentsProps): JSX.Element {
  if (rows.length === 0) return <p className="lead">{labels['admin.payments.empty']}</p>;
  return (
    <>
      <DataTable
        caption={labels['admin.payments']}
        columns={[
          { key: 'day', title: labels['payments.date'] },
          { key: 'course', title: labels['payments.course'] },
          { key: 'buyer', title: labels['admin.refunds.buyer'] },
          { key: 'amount', title: labels['payments.amount'], isNumber: true },
          { key: 'state', title: labels['payments.state'] },
          { key: 'receipt', title: labels['admin.payments.receipt'] },
        ]}
        rows={rows.map((row) => ({ key: row.id, cells: cellsOf(row, labels) }))}
      />
      <p className="payment-way-links">
        {newest && (
          <TextLink href={newest} text={null} fallbackText={labels['admin.payments.newest']} />
        )}
        {older && (
          <TextLink href={older} text={null} fallbackText={labels['admin.payments.older']} />
        )}
      </p>
    </>
  );
}

function cellsOf(row: StaffRow, labels: StaffLabels) {
  return {
    day: <bdi className="payment-nowrap">{row.day}</bdi>,
    course: <Text of={row.title} />,
    buyer: (
      <span className="staff-pair">
        <span>
          <bdi>{row.buyer.name}</bdi>
        </span>
        <span className="small text-muted">
          <EmailAddress of={row.buyer.email} />
        </span>
      </span>
    ),
    amount: (
      <span className="staff-pair">
        <span>
          <bdi className="payment-nowrap">{row.amount}</bdi>
        </span>
        {row.paidBy && <span className="small text-muted">{row.paidBy}</span>}
      </span>
    ),
    state: (
      <span className="payment-states">
        <Badge {...row.state} />
        {row.mismatch && <Badge kind="red-soft" text={row.mismatch} />}
        {row.isTest && <Badge kind="outline" text={labels['payments.test']} />}
      </span>
    ),
    receipt: row.receipt && (
      <a className="payment-policy payment-nowrap" href={row.receipt.href}>
        <bdi dir="ltr">{row.receipt.number}</bdi>
      </a>
    ),
  };
}
