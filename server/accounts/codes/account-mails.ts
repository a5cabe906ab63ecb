import { z } from 'zod';
import type { Kysely } from 'kysely';
import { codeLinkPath } from '#common/code-link-path.ts';
import { formatMoment } from '#common/format-day.ts';
import { withReturnTo } from '#common/return-to.ts';
import { signInPath } from '#common/sign-in-path.ts';
import { isLanguageCode, type LanguageCode, languageCodes, languages } from '#i18n/languages.ts';
import type { Log } from '../../content/services.ts';
import type { Database } from '../../db/connect.ts';
import type { Schema } from '../../db/schema.ts';
import { systemClock } from '../../jobs/clock.ts';
import { enqueueJob } from '../../jobs/enqueue-job.ts';
import type { JobHandler } from '../../jobs/run-job.ts';
import type { Mail, MailContent } from '../../mail/mail.ts';
import type { Mailer } from '../../mail/open-mailer.ts';
import { createTranslator, type Translator } from '../../site/translator.ts';
import type { GuestPurchases } from '../guest-purchases.ts';
import { createLink, requestedLinkLifeMs } from '../links/create-link.ts';
import { findByEmail, findConfirmedGuest } from '../people/people-queries.ts';
import { isStaffRole, roleOf } from '../people/role-of.ts';
import { findOwner } from '../passwords/credential-queries.ts';
import { type CodePurpose, findCode } from './code-queries.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** The jobs of this domain. */
const codeMailKind = 'account-code-mail';
const noticeMailKind = 'account-notice-mail';
const linkMailKind = 'account-link-mail';

const sealPurpose = 'code-mails';

interface Reader {
  language: LanguageCode;
  projectName: string;
}

/**
 * Adds the mail that brings a code, in the caller's transaction. One is added for an address that nobody has
 * too, and then goes nowhere: asking takes the same time for both. Only the handler can read the code.
 */
export async function enqueueCodeMail(
  db: Kysely<Schema>,
  secrets: Secrets,
  { codeId, code, token, ...mail }: CodeMail,
  now: number,
): Promise<void> {
  const sealed = seal(secrets.key(sealPurpose), `${code} ${token ?? ''}`, codeId);
  const payload = { codeId, sealed, ...mail };
  await enqueueJob(db, { kind: codeMailKind, payload }, now);
}

export interface CodeMail extends Reader {
  codeId: string;
  code: string;
  /** Of the link; null for an email without one. */
  token: string | null;
  origin: string;
}

/** Notices whose subject, and what to do about them, are those of all changes of second factors. */
const securityNotices = [
  'passkey-added',
  'passkey-removed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-code-used',
  'second-factors-removed',
] as const;
const notices = [
  'password-changed',
  'account-removed',
  'email-changed',
  ...securityNotices,
] as const;
export type Notice = (typeof notices)[number];

export interface NoticeMail extends Reader {
  notice: Notice;
  to: string;
  /** The site's, for the way to a new password. */
  origin: string;
  /** The IP address that it was done from; null where an operator did it. */
  address: string | null;
}

/** Adds a mail that tells a person what happened to their account, in the caller's transaction. */
export async function enqueueNoticeMail(
  db: Kysely<Schema>,
  mail: NoticeMail,
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: noticeMailKind, payload: { ...mail, at: now } }, now);
}

export interface LinkMail extends Reader {
  /** Lower case. */
  email: string;
  /** A local path. */
  returnTo: string | null;
  origin: string;
}

/**
 * Adds the email with a sign-in link, in the caller's transaction. The handler decides whether the address may have
 * one, so that asking takes the same time for every address, and creates the link, so that no token is stored.
 */
export async function enqueueLinkMail(
  db: Kysely<Schema>,
  mail: LinkMail,
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: linkMailKind, payload: { ...mail } }, now);
}

const readerSchema = z.object({ language: z.enum(languageCodes), projectName: z.string() });
const codeSchema = readerSchema.extend({
  codeId: z.string(),
  sealed: z.string(),
  // Emails that an older version of the program has left have no link.
  origin: z.string().optional(),
});
const noticeSchema = readerSchema.extend({
  notice: z.enum(notices),
  to: z.string(),
  origin: z.string(),
  address: z.string().nullable(),
  at: z.number(),
});
const linkSchema = readerSchema.extend({
  email: z.string(),
  returnTo: z.string().nullable(),
  origin: z.string(),
});
type NoticePayload = z.output<typeof noticeSchema>;

interface MailServices {
  database: Database;
  secrets: Secrets;
  mailer: Pick<Mailer, 'send'>;
  purchases: GuestPurchases;
  log: Log;
  now?: () => number;
}

/** The handlers of this domain's jobs, by their kinds. */
export function accountMailHandlers(services: MailServices): Record<string, JobHandler> {
  const words = createWords(services.log);
  return {
    [codeMailKind]: codeMailHandler(services, words),
    [linkMailKind]: linkMailHandler(services, words),
    [noticeMailKind]: async (payload, { jobId }) => {
      const notice = noticeSchema.parse(payload);
      const content = composeNotice(notice, await words(notice.language));
      await services.mailer.send(mailOf(jobId, notice.to, notice, content));
    },
  };
}

/**
 * A code that has ended meanwhile, or was replaced by another, is not sent any more. To an address that has an account
 * goes, in place of a code that would give it to another account, an email that says so: who asked learns nothing.
 */
