import type { RouterContextProvider } from 'react-router';
import { inputName } from '#common/account-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session, TooMany, WrongCode } from '#server/accounts/accounts.ts';
import type { AccountAlert } from '../../account/account-answers.ts';
import { findProofWays, type ProofWays } from '../../account/find-proof-ways.ts';
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
  alert: AccountAlert | null;
  email: string | null;
  ways: ProofWays;
  /** A code by email is under way, to be entered. */
  isCodeSent: boolean;
  /** Of a code that was sent. */
  cookies: readonly string[];
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
  const note = text('note');
  if (text('intent') !== 'approve' && note === '') return { outcome: 'note-missing', refundId };
  if (!(await visitorOf(context).hasFreshProof())) {
    const proof = await prove({ context, session, language }, form);
    if (proof !== 'proved') {
      const fields = { refund: refundId, intent: text('intent'), note };
      return await askForProof({ context, session, language }, { fields, ...proof });
    }
  }
  if (text('intent') === 'approve')
    return { outcome: (await refunds.approve(refundId, actor)) ? 'approved' : 'gone' };
  return { outcome: (await refunds.refuse(refundId, note, actor)) ? 'refused' : 'gone' };
}

interface Prover extends Pick<DecideArgs, 'context'> {
  session: Session;
  language: LanguageCode;
}

interface Unproven {
  alert: AccountAlert | null;
  /** Of a code that was just sent. */
  cookies?: readonly string[];
}

async function askForProof(
  { context, session, language }: Prover,
  { fields, alert, cookies = [] }: Unproven & Pick<ProofNeeded, 'fields'>,
): Promise<ProofNeeded> {
  const { accounts, caller } = visitorOf(context);
  const ways = await findProofWays(context, session);
  const pending = await accounts.proofCodes.pending(session, caller(language));
  const isCodeSent = cookies.length > 0 || pending?.isUsedUp === false;
  const { email } = session.person;
  return { outcome: 'proof-needed', fields, alert, email, ways, isCodeSent, cookies };
}

/** Proves by what was posted who is there: a password, a passkey or an emailed code; or sends such a code. */
async function prove(
  { context, session, language }: Prover,
  form: FormData,
): Promise<'proved' | Unproven> {
  const { accounts, caller } = visitorOf(context);
  const asker = caller(language);
  // A code comes digit by digit.
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('');
  const [credential, current, code] = ['credential', 'current', inputName('code')].map(text);
  if (form.has('send-code')) {
    const sent = await accounts.proofCodes.request(session, asker);
    if (sent.outcome === 'sent') return { alert: null, cookies: sent.cookies };
    return { alert: sent.outcome === 'too-many' ? tooMany(sent) : null };
  }
  if (form.has(inputName('code')))
    return presentProof(
      await accounts.proofCodes.prove(code ?? '', session, asker),
      'code.expired',
    );
  if (credential)
    return presentProof(
      await accounts.passkeys.prove(credential, session, asker),
      'passkey.refused',
    );
  if (!current) return { alert: null };
  return presentProof(await accounts.own.prove(current, session), 'current.wrong');
}

type ProofResult =
  | { outcome: 'proved'; cookies?: readonly string[] }
  | TooMany
  | WrongCode
  | { outcome: 'expired' | 'refused' | 'current-needed' | 'current-wrong' | 'code-needed' };

function presentProof(
  result: ProofResult,
  refusal: 'code.expired' | 'passkey.refused' | 'current.wrong',
): 'proved' | Unproven {
  switch (result.outcome) {
    case 'proved':
      return 'proved';
    case 'too-many':
      return { alert: tooMany(result) };
    case 'wrong-code':
      return { alert: { is: 'code.wrong', count: result.triesLeft } };
    default:
      return { alert: { is: refusal } };
  }
}

function tooMany({ retryAfter }: TooMany): AccountAlert {
  return { is: 'too-many', count: retryAfter };
}
