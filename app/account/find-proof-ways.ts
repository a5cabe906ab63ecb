import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Session } from '#server/accounts/accounts.ts';
import { visitorOf } from '../server-context.ts';

/** The ways to prove, in the middle of a session, that an account is one's own. */
export interface ProofWays {
  /** False where the last proof is a few minutes old. */
  isNeeded: boolean;
  password: boolean;
  passkey: boolean;
  /** A code by email, for a confirmed address. */
  email: boolean;
}

export async function findProofWays(
  context: Readonly<RouterContextProvider>,
  session: Session,
): Promise<ProofWays> {
  const { own, passkeys } = visitorOf(context).accounts;
  const proof = await own.proof(session);
  return {
    isNeeded: proof !== 'none',
    password: proof === 'current',
    passkey: (await passkeys.list(session)).length > 0,
    email: session.person.isEmailVerified,
  };
}

/** The page that asked for a proof; without one the page whose forms need it. */
export function placeAfterProof({
  language,
  returnTo,
}: {
  language: LanguageCode;
  returnTo: string | null;
}): string {
  return returnTo ?? `/${language}/profile/security`;
}
