import { data } from 'react-router';
import { fieldsOf, readForm } from '#common/forms/form-rules.ts';
import { orderRules } from '#common/forms/order-form.ts';
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
import { useForm } from '../../forms/use-form.ts';
import { useSavedInput } from '../../forms/use-saved-input.ts';
import { requireActor, requireMember } from '../../member.ts';
import { textOf } from '../../read-form-data.ts';
import { orNotFound } from '../../require-language.ts';
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
  const posted = textOf(form, 'intent');
  const projectId = project.id;
  const id = params.order;
  const actor = await requireActor(context);
  const done = (outcome: OrderOutcome) => redirectWithCookies(`${url.pathname}?done=${outcome}`);
  if (posted === 'check')
    return done(`check.${orNotFound(await staff.check(projectId, id, actor))}`);
  if (posted === 'send')
    return done((await staff.sendReceipt(projectId, id, actor)) ? 'resend.done' : 'resend.gone');
  const intent = orNotFound(fieldsOf(orderRules).find((name) => name === posted) ?? null);
  const values = readForm(orderRules, form);
  const text = values[intent];
  const fault = orderRules[intent].check(text, values);
  if (fault)
    return data({ outcome: 'invalid', values, faults: { [intent]: fault } } as const, {
      status: 400,
    });
  if (intent === 'note') {
    await staff.addNote(projectId, { id, text }, actor);
    return done('note.done');
  }
  const repeated = { intent, [intent]: text };
  const proof = await findMissingProof({ context, session, language }, form, repeated);
  if (proof) return answerProofNeeded(proof);
  const isDone =
    intent === 'refund'
      ? await staff.refund(projectId, { id, reason: text }, actor)
      : await staff.correctEmail(projectId, { id, email: text }, actor);
  return done(`${intent}.${isDone ? 'done' : 'gone'}`);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { language, labels, title, name, amount, state, mismatch, canCheck, canResend } =
    loaderData;
  const { field } = useForm({
    rules: orderRules,
    labelOf: (key) => labels[`admin.orders.${key === 'refund' ? 'refund.reason' : key}`],
    errorText: (fault) => labels[fault],
    ...(actionData?.outcome === 'invalid' && actionData),
  });
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
            <OrderRefund {...page} field={field} />
          </Section>
          <Section id="notes" title={labels['admin.orders.notes']}>
            <OrderNotes {...page} field={field} />
          </Section>
        </div>
        <div>
          <Section id="facts" title={labels['admin.orders.facts']}>
            <OrderFacts {...page} />
          </Section>
          <Section id="emails" title={labels['admin.orders.emails']}>
            <OrderEmails {...page} />
            {loaderData.canCorrectEmail && <OrderAddress {...page} field={field} />}
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
