import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { keptEmail } from '../people/kept-email.ts';
import { endLinks } from './link-queries.ts';

/** Ends the sign-in links that were mailed to an address, in the caller's transaction. `now` is in epoch milliseconds. */
export async function endMailedLinks(
  trx: Transaction<Schema>,
  email: string,
  now: number,
): Promise<void> {
  await endLinks(trx, { email: keptEmail(email), userId: null }, now);
}
