import type { JSX } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Text } from '../../ui/text.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import type { StaffLabels, StaffRow } from './load-all-payments.ts';

interface AllPaymentsProps {
  rows: readonly StaffRow[];
  labels: StaffLabels;
  newer: string | null;
  older: string | null;
}

/** Table of all orders, one page at a time. */
export function AllPayments({ rows, labels, newer, older }: AllPaymentsProps): JSX.Element {
  if (rows.length === 0) return <EmptyState text={labels['admin.payments.empty']} />;
  return (
    <>
      <DataTable caption={labels['admin.payments']} columns={columnsOf(labels)} rows={rows} />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function columnsOf(labels: StaffLabels): Column<StaffRow>[] {
  return [
    {
      key: 'day',
      heading: labels['payments.date'],
      renderCell: ({ day }) => <bdi className="payment-nowrap">{day}</bdi>,
    },
    {
      key: 'course',
      heading: labels['payments.course'],
      renderCell: ({ title }) => <Text of={title} />,
    },
    {
      key: 'buyer',
      heading: labels['admin.refunds.buyer'],
      renderCell: ({ buyer }) => (
        <span className="staff-pair">
          <span>
            <bdi>{buyer.name}</bdi>
          </span>
          <span className="small text-muted">
            <EmailAddress of={buyer.email} />
          </span>
        </span>
      ),
    },
    {
      key: 'amount',
      heading: labels['payments.amount'],
      isNumber: true,
      renderCell: ({ amount, paidBy }) => (
        <span className="staff-pair">
          <span>
            <bdi className="payment-nowrap">{amount}</bdi>
          </span>
          {paidBy && <span className="small text-muted">{paidBy}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      heading: labels['payments.state'],
      renderCell: ({ state, mismatch, isTest }) => (
        <span className="payment-states">
          <Badge {...state} />
          {mismatch && <Badge kind="red-soft" text={mismatch} />}
          {isTest && <Badge kind="outline" text={labels['payments.test']} />}
        </span>
      ),
    },
    {
      key: 'receipt',
      heading: labels['admin.payments.receipt'],
      renderCell: ({ receipt }) =>
        receipt && (
          <a className="payment-policy payment-nowrap" href={receipt.href}>
            <bdi dir="ltr">{receipt.number}</bdi>
          </a>
        ),
    },
  ];
}
