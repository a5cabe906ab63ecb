import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/accounts.ts';
import { memberOf } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { desksOf, siteOf, visitorOf } from '../../server-context.ts';

interface DecideArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
}

export type Decision =
  | { outcome: 'approved' | 'refused' }
  /** Somebody has decided it before, or it is none. */
  | { outcome: 'gone' }
  | { outcome: 'note-missing'; refundId: string }
  | ProofNeeded;

/** The last proof of identity is older than an hour, or the new one is wrong. What was posted comes along. */
export interface ProofNeeded {
  outcome: 'proof-needed';
  fields: { refund: string; intent: string; note: string };
  fault: 'account.current.wrong' | 'account.passkey.refused' | 'answer.too-many-tries' | null;
  email: string | null;
  hasPasskey: boolean;
}

/** Does what an administrator has decided of a request. */
export async function decideRefund({ context, params, request }: DecideArgs): Promise<Decision> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const refundId = text('refund');
  const { refunds } = desksOf(context).orders;
  const session = await memberOf(context);
  const { person } = session;
  const language = requireLanguage(siteOf(context), params.lang);
  const actor = { ...person, address: visitorOf(context).caller(language).address };
  if (!(await visitorOf(context).hasFreshProof())) {
    const fault = await prove({ context, session, language }, form);
    if (fault !== 'proved') {
      const passkeys = await visitorOf(context).accounts.passkeys.list(session);
      const fields = { refund: refundId, intent: text('intent'), note: text('note') };
      const { email } = person;
      return { outcome: 'proof-needed', fields, fault, email, hasPasskey: passkeys.length > 0 };
    }
  }
  if (text('intent') === 'approve')
    return { outcome: (await refunds.approve(refundId, actor)) ? 'approved' : 'gone' };
  const note = text('note');
  if (note === '') return { outcome: 'note-missing', refundId };
  return { outcome: (await refunds.refuse(refundId, note, actor)) ? 'refused' : 'gone' };
}

interface Prover extends Pick<DecideArgs, 'context'> {
  session: Session;
  language: LanguageCode;
}

/** Proves by the posted password or passkey who is there. Answers what is wrong; null where neither was posted. */
async function prove(
  { context, session, language }: Prover,
  form: FormData,
): Promise<'proved' | ProofNeeded['fault']> {
  const { accounts, caller } = visitorOf(context);
  const [credential, current] = ['credential', 'current'].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  });
  if (!credential && !current) return null;
  const result = credential
    ? await accounts.passkeys.prove(credential, session, caller(language))
    : await accounts.own.prove(current ?? '', session);
  if (result.outcome === 'proved') return 'proved';
  if (result.outcome === 'too-many') return 'answer.too-many-tries';
  return credential ? 'account.passkey.refused' : 'account.current.wrong';
}
