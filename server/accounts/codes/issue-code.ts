import { createHmac, randomInt } from 'node:crypto';
import { codeLength } from '#common/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../db/connect.ts';
import { networkOf } from '../../http/network-of.ts';
import { enqueueCodeMail } from './account-mails.ts';
import type { Caller, PendingCode, TooMany } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { type CodePurpose, type CodeRow, findLivingCode, replaceCode } from './code-queries.ts';
import { type Limits, takeEach } from '../limits/limits.ts';
import type { GuestPurchases } from '../guest-purchases.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What codes are made and judged with. */
export interface CodeParts {
  database: Database;
  secrets: Secrets;
  limits: Limits;
  purchases: GuestPurchases;
  /** Epoch milliseconds. */
  now: () => number;
}

const minute = 60_000;
/** How long a code is good. */
const codeLifeMs = 10 * minute;
/** Sooner than that nobody gets another. */
export const coolDown = minute;
export const tries = 3;

export interface CodeRequest {
  /** Lower case. */
  email: string;
  purpose: CodePurpose;
  /** Whose address it is; null where nobody has it: all is the same but that no mail goes out. */
  userId: string | null;
  /** Of the mail. */
  language: LanguageCode;
}

export type Issued = { outcome: 'issued'; id: string } | TooMany;

/** Makes a code, ends the address's earlier one, and mails it later. */
export async function issueCode(
  { database, secrets, limits, now: readClock }: CodeParts,
  { email, purpose, userId, language }: CodeRequest,
  { address, projectName }: Caller,
): Promise<Issued> {
  const wait = async (now: number) =>
    waitOf(await findLivingCode(database.db, email, purpose), now);
  const waiting = await wait(readClock());
  if (waiting) return waiting;
  const allowed = await takeEach(limits, [
    ['code-request-address', address],
    ['code-request-account', `${email} ${networkOf(address)}`],
    ['code-request-everywhere', email],
  ]);
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };

  const now = readClock();
  const { row, code } = createCode(secrets, { email, purpose, userId }, now);
  const { id } = row;
  const isIssued = await database.db.transaction().execute(async (db) => {
    if (!(await replaceCode(db, row, { now, notAfter: now - coolDown }))) return false;
    await enqueueCodeMail(db, secrets, { codeId: id, code, language, projectName }, now);
    const action = 'code-requested';
    await recordAudit(
      db,
      { action, actorId: null, subjectId: userId, address, email, details: { purpose } },
      now,
    );
    return true;
  });
  if (isIssued) return { outcome: 'issued', id };
  // Somebody was quicker by a moment.
  return (await wait(now)) ?? { outcome: 'too-many', retryAfter: coolDown / 1_000 };
}

/** Creates a random code, and the row that is stored of it. */
export function createCode(
  secrets: Secrets,
  { email, purpose, userId }: Omit<CodeRequest, 'language'>,
  now: number,
) {
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

/** Presents a code that was sent, for the screen where it is entered. */
export function presentPending(row: Pick<CodeRow, 'created_at' | 'attempts'>): PendingCode {
  return { resendAt: row.created_at + coolDown, isUsedUp: row.attempts >= tries };
}

/** How long to wait for another code; null where none was made just now. */
function waitOf(living: CodeRow | null, now: number): TooMany | null {
  const wait = living ? living.created_at + coolDown - now : 0;
  return wait > 0 ? { outcome: 'too-many', retryAfter: Math.ceil(wait / 1_000) } : null;
}

/** What a code is kept as: of a million codes each would be found by trying, but for the key. */
export function hashCode(secrets: Secrets, id: string, code: string): string {
  return createHmac('sha256', secrets.key('codes')).update(`${id}:${code}`).digest('base64url');
}
