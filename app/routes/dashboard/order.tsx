import { data } from 'react-router';
import { isEmail, tidyEmail } from '#common/forms/person-fields.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { ActionButton } from '../../admin/parts/action-button.tsx';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import type { OrderOutcome } from '../../checkout/staff/order-labels.ts';
import {
  OrderAddress,
  OrderEmails,
  OrderFacts,
  OrderLedger,
  OrderNotes,
  type OrderProps,
  OrderRefund,
  Section,
} from '../../checkout/staff/order-parts.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { requireActor, requireMember } from '../../member.ts';
import { notFound, orNotFound } from '../../require-language.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import type { Route } from './+types/order.ts';

export { loadOrder as loader } from '../../checkout/staff/load-order.ts';
export { screenMeta as meta } from '../../account/account-meta.ts';

/**
 * `intent` is check, send, address, note or refund. A refund and another address need an identity
 * proof. Throws a 404.
 */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { language, project } = pageOf({ context, params });
  const { staffOrders: staff } = appServicesOf(context);
  const session = await requireMember(context);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const projectId = project.id;
  const id = params.order;
  const actor = await requireActor(context);
  const done = (outcome: OrderOutcome) => redirectWithCookies(`${url.pathname}?done=${outcome}`);
  const missing = (field: 'email' | 'note' | 'reason', typed = '') =>
    data({ outcome: 'missing', field, typed } as const, { status: 400 });
  switch (text('intent')) {
    case 'check': {
      const result = orNotFound(await staff.check(projectId, id, actor));
      return done(`check.${result}`);
    }
    case 'send':
      return done((await staff.sendReceipt(projectId, id, actor)) ? 'resend.done' : 'resend.gone');
    case 'address': {
      const email = tidyEmail(text('email'));
      if (!isEmail(email)) return missing('email', email);
      const fields = { intent: 'address', email };
      const proof = await findMissingProof({ context, session, language }, form, fields);
      if (proof) return answerProofNeeded(proof);
      const isSent = await staff.correctEmail(projectId, { id, email }, actor);
      return done(isSent ? 'address.done' : 'address.gone');
    }
    case 'note': {
      const isAdded = await staff.addNote(projectId, { id, text: text('note') }, actor);
      return isAdded ? done('note.done') : missing('note');
    }
    case 'refund': {
      const reason = text('reason');
      if (reason === '') return missing('reason');
      const fields = { intent: 'refund', reason };
      const proof = await findMissingProof({ context, session, language }, form, fields);
      if (proof) return answerProofNeeded(proof);
      const isRefunded = await staff.refund(projectId, { id, reason }, actor);
      return done(isRefunded ? 'refund.done' : 'refund.gone');
    }
    default:
      throw notFound();
  }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, title, name, amount, state, mismatch, canCheck, canResend } =
    loaderData;
  const missing = actionData?.outcome === 'missing' ? actionData.field : null;
  const page = { page: loaderData };
  const [doneForm, outcome] = loaderData.outcome?.split('.') ?? [];
  useSavedInput({
    path: `/admin/payments/${loaderData.id}`,
    personId: loaderData.personId,
    doneForm: !actionData && outcome === 'done' ? `order-${doneForm}` : null,
  });
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
            {canCheck && <ActionButton intent="check" text={labels['admin.orders.check']} />}
          </>
        }
      />
      <Outcome {...page} />
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          {...(actionData.fields['intent'] === 'address'
            ? { lead: labels['admin.orders.address.prove'] }
            : { subject: { amount, buyer: { name } } })}
        />
      )}
      <p className="above-5 row gap-2 order-states">
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
            {loaderData.canCorrectEmail && (
              <OrderAddress
                {...page}
                wrong={
                  actionData?.outcome === 'missing' && missing === 'email' ? actionData.typed : null
                }
              />
            )}
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
  'address.gone',
  'refund.gone',
]);

/** Says what the last action did. */
function Outcome({ page: { outcome, labels, email } }: OrderProps) {
  if (outcome === null) return null;
  const text = fillTemplate(labels[`admin.orders.${outcome}`], { email });
  if (problems.has(outcome)) return <FormAlert text={text} />;
  return <FormThanks text={text} />;
}
