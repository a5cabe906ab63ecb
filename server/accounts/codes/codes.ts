import { createHash, randomBytes } from 'node:crypto';
import { checkAccount, tidyAccount } from '#common/account-forms.ts';
import { maskEmail } from '#common/mask-email.ts';
import { enqueueNoticeMail } from './account-mails.ts';
import type { Caller, Codes } from '../accounts.ts';
import { recordAudit } from '../audit/audit.ts';
import { claimPurchases } from '../guest-purchases.ts';
import { endLinks } from '../links/link-queries.ts';
import { checkForm, type PasswordParts } from '../passwords/check-form.ts';
import {
  forgetRequest,
  forgetTicket,
  readRequest,
  readTicket,
  requestCookie,
  type Ticket,
  ticketCookie,
} from './code-cookies.ts';
import {
  type CodeRow,
  endCodes,
  findCode,
  findTicket,
  giveTicket,
  lockCodes,
  useTicket,
} from './code-queries.ts';
import {
  dropUnprovenWays,
  endSessions,
  findOwner,
  lockPerson,
  markEmailVerified,
  type Owner,
  putPassword,
} from '../passwords/credential-queries.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { type CodeParts, coolDown, issueCode, tries } from './issue-code.ts';
import { judgeCode } from './judge-code.ts';
import { forgiveLogin } from '../limits/limits.ts';

const minute = 60_000;
/** How long a browser may go on from its request: with a new code, if the first has ended. */
const requestLife = 60 * minute;
const ticketLife = 10 * minute;

type ResetParts = CodeParts & PasswordParts;
type ResetServices = Omit<ResetParts, 'now'> & { now?: () => number };

/** The way to a new password for somebody who has forgotten theirs: an address, a code, a ticket. */
export function createCodes({ now = Date.now, ...services }: ResetServices): Codes {
  const parts: ResetParts = { ...services, now };
  return {
    request: (email, caller) => request(parts, email, caller),
    async pending(browser) {
      const row = await findRequest(parts, browser);
      if (!row) return null;
      return {
        maskedEmail: maskEmail(row.email),
        resendAt: row.created_at + coolDown,
        isUsedUp: row.attempts >= tries || row.expires_at <= now(),
      };
    },
    async resend(caller) {
      const row = await findRequest(parts, caller);
      return row
        ? await send(parts, { email: row.email, previous: row }, caller)
        : { outcome: 'expired' };
    },
    verify: (code, caller) => verify(parts, code, caller),
    ticketEmail: async (browser) => (await findTicketOf(parts, browser))?.owner.email ?? null,
    setPassword: (password, caller) => setPassword(parts, password, caller),
  };
}

async function request(
  parts: CodeParts,
  typed: string,
  caller: Caller,
): ReturnType<Codes['request']> {
  const { email } = tidyAccount({ email: typed });
  const { email: fault } = checkAccount('forget-password', { email });
  if (fault) return { outcome: 'invalid', problems: [{ field: 'email', fault }] };
  const address = email.toLowerCase();
  const known = await findRequest(parts, caller);
  const wait = known?.email === address ? known.created_at + coolDown - parts.now() : 0;
  // The form was sent twice: the code is on its way.
  if (known && wait > 0) return sent(parts, known.id, wait, caller);
  return await send(parts, { email: address, previous: known }, caller);
}

async function send(
  parts: CodeParts,
  { email, previous }: { email: string; previous: CodeRow | null },
  caller: Caller,
) {
  const owner = await findOwner(parts.database.db, { email });
  const language = owner?.language ?? caller.language;
  const wanted = {
    email,
    purpose: 'reset',
    userId: owner?.id ?? null,
    language,
    previous,
  } as const;
  const issued = await issueCode(parts, wanted, caller);
  return issued.outcome === 'issued' ? sent(parts, issued.id, coolDown, caller) : issued;
}

function sent({ secrets }: CodeParts, id: string, wait: number, { origin }: Caller) {
  const cookie = requestCookie(
    secrets.key('code-requests'),
    { purpose: 'reset', id, maxAge: requestLife / 1_000 },
    origin,
  );
  const resendAfter = Math.ceil(wait / 1_000);
  return { outcome: 'sent' as const, cookies: [cookie], resendAfter };
}

/** The code that a browser has asked for, good or not, as long as it may ask for another. */
async function findRequest(
  { database, secrets, now }: CodeParts,
  browser: Pick<Caller, 'headers' | 'origin'>,
): Promise<CodeRow | null> {
  const id = readRequest(secrets.key('code-requests'), 'reset', browser);
  const row = id === null ? null : await findCode(database.db, id);
  const isOpen = row?.purpose === 'reset' && row.used_at === null && row.verified_at === null;
  return isOpen && row.created_at + requestLife > now() ? row : null;
}

