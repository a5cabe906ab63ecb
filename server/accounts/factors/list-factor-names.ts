import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { findTotp } from './factor-queries.ts';
import { listPasskeys } from './passkeys/passkey-queries.ts';

/** Returns the kinds of second factors that an account has, in English, for an operator. */
export async function listFactorNames(db: Kysely<Schema>, userId: string): Promise<string[]> {
  const app = (await findTotp(db, userId)) ? ['authenticator app'] : [];
  const passkeys = (await listPasskeys(db, userId)).map(({ name }) => `passkey (${name})`);
  return [...app, ...passkeys];
}
