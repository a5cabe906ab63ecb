import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { codeLength } from '#common/account-forms.ts';
import { newId } from '#common/ids.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Database } from '../../db/connect.ts';
import { networkOf } from '../../http/network-of.ts';
import { enqueueCodeMail } from './account-mails.ts';
import type { Caller, PendingCode, TooMany } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import {
  type CodePurpose,
  type CodeRow,
  findLivingCode,
  replaceCode,
  useCode,
} from './code-queries.ts';
import { isKnownBrowser } from './known-browser.ts';
import type { KnownDevices } from '../limits/known-devices.ts';
import { type Limits, takeEach } from '../limits/limits.ts';
import { hashToken } from '../links/create-link.ts';
import type { GuestPurchases } from '../guest-purchases.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What codes are made and judged with. */
export interface CodeParts {
  database: Database;
  secrets: Secrets;
  limits: Limits;
  devices: KnownDevices;
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
  /** The one that this browser has asked for before; otherwise the person's earlier one counts. */
  previous?: CodeRow | null;
}

export type Issued = { outcome: 'issued'; id: string } | TooMany;

/**
 * Makes a code and a link that does the same, ends the earlier code of the same browser or person, and mails it later.
 * Requests of strangers neither end this code nor make its owner wait. A proof has no link: pressed in the email, it
 * would prove the session of whoever asked, a thief's too.
 */
export async function issueCode(
  parts: CodeParts,
  { email, purpose, userId, language, previous }: CodeRequest,
  caller: Caller,
): Promise<Issued> {
  const { database, secrets, limits, now: readClock } = parts;
  const { address, origin, projectName } = caller;
  const findPrevious = async () =>
    purpose === 'reset' || userId === null
      ? (previous ?? null)
      : await findLivingCode(database.db, { email, purpose, userId });
  const before = await findPrevious();
  const waiting = waitOf(before, readClock());
  if (waiting) return waiting;
  const isKnown = await isKnownBrowser(parts, { purpose, email, userId }, caller);
  const allowed = await takeEach(
    limits,
    isKnown && userId !== null
      ? [['code-request-device', userId]]
      : [
          ['code-request-address', address],
          ['code-request-account', `${email} ${networkOf(address)}`],
          ['code-request-everywhere', email],
        ],
  );
  if (!allowed.ok) return { outcome: 'too-many', retryAfter: allowed.retryAfter };

  const now = readClock();
  const { row, code } = createCode(secrets, { email, purpose, userId }, now);
  const { id } = row;
  const token = purpose === 'proof' ? null : randomBytes(16).toString('base64url');
  const isIssued = await database.db.transaction().execute(async (db) => {
    const linked = { ...row, link_hash: token && hashToken(token) };
    if (!(await replaceCode(db, linked, { now, notAfter: now - coolDown }))) return false;
    if (purpose === 'reset' && before) await useCode(db, before.id, now);
    const mail = { codeId: id, code, token, origin, language, projectName };
    await enqueueCodeMail(db, secrets, mail, now);
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
  return waitOf(await findPrevious(), now) ?? { outcome: 'too-many', retryAfter: coolDown / 1_000 };
}

/** Creates a random code, and the row that is stored of it. */
export function createCode(
  secrets: Secrets,
  { email, purpose, userId }: Pick<CodeRequest, 'email' | 'purpose' | 'userId'>,
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
