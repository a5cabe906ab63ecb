import type { Kysely } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import type { ProviderName } from '../accounts.ts';
import { toLibraryDate } from '../people/library-date.ts';

/** The id of whoever a provider knows by that name. */
export async function findByProvider(
  db: Kysely<Schema>,
  provider: ProviderName,
  subject: string,
): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', subject)
    .executeTakeFirst();
  return account?.user_id ?? null;
}

/** Whether a thing that is good for one use had none yet. The mark can go when the thing has ended by itself. */
export async function takeOnce(
  database: Database,
  mark: { id: string; kind: string; expiresAt: number },
): Promise<boolean> {
  const now = toLibraryDate(database, Date.now());
  const taken = await database.db
    .insertInto('verifications')
    .values({
      id: mark.id,
      identifier: mark.kind,
      value: '',
      expires_at: toLibraryDate(database, mark.expiresAt),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
