import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import type { ProviderName } from './provider-service.ts';
import { toStoredDate } from '../people/stored-date.ts';

/** Returns the id of the person with a provider's subject. */
export async function findByProvider(db: Db, provider: ProviderName, subject: string) {
  const account = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return account?.user_id ?? null;
}

/**
 * Marks a single-use value as used; false if it was used. The mark can be deleted once the value
 * has expired.
 */
export async function consumeOnce(
  database: Database,
  mark: { id: string; kind: string; expiresAt: number },
): Promise<boolean> {
  const now = toStoredDate(database, Date.now());
  const taken = await database.db
    .insertInto('verifications')
    .values({
      id: mark.id,
      identifier: mark.kind,
      value: '',
      expires_at: toStoredDate(database, mark.expiresAt),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
