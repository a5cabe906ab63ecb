import type { CallerAddress } from './caller.ts';
import type { LoggedIn } from './outcomes.ts';
import type { Session } from './people/person.ts';
import { claimPurchases } from './guest-purchases.ts';
import { deleteSession } from './sessions/token-queries.ts';
import type { AccountParts } from './parts.ts';

/**
 * Moves to the account what the browser's guest owned, and what guests bought with the account's
 * confirmed address. Ends the guest's session in this browser.
 */
export async function claimPurchasesAfterLogin(
  { database, purchases }: AccountParts,
  { before, loggedIn }: { before: Session | null; loggedIn: LoggedIn },
  { address }: CallerAddress,
): Promise<void> {
  const { person } = loggedIn.session;
  const isGuest = before?.person.role === 'guest' && before.person.id !== person.id;
  const email = person.isEmailVerified ? person.email : null;
  if (!isGuest && email === null) return;
  const claim = { personId: person.id, email, guestId: isGuest ? before.person.id : null };
  await database.db.transaction().execute(async (trx) => {
    await claimPurchases(trx, purchases, claim, { address, now: Date.now() });
    if (isGuest) await deleteSession(trx, before.id);
  });
}
