import type { Trx } from '../../core/db/schema.ts';
import { normalizeEmail } from '../people/normalize-email.ts';
import { endLinks } from './link-queries.ts';

/**
 * Ends the sign-in links that were emailed to an address, in the caller's transaction. `now` in
 * epoch milliseconds.
 */
export async function endEmailedLinks(trx: Trx, email: string, now: number): Promise<void> {
  await endLinks(trx, { email: normalizeEmail(email), userId: null }, now);
}
