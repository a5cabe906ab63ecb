import { data } from 'react-router';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { ProfilePage } from '../../account/profile/profile-page.tsx';
import { MismatchInstruction } from '../../checkout/mismatch-instruction.tsx';
import { refundPath } from '../../checkout/refund/refund-path.ts';
import { RefundSection } from '../../checkout/refund/refund-section.tsx';
import { TestBanner } from '../../checkout/test-banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import checkoutStyles from '../../checkout/checkout.css?url';
import paymentsStyles from '../../checkout/receipts/payments.css?url';
import { Text } from '../../ui/text.tsx';
import { requireMember } from '../../member.ts';
import { notFound } from '../../require-language.ts';
import { appServicesOf, pageOf, visitorOf } from '../../server-context.ts';
import type { Route } from './+types/my-payments.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, column, DataTable, numberColumn } from '../../ui/data-table.tsx';
import type { PaymentRow, PaymentsLabels } from '../../checkout/receipts/load-my-payments.ts';

export { handle, screenMeta as meta } from '../../account/account-meta.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';
export { loadMyPayments as loader } from '../../checkout/receipts/load-my-payments.ts';

/** Requests a refund of the order in the address. The page shows the result. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { site, language } = pageOf({ context, params });
  const session = await requireMember(context);
  const orderId = url.searchParams.get('refund') ?? '';
  const form = await request.formData().catch(() => new FormData());
  const reason = String(form.get('reason') ?? '');
  try {
    const { address } = visitorOf(context).caller(language);
    const { refunds } = appServicesOf(context).orders;
    const result = await refunds.request(orderId, reason, session, address);
    if (result.outcome === 'unknown') throw notFound();
    return redirectWithCookies(refundPath(language, orderId));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    site.log.error({ err: error, order: orderId }, 'A refund could not be asked for');
    return data({ reason }, { status: 500 });
  }
}

export default function MyPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, rows, refund, isTest, support } = loaderData;
  return (
    <ProfilePage profile={loaderData}>
      <StyleSheet href={checkoutStyles} />
      <StyleSheet href={paymentsStyles} />
      {isTest && <TestBanner labels={labels} />}
      {refund && (
        <RefundSection
          key={refund.orderId}
          refund={refund}
          language={language}
          labels={labels}
          failed={actionData ?? null}
        />
      )}
      {rows.map(
        ({ id, title, mispaid }) =>
          mispaid && (
            <section key={id} className="stack label payment-check" aria-labelledby={`check-${id}`}>
              <h2 id={`check-${id}`} className="h3">
                {labels['payment.mispaid']}: <Text of={title} />
              </h2>
              <MismatchInstruction mispaid={mispaid} support={support} labels={labels} />
            </section>
          ),
      )}
      {rows.length > 0 ? (
        <PaymentTable {...loaderData} />
      ) : (
        <EmptyState
          text={labels['profile.payments.empty']}
          link={{ href: `/${language}/payment`, text: labels['profile.payments.browse'] }}
        />
      )}
    </ProfilePage>
  );
}

/** The buyer's payments with their links; on phones each row becomes a card. */
function PaymentTable({ rows, labels }: Route.ComponentProps['loaderData']) {
  return (
    <div className="payment-table">
      <DataTable caption={labels['profile.payments']} columns={columnsOf(labels)} rows={rows} />
    </div>
  );
}

function columnsOf(labels: PaymentsLabels): Column<PaymentRow>[] {
  return [
    column(labels['payments.course'], ({ title }) => (
      <Text of={title} as="strong" className="strong" />
    )),
    column(labels['payments.date'], ({ day }) => <bdi>{day}</bdi>),
    numberColumn(labels['payments.amount'], ({ amount }) => <bdi>{amount}</bdi>),
    column(labels['payments.state'], ({ state, isTest }) => (
      <span className="payment-states">
        <Badge {...state} />
        {isTest && <Badge kind="outline" text={labels['payments.test']} />}
      </span>
    )),
    column(labels['payments.more'], (row) => <RowLinks row={row} labels={labels} />),
  ];
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
    <span className="payment-row-links">
      {links.map(({ href, text }) => (
        <a key={text} className="link" href={href ?? undefined}>
          {text}
          <span className="sr-only">: {row.title.text}</span>
        </a>
      ))}
      {row.noRefund && <span className="payment-no-refund small text-muted">{row.noRefund}</span>}
    </span>
  );
}
