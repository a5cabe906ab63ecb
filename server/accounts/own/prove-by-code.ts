import type { Caller, PendingCode, Session, TooMany, WrongCode } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { forgetRequest, readRequest, requestCookie } from '../codes/code-cookies.ts';
import { type CodeRow, findCode, useCode } from '../codes/code-queries.ts';
import { type CodeParts, coolDown, issueCode, presentPending } from '../codes/issue-code.ts';
import { judgeCode } from '../codes/judge-code.ts';
import { markProved } from '../sessions/session-queries.ts';
import { selfOf } from './self-of.ts';

/** A code by email that proves, in the middle of a session, who is there. It counts in the browser that asked for it. */
export interface ProofCodes {
  /** Sends a code to the person's own address. `no-address`: there is none, or it is not confirmed. */
  request(
    session: Session,
    caller: Caller,
  ): Promise<
    | { outcome: 'sent'; cookies: string[]; resendAfter: number }
    | { outcome: 'no-address' }
    | TooMany
  >;
  /** The code that this browser has asked for; null where there is none. */
  pending(
    session: Session,
    browser: Pick<Caller, 'headers' | 'origin'>,
  ): Promise<PendingCode | null>;
  /** The right code proves who is there, as the current password does. */
  prove(
    code: string,
    session: Session,
    caller: Caller,
  ): Promise<
    { outcome: 'proved'; cookies: string[] } | WrongCode | { outcome: 'expired' } | TooMany
  >;
}

/** Seconds in which a browser may ask for another code in place of one that has ended. */
const requestLifeSeconds = 60 * 60;

export function createProofCodes(parts: CodeParts): ProofCodes {
  return {
    request: (session, caller) => request(parts, session, caller),
    async pending(session, browser) {
      const row = await findOwn(parts, session, browser);
      if (!row) return null;
      const { resendAt, isUsedUp } = presentPending(row);
      return { resendAt, isUsedUp: isUsedUp || row.expires_at <= parts.now() };
    },
    prove: (code, session, caller) => prove(parts, code, session, caller),
  };
}

async function request(
  parts: CodeParts,
  { person }: Session,
  caller: Caller,
): ReturnType<ProofCodes['request']> {
  const { id: userId, email } = person;
  // Somebody else may read an address that nobody has confirmed.
  if (email === null || !person.isEmailVerified) return { outcome: 'no-address' };
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'proof', userId, language }, caller);
  if (issued.outcome !== 'issued') return issued;
  const asked = { purpose: 'proof', id: issued.id, maxAge: requestLifeSeconds } as const;
  const cookie = requestCookie(parts.secrets.key('code-requests'), asked, caller.origin);
  return { outcome: 'sent', cookies: [cookie], resendAfter: coolDown / 1_000 };
}

/** The code of this person that the browser's cookie names, good or not. */
async function findOwn(
  { database, secrets }: CodeParts,
  { person }: Session,
  browser: Pick<Caller, 'headers' | 'origin'>,
): Promise<CodeRow | null> {
  const id = readRequest(secrets.key('code-requests'), 'proof', browser);
  const row = id === null ? null : await findCode(database.db, id);
  const isOwn = row?.purpose === 'proof' && row.user_id === person.id && row.email === person.email;
  return isOwn && row.used_at === null ? row : null;
}

async function prove(
  parts: CodeParts,
  code: string,
  session: Session,
  caller: Caller,
): ReturnType<ProofCodes['prove']> {
  const row = await findOwn(parts, session, caller);
  if (!row) return { outcome: 'expired' };
  const judged = await judgeCode(parts, row, code, caller);
  if (judged.outcome !== 'right') return judged;
  const now = parts.now();
  const isProved = await parts.database.db.transaction().execute(async (db) => {
    if (!(await useCode(db, row.id, now))) return false;
    await markProved(db, session.id, now);
    await recordAudit(db, { action: 'proved-by-code', ...selfOf(session, caller) }, now);
    return true;
  });
  if (!isProved) return { outcome: 'expired' };
  return { outcome: 'proved', cookies: [forgetRequest('proof', caller.origin)] };
}
