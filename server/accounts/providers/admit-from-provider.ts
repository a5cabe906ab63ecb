import type { Kysely } from 'kysely';
import type { ProviderFault } from '#common/provider-faults.ts';
import type { Database } from '../../db/connect.ts';
import { isTaken } from '../../db/is-taken.ts';
import type { Schema } from '../../db/schema.ts';
import type { Caller } from '../accounts.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { findByEmail, insertUser, insertWayIn, updateGuest } from '../people/people-queries.ts';
import type { ProviderProfile } from './provider-peer.ts';
import { findByProvider } from './provider-queries.ts';

export type Admission =
  | { outcome: 'admitted'; personId: string }
  | { outcome: 'refused'; fault: ProviderFault };

interface Arrival {
  profile: ProviderProfile;
  /** The guest in whose browser it happens; null where there is none. */
  guestId: string | null;
  caller: Pick<Caller, 'address' | 'language'>;
}

/**
 * Finds or makes the account of somebody who comes from a provider. Who has been here before is known by the
 * provider's name for them alone. An account that has their address becomes theirs only if both sides have
 * proved it; else a guest keeps row and id, and anybody else gets an account of their own.
 */
export async function admitFromProvider(database: Database, arrival: Arrival): Promise<Admission> {
  const decide = () => database.db.transaction().execute((db) => admit(database, db, arrival));
  try {
    return await decide();
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Another request has made the account meanwhile: it is there now.
    return await decide();
  }
}

async function admit(
  database: Database,
  db: Kysely<Schema>,
  { profile, guestId, caller }: Arrival,
): Promise<Admission> {
  const { provider, subject, name, email, isEmailVerified, image } = profile;
  const knownId = await findByProvider(db, provider, subject);
  if (knownId) return { outcome: 'admitted', personId: knownId };
  if (email === null) return { outcome: 'refused', fault: 'provider.no-email' };

  const own = await findByEmail(db, email);
  const isProved = isEmailVerified && Boolean(own?.user.email_verified);
  if (own && !isProved) return { outcome: 'refused', fault: 'provider.taken' };

  const person = { name, email, phone: null, language: caller.language };
  const fields = { ...person, isVerified: isEmailVerified, image };
  const settle = async (personId: string, action: AuditAction): Promise<Admission> => {
    const way = { provider_id: provider, account_id: subject, password: null };
    await insertWayIn(database, db, personId, way);
    const { address } = caller;
    const details = { provider };
    await recordAudit(db, { action, actorId: personId, subjectId: personId, address, details });
    return { outcome: 'admitted', personId };
  };

  if (own) return await settle(own.user.id, 'provider-linked');
  if (guestId && (await updateGuest(database, db, guestId, fields)))
    return await settle(guestId, 'promoted');
  return await settle(await insertUser(database, db, { ...fields, role: 'user' }), 'sign-up');
}
