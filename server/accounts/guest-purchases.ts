import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { recordAudit } from './audit/audit.ts';

export interface Claim {
  personId: string;
  /** The address that the person has proved to be theirs, in lower case; null where they have proved none. */
  email: string | null;
  /** The guest in whose browser it happens; null where there is none. */
  guestId: string | null;
}

/** Guests' orders, enrolments and progress. Registered at start by the domains that sell and teach. */
export interface GuestPurchases {
  /** Says whether a guest paid for something with this address. */
  exist(db: Kysely<Schema>, email: string): Promise<boolean>;
  /** Says whether somebody else has claimed what a guest bought, so that the guest only shares it. */
  isShared(db: Kysely<Schema>, guestId: string): Promise<boolean>;
  /**
   * Moves to a person what guests paid for with the person's address, and all that the guest of this browser owns.
   * Each guest keeps watching in their own browser. Returns the number of orders that moved.
   */
  claim(trx: Transaction<Schema>, claim: Claim): Promise<number>;
}

/** Claims purchases and writes it to the audit log, in the caller's transaction. Claiming twice moves nothing. */
export async function claimPurchases(
  trx: Transaction<Schema>,
  purchases: GuestPurchases,
  claim: Claim,
  { address, now }: { address: string; now: number },
): Promise<void> {
  const orders = await purchases.claim(trx, claim);
  if (orders === 0) return;
  const { personId } = claim;
  await recordAudit(
    trx,
    {
      action: 'purchases-claimed',
      actorId: personId,
      subjectId: personId,
      address,
      details: { orders, ...(claim.guestId !== null && { guest: claim.guestId }) },
    },
    now,
  );
}
