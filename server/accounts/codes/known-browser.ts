import type { Caller } from '../accounts.ts';
import { findOwner } from '../passwords/credential-queries.ts';
import type { CodeRequest, CodeParts } from './issue-code.ts';

/**
 * Says whether a code for a new password or a proof is asked for or entered in a browser in which its person has logged in before.
 * False where the address is not confirmed: anybody opens accounts with a stranger's address, each with its allowance.
 */
export async function isKnownBrowser(
  { database, devices }: Pick<CodeParts, 'database' | 'devices'>,
  { purpose, email, userId }: Pick<CodeRequest, 'purpose' | 'email' | 'userId'>,
  caller: Caller,
): Promise<boolean> {
  const isOwn = purpose === 'reset' || purpose === 'proof';
  if (!isOwn || userId === null || !devices.find(caller, userId)) return false;
  const owner = await findOwner(database.db, { id: userId });
  return owner !== null && owner.isEmailVerified && owner.email === email;
}