async function verify(parts: CodeParts, code: string, caller: Caller): ReturnType<Codes['verify']> {
  const row = await findRequest(parts, caller);
  if (!row) return { outcome: 'expired' };
  const judged = await judgeCode(parts, row, code, caller);
  if (judged.outcome !== 'right') return judged;

  return await exchangeCode(parts, row.id, caller);
}

/** Exchanges a code, whose owner has proved to have it, for a ticket. */
export async function exchangeCode(
  { database, now: clock }: Pick<CodeParts, 'database' | 'now'>,
  id: string,
  { origin }: Pick<Caller, 'origin'>,
): Promise<{ outcome: 'verified'; cookies: string[] } | { outcome: 'expired' }> {
  const ticket = { id, secret: randomBytes(32).toString('base64url') };
  const now = clock();
  const given = { hash: hashTicket(ticket), now, expiresAt: now + ticketLife };
  if (!(await giveTicket(database.db, id, given))) return { outcome: 'expired' };
  const cookies = [
    ticketCookie(ticket, ticketLife / 1_000, origin),
    forgetRequest('reset', origin),
  ];
  return { outcome: 'verified', cookies };
}

/** The ticket that a browser holds, and whose account it opens; null where it is not good. */
async function findTicketOf(
  { database, now }: CodeParts,
  browser: Pick<Caller, 'headers' | 'origin'>,
) {
  const ticket = readTicket(browser);
  if (!ticket) return null;
  const row = await findTicket(database.db, {
    id: ticket.id,
    hash: hashTicket(ticket),
    now: now(),
  });
  const owner = row?.user_id ? await findOwner(database.db, { id: row.user_id }) : null;
  return owner && { ticket, owner };
}

async function setPassword(
  parts: ResetParts,
  password: string,
  caller: Caller,
): ReturnType<Codes['setPassword']> {
  const found = await findTicketOf(parts, caller);
  if (!found) return { outcome: 'expired' };
  const { ticket, owner } = found;
  const own = [owner.name, owner.email];
  const form = { form: 'new-password', values: { password }, own, caller } as const;
  const invalid = await checkForm(parts, form);
  if (invalid) return invalid;

  const hash = await hashPassword(password);
  if (!(await storeReset(parts, { ticket, owner, hash }, caller))) return { outcome: 'expired' };
  const device = parts.devices.find(caller, owner.id);
  await forgiveLogin(parts.limits, { email: owner.email, address: caller.address, device });
  const { origin } = caller;
  return { outcome: 'set', cookies: [forgetTicket(origin), forgetRequest('reset', origin)] };
}

/** All of a reset or nothing of it; false where the ticket was used a moment ago. */
async function storeReset(
  { database, purchases, now: readClock }: CodeParts,
  { ticket, owner, hash }: { ticket: Ticket; owner: Owner; hash: string },
  { address, language, origin, projectName }: Caller,
): Promise<boolean> {
  const now = readClock();
  return await database.db.transaction().execute(async (db) => {
    await lockCodes(database, db, owner.email);
    if (!(await useTicket(db, { id: ticket.id, hash: hashTicket(ticket), now }))) return false;
    // Other browsers may have a code or a ticket too, of somebody who reads the mail as well.
    await endCodes(db, owner.email, now);
    await lockPerson(database, db, owner.id);
    // Whoever opened an account with an address that they could not read must not keep a way in.
    if (!owner.isEmailVerified) await dropUnprovenWays(db, owner.id);
    await putPassword(db, database, { userId: owner.id, hash, now });
    await markEmailVerified(db, database, owner.id, now);
    await endSessions(db, owner.id, null);
    await endLinks(db, { email: owner.email, userId: owner.id }, now);
    const claim = { personId: owner.id, email: owner.email, guestId: null };
    await claimPurchases(db, purchases, claim, { address, now });
    const subject = { actorId: owner.id, subjectId: owner.id, address };
    await recordAudit(db, { action: 'password-reset', ...subject }, now);
    const reader = { language: owner.language ?? language, projectName, origin, address };
    await enqueueNoticeMail(db, { notice: 'password-changed', to: owner.email, ...reader }, now);
    return true;
  });
}

function hashTicket({ secret }: Ticket): string {
  return createHash('sha256').update(secret).digest('base64url');
}
