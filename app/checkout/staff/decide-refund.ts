import type { RouterContextProvider } from 'react-router';
import { requireActor, requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { findMissingProof, type ProofNeeded } from './identity-proof.ts';

interface DecideArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
}

export type Decision =
  | { outcome: 'approved' | 'refused' | 'answered' }
  /** Already decided, or unknown. */
  | { outcome: 'gone' }
  | { outcome: 'note-missing'; refundId: string }
  | ProofNeeded;

/** Approves or refuses a refund request, after an identity proof, or records an answer. */
export async function decideRefund({ context, params, request }: DecideArgs): Promise<Decision> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const refundId = text('refund');
  const { refunds, withdrawals } = appServicesOf(context).orders;
  const session = await requireMember(context);
  const { site, language } = pageOf({ context, params });
  const projectId = site.project.id;
  const actor = await requireActor(context);
  const withdrawal = text('withdrawal');
  if (withdrawal !== '') {
    const isOpen = await withdrawals.answer(withdrawal, actor, projectId);
    return { outcome: isOpen ? 'answered' : 'gone' };
  }
  const note = text('note');
  if (text('intent') !== 'approve' && note === '') return { outcome: 'note-missing', refundId };
  const fields = { refund: refundId, intent: text('intent'), note };
  const missing = await findMissingProof({ context, session, language }, form, fields);
  if (missing) return missing;
  if (text('intent') === 'approve')
    return { outcome: (await refunds.approve(refundId, actor, projectId)) ? 'approved' : 'gone' };
  return { outcome: (await refunds.refuse(refundId, note, actor, projectId)) ? 'refused' : 'gone' };
}
