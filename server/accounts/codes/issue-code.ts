import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { codeLength } from '#common/forms/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { clientNetwork } from '../../core/http/client-address.ts';
import { enqueueCodeEmail } from './account-emails.ts';
import type { Caller } from '../caller.ts';
import type { TooMany } from '../outcomes.ts';
import { recordAudit } from '../../core/audit/audit.ts';
import {
  type CodePurpose,
  type CodeRow,
  findActiveCode,
  replaceCode,
  consumeCode,
} from './code-queries.ts';
import { consumeEach } from '../limits/create-limits.ts';
import { findOwner } from '../passwords/credential-queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import type { AccountParts } from '../parts.ts';

/** A code that was sent. */
export interface PendingCode {
  /** Time when another can be requested, in epoch milliseconds. */
  resendAt: number;
  /** No attempts left: another must be requested. */
  isUsedUp: boolean;
}

const minute = 60_000;
const codeLifeMs = 10 * minute;
/** Time until another code can be requested for the same address. */
export const resendCooldownMs = minute;
export const maxAttempts = 3;

interface CodeTarget {
  /** Lower case. */
  email: string;
  purpose: CodePurpose;
  /** Owner of the address; null for none: everything is the same, but no email is sent. */
  userId: string | null;
}

export interface CodeRequest extends CodeTarget {
  /** Language of the email. */
  language: LanguageCode;
  /** Code that this browser requested before; otherwise the person's earlier one counts. */
  previous?: CodeRow | null;
}

export type IssuedCode = { outcome: 'issued'; id: string } | TooMany;

/**
 * Creates a code and an equivalent link, ends the earlier code of the same browser or person, and
 * enqueues the email. Requests of other people neither end this code nor delay its owner. A proof
 * code has no link: clicked in the email, it would prove the session of its requester,
 * possibly a thief.
 */
export async function issueCode(
  parts: AccountParts,
  { email, purpose, userId, language, previous }: CodeRequest,
  caller: Caller,
): Promise<IssuedCode> {
  const { database, secrets, limits, now: clock } = parts;
  const { address, origin, projectName } = caller;
  const findPrevious = async () =>
    purpose === 'reset' || userId === null
      ? (previous ?? null)
      : await findActiveCode(database.db, { email, purpose, userId });
  const before = await findPrevious();
  // Another address, as after a typing error, has no cooldown; the limits below count all addresses.
  const cooldown = cooldownOf(before?.email === email ? before : null, clock());
  if (cooldown) return cooldown;
  const isKnown = await isKnownDevice(parts, { purpose, email, userId }, caller);
  const refused = await consumeEach(
    limits,
    isKnown && userId !== null
      ? [['code-request-device', userId]]
      : [
          ['code-request-address', address],
          ['code-request-account', `${email} ${clientNetwork(address)}`],
          ['code-request-everywhere', email],
        ],
  );
  if (refused) return refused;

  const now = clock();
  const { row, code } = createCode(secrets, { email, purpose, userId }, now);
  const { id } = row;
  const token = purpose === 'proof' ? null : randomBytes(16).toString('base64url');
  const isIssued = await database.db.transaction().execute(async (db) => {
    const linked = { ...row, link_hash: token && hashSecret(token) };
    if (!(await replaceCode(db, linked, { now, notAfter: now - resendCooldownMs }))) return false;
    if (purpose === 'reset' && before) await consumeCode(db, before.id, now);
    const mail = { codeId: id, code, token, origin, language, projectName };
    await enqueueCodeEmail(db, secrets, mail, now);
    const action = 'code-requested';
    await recordAudit(
      db,
      { action, actorId: null, subjectId: userId, address, email, details: { purpose } },
      now,
    );
    return true;
  });
  if (isIssued) return { outcome: 'issued', id };
  // Another request was faster.
  return (
    cooldownOf(await findPrevious(), now) ?? {
      outcome: 'too-many',
      retryAfter: resendCooldownMs / 1_000,
    }
  );
}

/** Creates a random code and its row. */
export function createCode(secrets: Secrets, { email, purpose, userId }: CodeTarget, now: number) {
  const id = newId(now);
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const row = {
    id,
    purpose,
    email,
    user_id: userId,
    code_hash: hashCode(secrets, id, code),
    created_at: now,
    expires_at: now + codeLifeMs,
  };
  return { row, code };
}

/**
 * Returns whether a reset or proof code is used on a known device of its person. False if the
 * address is not confirmed: otherwise accounts opened with somebody else's address would each add
 * an allowance.
 */
export async function isKnownDevice(
  { database, devices }: AccountParts,
  { purpose, email, userId }: CodeTarget,
  caller: Caller,
): Promise<boolean> {
  const isOwn = purpose === 'reset' || purpose === 'proof';
  if (!isOwn || userId === null || !devices.find(caller, userId)) return false;
  const owner = await findOwner(database.db, { id: userId });
  return owner !== null && owner.isEmailVerified && owner.email === email;
}

/** Presents a code that was sent. */
export function presentPendingCode(row: CodeRow): PendingCode {
  return { resendAt: row.created_at + resendCooldownMs, isUsedUp: row.attempts >= maxAttempts };
}

/** Returns the time to wait for another code; null for none. */
function cooldownOf(active: CodeRow | null, now: number): TooMany | null {
  const wait = active ? active.created_at + resendCooldownMs - now : 0;
  return wait > 0 ? { outcome: 'too-many', retryAfter: Math.ceil(wait / 1_000) } : null;
}

/** Hashes a code with a key: without one, all million codes could be tried. */
export function hashCode(secrets: Secrets, id: string, code: string): string {
  return createHmac('sha256', secrets.key('codes')).update(`${id}:${code}`).digest('base64url');
}
