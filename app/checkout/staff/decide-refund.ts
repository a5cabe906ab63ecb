import type { RouterContextProvider } from 'react-router';
import { memberOf } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../../server-context.ts';

interface DecideArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
}

export type Decision =
  | { is: 'approved' | 'refused' }
  /** Somebody has decided it before, or it is none. */
  | { is: 'gone' }
  | { is: 'note-missing'; refundId: string };

/** Does what an administrator has decided of a request. */
export async function decideRefund({ context, params, request }: DecideArgs): Promise<Decision> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const refundId = text('refund');
  const { refunds } = desksOf(context).orders;
  const { person } = await memberOf(context);
  const language = requireLanguage(siteOf(context), params.lang);
  const actor = { ...person, address: visitorOf(context).caller(language).address };
  if (text('intent') === 'approve')
    return { is: (await refunds.approve(refundId, actor)) ? 'approved' : 'gone' };
  const note = text('note');
  if (note === '') return { is: 'note-missing', refundId };
  return { is: (await refunds.refuse(refundId, note, actor)) ? 'refused' : 'gone' };
}
