import type { Kysely } from 'kysely';
import type { Schema } from '../../core/db/schema.ts';
import { findTotp, requiresFactor } from './factor-queries.ts';
import { listPasskeys } from './passkeys/passkey-queries.ts';

/** Returns an account's second factors in English, for an operator. */
export async function listFactorNames(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const app = (await findTotp(db, userId)) ? ['authenticator app'] : [];
  const passkeys = (await listPasskeys(db, userId)).map(({ name }) => `passkey (${name})`);
  const names = [...app, ...passkeys];
  if (names.length === 0 && (await requiresFactor(db, userId)))
    return ['authenticator app (its secret is lost: recovery codes work)'];
  return names;
}
