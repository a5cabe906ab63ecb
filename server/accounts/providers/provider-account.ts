import type { AuditAction } from '#common/audit-actions.ts';
import type { ProviderFault } from '#common/web/provider-faults.ts';
import type { Database } from '../../core/db/connect.ts';
import { isUniqueViolation } from '../../core/db/unique-violation.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Caller } from '../caller.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import { findByEmail, insertUser, insertLogin, convertGuest } from '../people/people-queries.ts';
import type { ProviderProfile } from './provider-client.ts';
import { findByProvider } from './provider-queries.ts';

export type ProviderAccountResult =
  | { outcome: 'admitted'; personId: string }
  | { outcome: 'refused'; fault: ProviderFault };

interface Arrival {
  profile: ProviderProfile;
  /** Guest of the browser; null for none. */
  guestId: string | null;
  caller: Caller;
}

/**
 * Finds or creates the account of a provider's profile. Known profiles are recognised by the
 * provider's subject only. An account with the same address is linked only if both sides have
 * confirmed it. Otherwise a guest becomes a user in place, and anybody else gets a new account.
 */
export async function findOrCreateFromProvider(
  database: Database,
  arrival: Arrival,
): Promise<ProviderAccountResult> {
  const decide = () => database.db.transaction().execute((db) => admit(database, db, arrival));
  try {
    return await decide();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Another request has created the account in the meantime.
    return await decide();
  }
}

async function admit(
  database: Database,
  db: Db,
  { profile, guestId, caller }: Arrival,
): Promise<ProviderAccountResult> {
  const { provider, subject, name, email, isEmailVerified, image } = profile;
  const knownId = await findByProvider(db, provider, subject);
  if (knownId) return { outcome: 'admitted', personId: knownId };
  if (email === null) return { outcome: 'refused', fault: 'provider.no-email' };

  const own = await findByEmail(db, email);
  const isProved = isEmailVerified && Boolean(own?.user.email_verified);
  if (own && !isProved) return { outcome: 'refused', fault: 'provider.taken' };

  const person = { name, email, phone: null, language: caller.language };
  const fields = { ...person, isVerified: isEmailVerified, image };
  const linkProvider = async (
    personId: string,
    action: AuditAction,
  ): Promise<ProviderAccountResult> => {
    const way = { provider_id: provider, account_id: subject, password: null };
    await insertLogin(database, db, personId, way);
    await recordAudit(db, { action, ...ownEntry(personId, caller), details: { provider } });
    return { outcome: 'admitted', personId };
  };

  if (own) return await linkProvider(own.user.id, 'provider-linked');
  if (guestId && (await convertGuest(database, db, guestId, fields)))
    return await linkProvider(guestId, 'promoted');
  return await linkProvider(await insertUser(database, db, { ...fields, role: 'user' }), 'sign-up');
}
