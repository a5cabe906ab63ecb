import type { Caller } from '../accounts.ts';
import { findOwner } from '../passwords/credential-queries.ts';
import type { CodeRequest, CodeParts } from './issue-code.ts';

/**
 * Returns whether a reset or proof code is used on a known device of its person. False if the
 * address is not confirmed: otherwise accounts opened with somebody else's address would each add
 * an allowance.
 */
export async function isKnownDevice(
  { database, devices }: Pick<CodeParts, 'database' | 'devices'>,
  { purpose, email, userId }: Pick<CodeRequest, 'purpose' | 'email' | 'userId'>,
  caller: Caller,
): Promise<boolean> {
  const isOwn = purpose === 'reset' || purpose === 'proof';
  if (!isOwn || userId === null || !devices.find(caller, userId)) return false;
  const owner = await findOwner(database.db, { id: userId });
  return owner !== null && owner.isEmailVerified && owner.email === email;
}
