import type { RouterContextProvider } from 'react-router';
import { codeInput } from '#common/forms/account-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { TooMany } from '#server/accounts/outcomes.ts';
import type { WrongCode } from '#server/accounts/codes/verify-code.ts';
import type { AccountAlert } from '../../account/account-posts.ts';
import { findProofMethods, type ProofMethods } from '../../account/find-proof-methods.ts';
import { requireMember } from '../../member.ts';
import { requireLanguage } from '../../require-language.ts';
import { appServicesOf, siteOf, visitorOf } from '../../server-context.ts';

interface DecideArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  request: Request;
}

export type Decision =
  | { outcome: 'approved' | 'refused' }
  /** Already decided, or unknown. */
  | { outcome: 'gone' }
  | { outcome: 'note-missing'; refundId: string }
  | ProofNeeded;

/**
 * The last identity proof is older than an hour, or the new one is wrong. Contains the posted
 * fields.
 */
export interface ProofNeeded {
  outcome: 'proof-needed';
  fields: { refund: string; intent: string; note: string };
  alert: AccountAlert | null;
  email: string | null;
  methods: ProofMethods;
  /** True if a code was emailed and can be entered. */
  isCodeSent: boolean;
  /** Cookies of an emailed code. */
  cookies: readonly string[];
}

/** Approves or refuses a refund request, after an identity proof. */
export async function decideRefund({ context, params, request }: DecideArgs): Promise<Decision> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const refundId = text('refund');
  const { refunds } = appServicesOf(context).orders;
  const session = await requireMember(context);
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

interface ProofContext extends Pick<DecideArgs, 'context'> {
  session: Session;
  language: LanguageCode;
}

interface ProofFailure {
  alert: AccountAlert | null;
  /** Cookies of a code that was just emailed. */
  cookies?: readonly string[];
}

async function askForProof(
  { context, session, language }: ProofContext,
  { fields, alert, cookies = [] }: ProofFailure & Pick<ProofNeeded, 'fields'>,
): Promise<ProofNeeded> {
  const { accounts, caller } = visitorOf(context);
  const ways = await findProofMethods(context, session);
  const pending = await accounts.proofCodes.pending(session, caller(language));
  const isCodeSent = cookies.length > 0 || pending?.isUsedUp === false;
  const { email } = session.person;
  return { outcome: 'proof-needed', fields, alert, email, methods: ways, isCodeSent, cookies };
}

/** Verifies the posted password, passkey or emailed code, or emails a code. */
async function prove(
  { context, session, language }: ProofContext,
  form: FormData,
): Promise<'proved' | ProofFailure> {
  const { accounts, caller } = visitorOf(context);
  const client = caller(language);
  // A code is posted as one field per digit.
  const text = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .join('');
  const [credential, current, code] = ['credential', 'current', codeInput].map(text);
  if (form.has('send-code')) {
    const sent = await accounts.proofCodes.request(session, client);
    if (sent.outcome === 'sent') return { alert: null, cookies: sent.cookies };
    return { alert: sent.outcome === 'too-many' ? tooMany(sent) : null };
  }
  if (form.has(codeInput))
    return presentProof(
      await accounts.proofCodes.prove(code ?? '', session, client),
      'code.expired',
    );
  if (credential)
    return presentProof(
      await accounts.passkeys.prove(credential, session, client),
      'passkey.refused',
    );
  if (!current) return { alert: null };
  return presentProof(await accounts.own.proveByPassword(current, session), 'current.wrong');
}

type ProofResult =
  | { outcome: 'proved'; cookies?: readonly string[] }
  | TooMany
  | WrongCode
  | { outcome: 'expired' | 'refused' | 'current-needed' | 'current-wrong' | 'code-needed' };

function presentProof(
  result: ProofResult,
  refusal: 'code.expired' | 'passkey.refused' | 'current.wrong',
): 'proved' | ProofFailure {
  switch (result.outcome) {
    case 'proved':
      return 'proved';
    case 'too-many':
      return { alert: tooMany(result) };
    case 'wrong-code':
      return { alert: { kind: 'code.wrong', count: result.triesLeft } };
    default:
      return { alert: { kind: refusal } };
  }
}

function tooMany({ retryAfter }: TooMany): AccountAlert {
  return { kind: 'too-many', count: retryAfter };
}
