import { data } from 'react-router';
import { tidyNote } from '#common/forms/order-form.ts';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { RefundList } from '../../checkout/staff/refund-list.tsx';
import { answerProofNeeded, findMissingProof } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import { WithdrawalList } from '../../checkout/staff/withdrawal-list.tsx';
import { requireActor, requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import type { Route } from './+types/refunds.ts';

export { loadRefunds as loader } from '../../checkout/staff/load-refunds.ts';

/** Approves or refuses a refund request, after an identity proof, or records an answer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const refundId = text('refund');
  const { refunds, withdrawals } = appServicesOf(context).orders;
  const session = await requireMember(context);
  const { language, project } = pageOf({ context, params });
  const projectId = project.id;
  const actor = await requireActor(context);
  // `gone`: already decided, or unknown.
  const done = (outcome: 'approved' | 'refused' | 'answered', isOpen: boolean) =>
    redirectWithCookies(`/${language}/admin/refunds?done=${isOpen ? outcome : 'gone'}`);
  const withdrawal = text('withdrawal');
  if (withdrawal !== '')
    return done('answered', await withdrawals.answer(withdrawal, actor, projectId));
  const note = tidyNote(text('note'));
  if (text('intent') !== 'approve' && note === '')
    return data({ outcome: 'note-missing', refundId } as const, { status: 400 });
  const fields = { refund: refundId, intent: text('intent'), note };
  const proof = await findMissingProof({ context, session, language }, form, fields);
  if (proof) return answerProofNeeded(proof);
  if (text('intent') === 'approve')
    return done('approved', await refunds.approve(refundId, actor, projectId));
  return done('refused', await refunds.refuse(refundId, note, actor, projectId));
}

export default function Refunds({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SalesParts {...loaderData}>
      <PageHead
        title={loaderData.labels['admin.refunds']}
        lead={loaderData.labels['admin.refunds.lead']}
      />
      {actionData?.outcome === 'proof-needed' && (
        <IdentityProofForm
          {...loaderData}
          needed={actionData}
          subject={loaderData.refunds.find(({ id }) => id === actionData.fields['refund'])}
        />
      )}
      <RefundList
        {...loaderData}
        withoutNote={actionData?.outcome === 'note-missing' ? actionData.refundId : null}
      />
      <WithdrawalList {...loaderData} action={`/${loaderData.language}/admin/refunds`} />
    </SalesParts>
  );
}
