import type { Session } from '../people/person.ts';
import type { ProofFailure } from '../outcomes.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { markProved } from '../sessions/session-queries.ts';
import { findPassword } from '../people/people-queries.ts';
import type { AccountParts } from '../parts.ts';

/** Identity proof that an action needs: none, the current password, or a code (or passkey). */
export type RequiredProof = 'none' | 'current' | 'code';

/** Time after a login or proof in which no new one is needed. */
const proofLifeMs = 15 * 60_000;

/**
 * Returns the proof that a new address or deletion needs: none within 15 minutes of a proof, then
 * the current password; without a password, a code by email or a passkey, at `/{lang}/prove`.
 */
export async function findRequiredProof(
  { database, now }: AccountParts,
  session: Session,
): Promise<RequiredProof> {
  // A guest has no credentials.
  if (session.person.role === 'guest' || now() - session.provedAt < proofLifeMs) return 'none';
  return (await findPassword(database.db, session.person.id)) === null ? 'code' : 'current';
}

/**
 * Returns the proof that a new password needs: always the current one, if the account has one (ASVS
 * 6.2.3).
 */
export async function findRequiredPasswordProof(
  parts: AccountParts,
  session: Session,
): Promise<RequiredProof> {
  if (await findPassword(parts.database.db, session.person.id)) return 'current';
  return await findRequiredProof(parts, session);
}

/**
 * Checks the required proof. Null if it is given; a correct password is valid for 15 minutes. Wrong
 * passwords are limited.
 */
export async function checkRequiredProof(
  parts: AccountParts,
  session: Session,
  current: string | null,
): Promise<ProofFailure | null> {
  return await checkProof(parts, {
    session,
    current,
    proof: await findRequiredProof(parts, session),
  });
}

/** Same, for a proof that the caller chooses. */
export async function checkProof(
  parts: AccountParts,
  { session, current, proof }: { session: Session; current: string | null; proof: RequiredProof },
): Promise<ProofFailure | null> {
  if (proof === 'none') return null;
  if (proof === 'code') return { outcome: 'code-needed' };
  if (current === null) return { outcome: 'current-needed' };

  const { id } = session.person;
  const refused = await parts.limits.consume('password-account', id);
  if (refused) return refused;
  const hash = (await findPassword(parts.database.db, id)) ?? '';
  if (!(await verifyPassword(hash, current))) return { outcome: 'current-wrong' };
  await parts.limits.reset('password-account', id);
  await markProved(parts.database.db, session.id, parts.now());
  return null;
}
