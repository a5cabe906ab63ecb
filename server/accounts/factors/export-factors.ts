import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { countRecoveryCodes, findTotp } from './factor-queries.ts';
import { listPasskeys } from './passkeys/passkey-queries.ts';

/** Returns a person's second factors for the data export, without secrets; times in ISO 8601. */
export async function exportFactors(db: Kysely<Schema>, userId: string): Promise<object> {
  const app = await findTotp(db, userId);
  const passkeys = await listPasskeys(db, userId);
  return {
    authenticatorApp: app && { since: new Date(app.confirmed_at).toISOString() },
    passkeys: passkeys.map((row) => ({
      name: row.name,
      since: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at && new Date(row.last_used_at).toISOString(),
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
