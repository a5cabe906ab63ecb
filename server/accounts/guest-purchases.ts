import type { Db, Trx } from '../core/db/schema.ts';
import { ownEntry, recordAudit } from '../core/audit/audit.ts';

export interface Claim {
  personId: string;
  /** Confirmed address of the person, in lower case; null for none. */
  email: string | null;
  /** Guest of the browser; null for none. */
  guestId: string | null;
}

/** Guests' orders, enrolments and progress, implemented by commerce and learning. */
export interface GuestPurchases {
  /** Returns whether a guest paid for something with this address. */
  hasPaidWith(db: Db, email: string): Promise<boolean>;
  /**
   * Returns whether another account owns what the guest bought, so that the guest only has shared
   * access.
   */
  isShared(db: Db, guestId: string): Promise<boolean>;
  /**
   * Moves to a person what guests bought with the person's address, and everything the browser's
   * guest owns. Guests keep access in their own browsers. Returns the number of orders moved.
   */
  claim(trx: Trx, claim: Claim): Promise<number>;
}

/** Claims purchases and writes to the audit log, in the caller's transaction. Idempotent. */
export async function claimPurchases(
  trx: Trx,
  purchases: GuestPurchases,
  claim: Claim,
  { address, now }: { address: string; now: number },
): Promise<void> {
  const orders = await purchases.claim(trx, claim);
  if (orders === 0) return;
  const entry = { action: 'purchases-claimed', ...ownEntry(claim.personId, { address }) } as const;
  const details = { orders, ...(claim.guestId !== null && { guest: claim.guestId }) };
  await recordAudit(trx, { ...entry, details }, now);
}
