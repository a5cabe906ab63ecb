import { DownloadLink, PageHead } from '../../admin/parts/page-head.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import type { Route } from './+types/payments.ts';
import { Badge } from '../../ui/badge.tsx';
import { CourseField } from '../../admin/parts/course-field.tsx';
import { PersonCell } from '../../admin/people/person-cell.tsx';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Text } from '../../ui/text.tsx';
import type { StaffLabels, StaffRow } from '../../checkout/staff/load-all-payments.ts';
import { filterStates } from '../../checkout/staff/order-filter.ts';

export { loadAllPayments as loader } from '../../checkout/staff/load-all-payments.ts';

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { language, labels, csvHref, size, rows, isFiltered, newer, older } = loaderData;
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={labels['admin.payments']}
        lead={labels['admin.payments.lead']}
        actions={
          <>
            <a className="page-action" href={`/${language}/admin/payments/months`}>
              {labels['admin.orders.months']}
            </a>
            <DownloadLink href={csvHref} text={labels['admin.list.export']} />
          </>
        }
      />
      <OrderFilters {...loaderData} />
      <DataTable
        caption={labels['admin.payments']}
        empty={labels[isFiltered ? 'admin.orders.none' : 'admin.payments.empty']}
        size={size}
        columns={columnsOf(labels)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </SalesParts>
  );
}

function OrderFilters({
  language,
  labels,
  values,
  products,
  isFiltered,
}: Route.ComponentProps['loaderData']) {
  const list = `/${language}/admin/payments`;
  const nameOf = (state: (typeof filterStates)[number]) =>
    state === 'mismatch' || state === 'received' || state === 'refunded-by-day'
      ? labels[`admin.orders.state.${state}`]
      : labels[`payments.state.${state}`];
  return (
    <FilterBar
      language={language}
      labels={labels}
      resetHref={isFiltered ? list : null}
      values={[values.state, values.course, values.from, values.until]}
    >
      <TextField
        type="search"
        name="q"
        label={labels['admin.orders.search']}
        defaultValue={values.q}
        maxLength={200}
      />
      <SelectField
        name="state"
        label={labels['admin.orders.state']}
        defaultValue={values.state}
        options={filterStates.map((value) => ({ value, text: nameOf(value) }))}
      >
        <option value="">{labels['admin.orders.state.any']}</option>
      </SelectField>
      <CourseField
        label={labels['payments.course']}
        all={labels['admin.figures.all-courses']}
        products={products}
        value={values.course}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          name={name}
          label={labels[`admin.orders.${name}`]}
          defaultValue={values[name]}
        />
      ))}
    </FilterBar>
  );
}

function columnsOf(labels: StaffLabels): Column<StaffRow>[] {
  return [
    {
      heading: labels['payments.date'],
      renderCell: ({ day }) => <bdi className="unbroken">{day}</bdi>,
    },
    {
      heading: labels['payments.course'],
      renderCell: ({ title }) => <Text of={title} />,
    },
    {
      heading: labels['admin.refunds.buyer'],
      renderCell: ({ buyer, href }) => <PersonCell {...buyer} href={href} />,
    },
    {
      heading: labels['payments.amount'],
      isNumber: true,
      renderCell: ({ amount, paidBy }) => (
        <span className="staff-pair">
          <span>
            <bdi className="unbroken">{amount}</bdi>
          </span>
          {paidBy && <span className="small text-muted">{paidBy}</span>}
        </span>
      ),
    },
    {
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
      heading: labels['admin.payments.receipt'],
      renderCell: ({ receipt }) =>
        receipt && (
          <a className="unbroken link" href={receipt.href}>
            <bdi dir="ltr">{receipt.number}</bdi>
          </a>
        ),
    },
  ];
}
