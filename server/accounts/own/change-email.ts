import { checkAccount, tidyAccount } from '#common/account-forms.ts';
import { isTaken } from '../../db/is-taken.ts';
import type { Caller, OwnAccount, Session } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { enqueueNoticeMail } from '../codes/account-mails.ts';
import {
  type CodeRow,
  endChangeCodes,
  endCodes,
  findChangeCode,
  useCode,
} from '../codes/code-queries.ts';
import { coolDown, issueCode, tries } from '../codes/issue-code.ts';
import { judgeCode } from '../codes/judge-code.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import { isSession, lockPerson, markEmailVerified } from '../passwords/credential-queries.ts';
import { keptEmail } from '../people/kept-email.ts';
import type { OwnParts } from './own-parts.ts';
import { updatePerson } from './own-queries.ts';
import { demandProof } from './prove-owner.ts';
import { noticeTo, selfOf } from './self-of.ts';

/** How long a new address waits for a code, which may be sent again meanwhile. */
const pendingLifeMs = 60 * 60_000;

export async function requestEmail(
  parts: OwnParts,
  input: { email: string; current: string | null },
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['requestEmail']> {
  const { person } = session;
  // A guest has no address to change: they sign up instead.
  if (person.role === 'guest') return { outcome: 'code-needed' };
  const typed = tidyAccount({ email: input.email });
  const email = keptEmail(typed.email);
  const same = email === person.email ? 'account.email.same' : null;
  const fault = checkAccount('change-email', typed).email ?? same;
  if (fault) return { outcome: 'invalid', problems: [{ field: 'email', fault }] };
  const unproven = await demandProof(parts, session, input.current);
  if (unproven) return unproven;

  const pending = await findPending(parts, session);
  const wait = pending?.email === email ? pending.created_at + coolDown - parts.now() : 0;
  // The form was sent twice: the code is on its way.
  if (wait > 0) return { outcome: 'sent', resendAfter: Math.ceil(wait / 1_000) };
  return await send(parts, email, session, caller);
}

export async function resendEmail(
  parts: OwnParts,
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['resendEmail']> {
  const pending = await findPending(parts, session);
  return pending ? await send(parts, pending.email, session, caller) : { outcome: 'expired' };
}

async function send(parts: OwnParts, email: string, { person }: Session, caller: Caller) {
  const { id: userId } = person;
  const allowed = await parts.limits.take('email-change-account', userId);
  if (!allowed.ok) return { outcome: 'too-many' as const, retryAfter: allowed.retryAfter };
  const language = person.language ?? caller.language;
  const issued = await issueCode(parts, { email, purpose: 'change', userId, language }, caller);
  if (issued.outcome !== 'issued') {
    await parts.limits.giveBack('email-change-account', userId);
    return issued;
  }
  // One address waits at a time.
  const { database, now } = parts;
  await endChangeCodes(database.db, { userId, now: now(), except: issued.id });
  return { outcome: 'sent' as const, resendAfter: coolDown / 1_000 };
}

export async function pendingEmail(
  parts: OwnParts,
  session: Session,
): ReturnType<OwnAccount['pendingEmail']> {
  const row = await findPending(parts, session);
  if (!row) return null;
  return {
    email: row.email,
    resendAt: row.created_at + coolDown,
    isUsedUp: row.attempts >= tries || row.expires_at <= parts.now(),
  };
}

function findPending({ database, now }: OwnParts, { person }: Session): Promise<CodeRow | null> {
  const createdAfter = now() - pendingLifeMs;
  return findChangeCode(database.db, { userId: person.id, createdAfter });
}

export async function confirmEmail(
  parts: OwnParts,
  code: string,
  session: Session,
  caller: Caller,
): ReturnType<OwnAccount['confirmEmail']> {
  const row = await findPending(parts, session);
  if (!row) return { outcome: 'expired' };
  const judged = await judgeCode(parts, row, code, caller);
  if (judged.outcome !== 'right') return judged;
  return await storeConfirmed(parts, row, session, caller);
}

/** Stores the address of a code that its owner has proved to have. */
export async function storeConfirmed(
  parts: Pick<OwnParts, 'database' | 'purchases' | 'now'>,
  row: CodeRow,
  session: Session,
  caller: Caller,
): Promise<{ outcome: 'changed' | 'expired' | 'taken' }> {
  try {
    const isStored = await storeEmail(parts, row, session, caller);
    return { outcome: isStored ? 'changed' : 'expired' };
  } catch (error) {
    if (isTaken(error)) return { outcome: 'taken' };
    throw error;
  }
}

/** All of the change or nothing of it; false where the code or the session ended a moment ago. */
async function storeEmail(
  parts: Pick<OwnParts, 'database' | 'purchases' | 'now'>,
  { id: codeId, email }: CodeRow,
  session: Session,
  caller: Caller,
): Promise<boolean> {
  const { database } = parts;
  const { id: userId, email: old } = session.person;
  const now = parts.now();
  return await database.db.transaction().execute(async (db) => {
    if (!(await useCode(db, codeId, now))) return false;
    // Nothing that was sent to the old address opens the account any more.
    if (old !== null) await endCodes(db, old, now);
    await endLinks(db, { email: old, userId }, now);
    await lockPerson(database, db, userId);
    // A reset meanwhile has ended it, so that nobody who was logged in has a say any more.
    if (!(await isSession(db, session.id))) return false;
    await updatePerson(db, database, { userId, now, email });
    await markEmailVerified(db, database, userId, now);
    const changed = { action: 'email-changed', ...selfOf(session, caller) } as const;
    await recordAudit(db, old === null ? changed : { ...changed, email: old }, now);
    if (old !== null)
      await enqueueNoticeMail(db, noticeTo(old, 'email-changed', session, caller), now);
    const claim = { personId: userId, email, guestId: null };
    await claimPurchases(db, parts.purchases, claim, { address: caller.address, now });
    return true;
  });
}
