import { data, type RouterContextProvider } from 'react-router';
import { codeInput } from '#common/forms/account-forms.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import type { TooMany } from '#server/accounts/outcomes.ts';
import type { WrongCode } from '#server/accounts/codes/verify-code.ts';
import type { AccountAlert } from '../../account/account-posts.ts';
import { findProofMethods, type ProofMethods } from '../../account/find-proof-methods.ts';
import { visitorOf } from '../../server-context.ts';
import { withCookies } from '../../with-cookies.ts';

/** The last identity proof is older than an hour, or the new one is wrong. */
export interface ProofNeeded {
  outcome: 'proof-needed';
  /** Posted fields of the action, which the form for the proof repeats. */
  fields: Readonly<Record<string, string>>;
  alert: AccountAlert | null;
  email: string | null;
  methods: ProofMethods;
  /** True if a code was emailed and can be entered. */
  isCodeSent: boolean;
  /** Cookies of an emailed code. */
  cookies: readonly string[];
}

/**
 * Returns null if the person has proved their identity within the last hour, or does so in the
 * posted form. `fields` are those of the action.
 */
export async function findMissingProof(
  proof: ProofContext,
  form: FormData,
  fields: ProofNeeded['fields'],
): Promise<ProofNeeded | null> {
  if (await visitorOf(proof.context).hasFreshProof()) return null;
  const proved = await prove(proof, form);
  return proved === 'proved' ? null : await askForProof(proof, { fields, ...proved });
}

/** Answers a post that needs a proof, with the cookies of an emailed code. */
export function answerProofNeeded({ cookies, ...needed }: ProofNeeded) {
  return data(needed, { status: 403, headers: withCookies(cookies) });
}

interface ProofContext {
  context: Readonly<RouterContextProvider>;
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
  const methods = await findProofMethods(context, session);
  const pending = await accounts.proofCodes.pending(session, caller(language));
  const isCodeSent = cookies.length > 0 || pending?.isUsedUp === false;
  const { email } = session.person;
  return { outcome: 'proof-needed', fields, alert, email, methods, isCodeSent, cookies };
}

/** Verifies the posted password, passkey or emailed code, or emails a code. */
async function prove({ context, session, language }: ProofContext, form: FormData) {
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
