import { checkAccount, tidyAccount } from '#common/forms/account-forms.ts';
import type { Caller } from '../caller.ts';
import type { OwnAccount } from './own-account.ts';
import type { Session } from '../people/person.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import type { OwnParts } from './own-parts.ts';
import { updatePerson } from './own-queries.ts';
import { ownAuditFields } from './audit-and-notice.ts';

/**
 * Stores name and telephone number by the rules of the sign-up. The audit log gets the field names,
 * not the values.
 */
export async function updateProfile(
  { database, limits, now: readClock }: OwnParts,
  input: { name: string; phone: string },
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['updateProfile']> {
  const { person } = session;
  const { name, phone } = tidyAccount({ name: input.name, phone: input.phone });
  const faults = checkAccount('profile', { name, phone });
  // The number may only be empty if there was none.
  if (phone === '' && person.phone !== null) faults.phone = 'account.phone.error';
  const problems = (['name', 'phone'] as const).flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
  if (problems.length > 0) return { outcome: 'invalid', problems };

  const changed = [
    ...(name === person.name ? [] : ['name']),
    ...(phone === (person.phone ?? '') ? [] : ['phone']),
  ];
  if (changed.length === 0) return { outcome: 'updated' };
  const allowed = await limits.consume('profile-account', person.id);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };
  const now = readClock();
  await database.db.transaction().execute(async (db) => {
    const values = { name, phone: phone === '' ? null : phone };
    await updatePerson(db, database, { userId: person.id, now, ...values });
    const details = { fields: changed.join(' ') };
    await recordAudit(
      db,
      { action: 'profile-updated', ...ownAuditFields(session, caller), details },
      now,
    );
  });
  return { outcome: 'updated' };
}
