import { data } from 'react-router';
import { fillTemplate } from '#common/text/fill-template.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { FilterBar } from '../../admin/parts/filter-bar.tsx';
import { KeysetLinks } from '../../admin/parts/keyset-links.tsx';
import { NewEntry } from '../../admin/parts/new-entry.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { changeCoupons } from '../../checkout/staff/change-coupons.ts';
import { CouponForm } from '../../checkout/staff/coupon-form.tsx';
import styles from '../../checkout/staff/coupons.css?url';
import { answerProofNeeded } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import type { CouponLabels, CouponRow } from '../../checkout/staff/load-coupons.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import { FormThanks, TextField } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import type { Route } from './+types/coupons.ts';

export { loadCoupons as loader } from '../../checkout/staff/load-coupons.ts';

export async function action(args: Route.ActionArgs) {
  const change = await changeCoupons(args);
  if (change.outcome === 'invalid') return data(change, { status: 400 });
  if (change.outcome === 'proof-needed') return answerProofNeeded(change);
  return redirectWithCookies(`${args.url.pathname}?done=${change.outcome}`);
}

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, size, rows, code, done, products, newer, older } = loaderData;
  const list = `/${language}/admin/coupons`;
  const invalid = actionData?.outcome === 'invalid' ? actionData : null;
  return (
    <>
      <StyleSheet href={styles} />
      <PageHead
        title={labels['admin.coupons']}
        lead={labels['admin.coupons.lead']}
        actions={
          <NewEntry
            text={labels['admin.coupons.new']}
            isRefused={invalid !== null}
            isDone={done === 'created' || actionData?.outcome === 'proof-needed'}
          >
            <CouponForm labels={labels} products={products} posted={invalid} />
          </NewEntry>
        }
      />
      {done && !actionData && <FormThanks text={labels[`admin.coupons.${done}`]} />}
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          lead={labels['admin.coupons.prove']}
        />
      )}
      <FilterBar language={language} labels={labels} resetHref={code ? list : null}>
        <TextField
          type="search"
          name="q"
          label={labels['payment.coupon']}
          dir="ltr"
          defaultValue={code}
          maxLength={40}
        />
      </FilterBar>
      <DataTable
        caption={labels['admin.coupons']}
        empty={labels[code ? 'admin.coupons.none' : 'admin.coupons.empty']}
        size={size}
        columns={columnsOf(labels)}
        rows={rows}
      />
      <KeysetLinks labels={labels} newer={newer} older={older} />
    </>
  );
}

function columnsOf(labels: CouponLabels): Column<CouponRow>[] {
  return [
    column(labels['payment.coupon'], ({ code }) => (
      <bdi className="coupon-code" dir="ltr">
        {code}
      </bdi>
    )),
    column(labels['admin.coupons.discount'], ({ discount, isRefundable }) => (
      <span className="staff-pair">
        <bdi className="amount">{discount}</bdi>
        {!isRefundable && (
          <span className="small text-muted">{labels['admin.coupons.refundable.no']}</span>
        )}
      </span>
    )),
    numberColumn(labels['admin.coupons.uses'], ({ uses }) => <bdi className="amount">{uses}</bdi>),
    column(labels['admin.coupons.period'], ({ period, products }) => (
      <span className="staff-pair">
        <span>{period}</span>
        <span className="small text-muted">
          {products.length === 0 ? labels['admin.coupons.products.all'] : products.join(' · ')}
        </span>
      </span>
    )),
    column(labels['payments.state'], ({ state }) => <Badge {...state} />),
    column(
      labels['admin.coupons.end'],
      ({ id, code, isActive }) =>
        isActive && (
          <ConfirmButton
            id={`end-${id}`}
            fields={{ intent: 'end', code }}
            text={labels['admin.coupons.end']}
            about={code}
            title={fillTemplate(labels['admin.coupons.end.sure'], { code })}
            cancel={labels['admin.refunds.cancel']}
          >
            <p>{labels['admin.coupons.end.text']}</p>
          </ConfirmButton>
        ),
    ),
  ];
}
