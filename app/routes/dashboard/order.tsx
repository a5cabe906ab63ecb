import { data } from 'react-router';
import { fillTemplate } from '#common/text/fill-template.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { ActionButton } from '../../admin/parts/action-button.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { changeOrder } from '../../checkout/staff/change-order.ts';
import { answerProofNeeded } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import {
  OrderEmails,
  OrderFacts,
  OrderLedger,
  OrderNotes,
  type OrderProps,
  OrderRefund,
  Section,
} from '../../checkout/staff/order-parts.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import type { Route } from './+types/order.ts';

export { loadOrder as loader } from '../../checkout/staff/load-order.ts';
export { screenMeta as meta } from '../../account/account-meta.ts';

export async function action(args: Route.ActionArgs) {
  const change = await changeOrder(args);
  if (change.outcome === 'missing') return data(change, { status: 400 });
  if (change.outcome === 'proof-needed') return answerProofNeeded(change);
  return redirectWithCookies(`${args.url.pathname}?done=${change.done}`);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, title, name, amount, state, mismatch, canResend } = loaderData;
  const missing = actionData?.outcome === 'missing' ? actionData.field : null;
  const page = { page: loaderData };
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={<bdi>{title}</bdi>}
        back={{ href: `/${language}/admin/payments`, text: labels['admin.orders.back'] }}
        actions={
          <>
            {canResend && (
              <ActionButton
                intent="send"
                text={
                  labels[
                    canResend === 'paid' ? 'admin.orders.resend' : 'admin.orders.resend.refunded'
                  ]
                }
              />
            )}
            <ActionButton intent="check" text={labels['admin.orders.check']} />
          </>
        }
      />
      <Outcome {...page} />
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          subject={{ amount, buyer: { name } }}
        />
      )}
      <p className="order-states">
        <bdi className="order-amount">{amount}</bdi>
        <Badge {...state} />
        {mismatch && <Badge kind="red-soft" text={mismatch} />}
        {loaderData.isTestOrder && <Badge kind="outline" text={labels['payments.test']} />}
      </p>
      {mismatch && <FormAlert role="note" text={labels['admin.orders.mismatch.help']} />}
      <div className="order-columns">
        <div>
          <Section id="ledger" title={labels['admin.orders.ledger']}>
            <OrderLedger {...page} />
          </Section>
          <Section id="refund" title={labels['admin.orders.refund']}>
            <OrderRefund {...page} isMissing={missing === 'reason'} />
          </Section>
          <Section id="notes" title={labels['admin.orders.notes']}>
            <OrderNotes {...page} isMissing={missing === 'note'} />
          </Section>
        </div>
        <div>
          <Section id="facts" title={labels['admin.orders.facts']}>
            <OrderFacts {...page} />
          </Section>
          <Section id="emails" title={labels['admin.orders.emails']}>
            <OrderEmails {...page} />
          </Section>
        </div>
      </div>
    </SalesParts>
  );
}

const problems: ReadonlySet<OrderProps['page']['outcome']> = new Set([
  'check.refused',
  'check.missing',
  'check.unreachable',
  'resend.gone',
  'refund.gone',
]);

/** Says what the last action did. */
function Outcome({ page: { outcome, labels, email } }: OrderProps) {
  if (outcome === null) return null;
  const text = fillTemplate(labels[`admin.orders.${outcome}`], { email });
  if (problems.has(outcome)) return <FormAlert text={text} />;
  return <FormThanks text={text} />;
}