function codeMailHandler(
  { database, secrets, mailer, now = systemClock.now }: MailServices,
  words: Words,
): JobHandler {
  return async (payload) => {
    const { codeId, sealed, origin, ...reader } = codeSchema.parse(payload);
    const row = await findCode(database.db, codeId);
    if (!row?.user_id || row.used_at !== null || row.verified_at !== null) return;
    if (row.expires_at <= now()) return;
    const taken =
      row.purpose === 'change' ? await findOwner(database.db, { email: row.email }) : null;
    if (taken) {
      const owner = { ...reader, language: taken.language ?? reader.language };
      const content = composeTaken(owner, await words(owner.language));
      await mailer.send(mailOf(codeId, row.email, owner, content));
      return;
    }
    const [code = '', token] = unseal(secrets.key(sealPurpose), sealed, codeId).split(' ');
    const href = token && origin ? `${origin}${codeLinkPath(reader.language, token)}` : null;
    const parts = { code, href, purpose: row.purpose };
    const content = composeCode(parts, reader, await words(reader.language));
    await mailer.send(mailOf(codeId, row.email, reader, content));
  };
}

/** Sends nothing to an address without an account or a purchase. Staff are told to use their password. */
function linkMailHandler(
  { database, purchases, mailer, now = systemClock.now }: MailServices,
  words: Words,
): JobHandler {
  return async (payload, { jobId }) => {
    const { email, returnTo, origin, ...reader } = linkSchema.parse(payload);
    const account = await findByEmail(database.db, email);
    if (!account && !(await isGuestAddress(database.db, purchases, email))) return;
    const { language } = account?.user ?? reader;
    const read = { ...reader, language: isLanguageCode(language) ? language : reader.language };
    const isStaff = account !== null && isStaffRole(roleOf(account.user.role));
    const token = isStaff
      ? null
      : await createLink({ database, now }, { email, lifeMs: requestedLinkLifeMs });
    const path = token ? signInPath(read.language, token) : `/${read.language}/login`;
    const href = `${origin}${withReturnTo(path, returnTo)}`;
    const content = composeLink(
      token ? 'link' : 'staff-link',
      href,
      read,
      await words(read.language),
    );
    await mailer.send(mailOf(jobId, email, read, content));
  };
}

async function isGuestAddress(db: Kysely<Schema>, purchases: GuestPurchases, email: string) {
  return (await findConfirmedGuest(db, email)) !== null || (await purchases.exist(db, email));
}

function composeLink(
  about: 'link' | 'staff-link',
  href: string,
  { language, projectName: project }: Reader,
  { translate }: Translator,
): MailContent {
  const key = `mail.${about}` as const;
  return {
    language,
    subject: translate(`${key}.subject`, { project }),
    heading: translate(`${key}.heading`),
    text: [translate(`${key}.text`)],
    link: { text: translate(`${key}.link`), href },
    rows: [],
    quote: null,
    footer: translate('mail.link.footer', { project }),
  };
}

function mailOf(id: string, to: string, { projectName }: Reader, content: MailContent): Mail {
  return { id, sender: projectName, to, replyTo: null, content };
}

function composeCode(
  { code, href, purpose }: { code: string; href: string | null; purpose: CodePurpose },
  { language, projectName: project }: Reader,
  { translate }: Translator,
): MailContent {
  const about = `mail.code.${purpose}` as const;
  const link =
    href !== null && purpose !== 'proof'
      ? { text: translate(`mail.code.${purpose}.link`), href }
      : null;
  return {
    language,
    subject: translate(`${about}.subject`, { project }),
    heading: translate(`${about}.heading`),
    code,
    text: [
      translate(`${about}.text`),
      translate('mail.code.secret'),
      ...(link ? [translate('mail.code.or-link')] : []),
    ],
    ...(link && { link }),
    rows: [],
    quote: null,
    footer: translate(`${about}.footer`, { project }),
  };
}

function composeTaken(
  { language, projectName: project }: Reader,
  { translate }: Translator,
): MailContent {
  return {
    language,
    subject: translate('mail.email-taken.subject', { project }),
    heading: translate('mail.email-taken.heading'),
    text: [translate('mail.email-taken.text'), translate('mail.email-taken.not-you')],
    rows: [],
    quote: null,
    footer: translate('mail.account.footer', { project }),
  };
}

function composeNotice(notice: NoticePayload, { translate }: Translator): MailContent {
  const { language, projectName: project, origin, address, at } = notice;
  const about = `mail.${notice.notice}` as const;
  const shared = isSecurityNotice(notice.notice)
    ? 'mail.security'
    : (`mail.${notice.notice}` as const);
  const mayResetPassword = notice.notice === 'password-changed' || shared === 'mail.security';
  const when = formatMoment(at, languages[language].locale, 'unambiguous');
  return {
    language,
    subject: translate(`${shared}.subject`, { project }),
    heading: translate(`${about}.heading`),
    // A new password does not end what a stranger's passkey opens.
    text: [
      translate(`${about}.text`),
      translate(about === 'mail.passkey-added' ? `${about}.not-you` : `${shared}.not-you`),
    ],
    ...(mayResetPassword && {
      link: {
        text: translate('mail.password-changed.link'),
        href: `${origin}/${language}/forgetPassword`,
      },
    }),
    rows: [
      { term: translate('mail.account.when'), text: when },
      ...(address === null ? [] : [{ term: translate('mail.account.from'), text: address }]),
    ],
    quote: null,
    footer: translate('mail.account.footer', { project }),
  };
}

function isSecurityNotice(notice: Notice): notice is (typeof securityNotices)[number] {
  return securityNotices.some((name) => name === notice);
}

type Words = (language: LanguageCode) => Promise<Translator>;

/** The product's own words, made once for each language: a project's words are about its site. */
function createWords(log: Log): Words {
  const known = new Map<LanguageCode, Promise<Translator>>();
  return (language) => {
    const words =
      known.get(language) ??
      createTranslator({
        language,
        overrides: null,
        onMissing: (key) => log.warn({ key, language }, 'Missing translation'),
      });
    known.set(language, words);
    return words;
  };
}
