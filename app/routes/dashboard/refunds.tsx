import { data } from 'react-router';
import { redirectWithCookies } from '../../account/account-posts.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { decideRefund } from '../../checkout/staff/decide-refund.ts';
import { RefundList } from '../../checkout/staff/refund-list.tsx';
import { answerProofNeeded } from '../../checkout/staff/identity-proof.ts';
import { IdentityProofForm } from '../../checkout/staff/identity-proof-form.tsx';
import { SalesParts } from '../../checkout/staff/sales-parts.tsx';
import { WithdrawalList } from '../../checkout/staff/withdrawal-list.tsx';
import type { Route } from './+types/refunds.ts';

export { loadRefunds as loader } from '../../checkout/staff/load-refunds.ts';

export async function action(args: Route.ActionArgs) {
  const decided = await decideRefund(args);
  if (decided.outcome === 'note-missing') return data(decided, { status: 400 });
  if (decided.outcome === 'proof-needed') return answerProofNeeded(decided);
  return redirectWithCookies(`/${args.params.lang}/admin/refunds?done=${decided.outcome}`);
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
          subject={loaderData.refunds.find(({ id }) => id === actionData.fields['refund']) ?? null}
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
