import type { RouterContextProvider } from 'react-router';
import { requireActor, requireMember } from '../../member.ts';
import { notFound, orNotFound } from '../../require-language.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { findMissingProof, type ProofNeeded } from './identity-proof.ts';
import type { OrderOutcome } from './order-labels.ts';

interface ChangeArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string; order?: string };
  request: Request;
}

export type OrderChange =
  | { outcome: 'done'; done: OrderOutcome }
  /** A required field is empty. */
  | { outcome: 'missing'; field: 'note' | 'reason' }
  | ProofNeeded;

/**
 * Does what staff posted from the page of an order: `intent` is check, send, note or refund. A refund
 * needs an identity proof. Throws a 404.
 */
export async function changeOrder({ context, params, request }: ChangeArgs): Promise<OrderChange> {
  const { site, language } = pageOf({ context, params });
  const { staffOrders: staff } = appServicesOf(context);
  const session = await requireMember(context);
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const projectId = site.project.id;
  const id = params.order ?? '';
  const actor = await requireActor(context);
  const done = (outcome: OrderOutcome) => ({ outcome: 'done', done: outcome }) as const;
  switch (text('intent')) {
    case 'check': {
      const result = orNotFound(await staff.check(projectId, id, actor));
      return done(`check.${result}`);
    }
    case 'send':
      return done((await staff.sendReceipt(projectId, id, actor)) ? 'resend.done' : 'resend.gone');
    case 'note': {
      const isAdded = await staff.addNote(projectId, { id, text: text('note') }, actor);
      return isAdded ? done('note.done') : { outcome: 'missing', field: 'note' };
    }
    case 'refund': {
      const reason = text('reason');
      if (reason === '') return { outcome: 'missing', field: 'reason' };
      const fields = { intent: 'refund', reason };
      const missing = await findMissingProof({ context, session, language }, form, fields);
      if (missing) return missing;
      const isRefunded = await staff.refund(projectId, { id, reason }, actor);
      return done(isRefunded ? 'refund.done' : 'refund.gone');
    }
    default:
      throw notFound();
  }
}
