import type { NeededProof, Session, Unproven } from '../accounts.ts';
import { verifyPassword } from '../passwords/hash-password.ts';
import { markProved } from '../sessions/session-queries.ts';
import type { OwnParts } from './own-parts.ts';
import { findPassword } from '../people/people-queries.ts';

/** So long after a proof, which a login is, nothing more is asked for. */
const fresh = 15 * 60_000;

/** What somebody must show for what cannot be undone, however long their browser stays open. */
export async function proofOf({ database, now }: OwnParts, session: Session): Promise<NeededProof> {
  // A guest has nothing to show.
  if (session.person.role === 'guest' || now() - session.provedAt < fresh) return 'none';
  return (await findPassword(database.db, session.person.id)) === null ? 'code' : 'current';
}

/** The proof for a new password: the current one where there is one, however fresh the login (ASVS 6.2.3). */
export async function passwordProofOf(parts: OwnParts, session: Session): Promise<NeededProof> {
  if (await findPassword(parts.database.db, session.person.id)) return 'current';
  return await proofOf(parts, session);
}

/** Null where the proof holds; a right password then holds for 15 minutes. Wrong passwords are counted, and made to wait for. */
export async function demandProof(
  parts: OwnParts,
  session: Session,
  current: string | null,
): Promise<Unproven | null> {
  return await checkProof(parts, { session, current, proof: await proofOf(parts, session) });
}

/** As `demandProof`, for a proof of the caller's choice. */
export async function checkProof(
  parts: OwnParts,
  { session, current, proof }: { session: Session; current: string | null; proof: NeededProof },
): Promise<Unproven | null> {
  if (proof === 'none') return null;
  if (proof === 'code') return { outcome: 'code-needed' };
  if (current === null) return { outcome: 'current-needed' };

  const { id } = session.person;
  const allowed = await parts.limits.take('password-account', id);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const hash = (await findPassword(parts.database.db, id)) ?? '';
  if (!(await verifyPassword(hash, current))) return { outcome: 'current-wrong' };
  await parts.limits.reset('password-account', id);
  await markProved(parts.database.db, session.id, parts.now());
  return null;
}
