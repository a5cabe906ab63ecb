import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { visitorOf } from '../server-context.ts';

/** Identity proofs that the person can give in this session. */
export interface ProofMethods {
  /** False while the last proof is recent. */
  isNeeded: boolean;
  password: boolean;
  passkey: boolean;
  /** A code by email, for a confirmed address. */
  email: boolean;
}

export async function findProofMethods(
  context: Readonly<RouterContextProvider>,
  session: Session,
): Promise<ProofMethods> {
  const { own, passkeys } = visitorOf(context).accounts;
  const proof = await own.findRequiredProof(session);
  return {
    isNeeded: proof !== 'none',
    password: proof === 'current',
    passkey: (await passkeys.list(session)).length > 0,
    email: session.person.isEmailVerified,
  };
}

/** Returns the page that asked for the proof; the security page by default. */
export function proofReturnPath({
  language,
  returnTo,
}: {
  language: LanguageCode;
  returnTo: string | null;
}): string {
  return returnTo ?? `/${language}/profile/security`;
}
