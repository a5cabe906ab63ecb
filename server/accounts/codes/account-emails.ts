import { z } from 'zod';
import { codeLinkPath } from '#common/web/code-link-path.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import { signInPath } from '#common/web/sign-in-path.ts';
import { isLanguageCode, type LanguageCode, languageCodes, languages } from '#i18n/languages.ts';
import type { Log } from '../../core/logs/log.ts';
import type { Db } from '../../core/db/schema.ts';
import { systemClock } from '../../core/jobs/clock.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { Mail, MailContent } from '../../core/mail/mail.ts';
import { mailAttempts } from '../../core/mail/mail-attempts.ts';
import { createTranslator, type Translator } from '../../core/translator.ts';
import type { GuestPurchases } from '../guest-purchases.ts';
import { createLink, requestedLinkLifeMs } from '../links/create-link.ts';
import { findByEmail, findConfirmedGuest } from '../people/people-queries.ts';
import {
  invitationMailHandler,
  invitationMailKind,
  type InvitationMailServices,
} from './invitation-email.ts';
import { isStaff } from '../people/role-queries.ts';
import { findOwner } from '../passwords/credential-queries.ts';
import { type CodePurpose, findCode } from './code-queries.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Job kinds of this domain. */
const codeMailKind = 'account-code-mail';
const noticeMailKind = 'account-notice-mail';
const linkMailKind = 'account-link-mail';

const sealPurpose = 'code-mails';

const recipientSchema = z.object({ language: z.enum(languageCodes), projectName: z.string() });
type Recipient = z.output<typeof recipientSchema>;

const codeSchema = recipientSchema.extend({
  codeId: z.string(),
  sealed: z.string(),
  // Jobs of older versions have no link.
  origin: z.string().optional(),
});

/**
 * Enqueues the email with a code, in the caller's transaction. Also enqueued, but never sent, for
 * an address without an account, so that both take the same time. The code is encrypted for the
 * handler.
 */
export async function enqueueCodeEmail(
  db: Db,
  secrets: Secrets,
  { codeId, code, token, ...mail }: CodeEmail,
  now: number,
): Promise<void> {
  const sealed = seal(secrets.key(sealPurpose), `${code} ${token ?? ''}`, codeId);
  const payload = { codeId, sealed, ...mail };
  await enqueueJob(db, { kind: codeMailKind, payload }, now);
}

export interface CodeEmail extends Recipient {
  codeId: string;
  code: string;
  /** Token of the link; null for an email without link. */
  token: string | null;
  origin: string;
}

/** Notices that share the subject and advice of second factor changes. */
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

const noticeSchema = recipientSchema.extend({
  notice: z.enum(notices),
  to: z.string(),
  /** Origin of the site, for the link to reset the password. */
  origin: z.string(),
  /** IP address of the action; null for an operator. */
  address: z.string().nullable(),
  at: z.number(),
});
type NoticePayload = z.output<typeof noticeSchema>;
export type NoticeEmail = Omit<NoticePayload, 'at'>;

/** Enqueues a notice about a person's account, in the caller's transaction. */
export async function enqueueNoticeEmail(db: Db, mail: NoticeEmail, now: number): Promise<void> {
  const payload = { ...mail, at: now };
  await enqueueJob(db, { kind: noticeMailKind, payload, maxAttempts: mailAttempts }, now);
}

const linkSchema = recipientSchema.extend({
  /** Lower case. */
  email: z.string(),
  /** A local path. */
  returnTo: z.string().nullable(),
  origin: z.string(),
});

/**
 * Enqueues the email with a sign-in link, in the caller's transaction. The handler checks whether
 * the address may have one, so that requests take the same time for every address, and creates the
 * link, so that no token is stored.
 */
export async function enqueueLinkEmail(
  db: Db,
  mail: z.output<typeof linkSchema>,
  now: number,
): Promise<void> {
  await enqueueJob(db, { kind: linkMailKind, payload: { ...mail } }, now);
}

interface MailServices extends InvitationMailServices {
  purchases: GuestPurchases;
  log: Log;
}

/** Returns the job handlers of this domain, by kind. */
export function accountEmailHandlers(services: MailServices): Record<string, JobHandler> {
  const translators = createTranslators(services.log);
  return {
    [codeMailKind]: codeMailHandler(services, translators),
    [linkMailKind]: linkMailHandler(services, translators),
    [invitationMailKind]: invitationMailHandler(services, translators),
    [noticeMailKind]: async (payload, { jobId }) => {
      const notice = noticeSchema.parse(payload);
      const page = services.pageLanguage(notice.origin, notice.language);
      const content = composeNotice(notice, page, translators(notice.language));
      await services.mailer.send(mailOf(jobId, notice.to, notice, content));
    },
  };
}

/**
 * Sends a code unless it has ended or was replaced. If a new address already has an account, its
 * owner gets an email that says so instead; the requester learns nothing.
 */
function codeMailHandler(
  { database, secrets, mailer, pageLanguage, now = systemClock.now }: MailServices,
  translators: Translators,
): JobHandler {
  return async (payload) => {
    const { codeId, sealed, origin, ...recipient } = codeSchema.parse(payload);
    const row = await findCode(database.db, { id: codeId });
    if (!row?.user_id || row.used_at !== null || row.verified_at !== null) return;
    if (row.expires_at <= now()) return;
    const taken =
      row.purpose === 'change' ? await findOwner(database.db, { email: row.email }) : null;
    if (taken) {
      const owner = { ...recipient, language: taken.language ?? recipient.language };
      const content = composeTaken(owner, translators(owner.language));
      await mailer.send(mailOf(codeId, row.email, owner, content));
      return;
    }
    const [code = '', token] = unseal(secrets.key(sealPurpose), sealed, codeId).split(' ');
    const href =
      token && origin
        ? origin + codeLinkPath(pageLanguage(origin, recipient.language), token)
        : null;
    const parts = { code, href, purpose: row.purpose };
    const content = composeCode(parts, recipient, translators(recipient.language));
    await mailer.send(mailOf(codeId, row.email, recipient, content));
  };
}

/**
 * Sends nothing to an address without account or purchase. Staff get a link to the password login.
 */
function linkMailHandler(
  { database, purchases, mailer, pageLanguage, now = systemClock.now }: MailServices,
  translators: Translators,
): JobHandler {
  return async (payload, { jobId }) => {
    const { email, returnTo, origin, ...recipient } = linkSchema.parse(payload);
    const account = await findByEmail(database.db, email);
    if (!account && !(await isGuestAddress(database.db, purchases, email))) return;
    const { language } = account?.user ?? recipient;
    const addressee = {
      ...recipient,
      language: isLanguageCode(language) ? language : recipient.language,
    };
    const token =
      account && (await isStaff(database.db, account.user))
        ? null
        : await createLink({ database, now }, { email, lifeMs: requestedLinkLifeMs });
    const page = pageLanguage(origin, addressee.language);
    const path = token ? signInPath(page, token) : `/${page}/login`;
    const href = `${origin}${withReturnTo(path, returnTo)}`;
    const content = composeLink(
      token ? 'link' : 'staff-link',
      href,
      addressee,
      translators(addressee.language),
    );
    await mailer.send(mailOf(jobId, email, addressee, content));
  };
}

async function isGuestAddress(db: Db, purchases: GuestPurchases, email: string) {
  return (await findConfirmedGuest(db, email)) !== null || (await purchases.hasPaidWith(db, email));
}

function composeLink(
  about: 'link' | 'staff-link',
  href: string,
  { language, projectName: project }: Recipient,
  { translate }: Translator,
): MailContent {
  const key = `mail.${about}` as const;
  return {
    language,
    subject: translate(`${key}.subject`, { project }),
    heading: translate(`${key}.heading`),
    text: [translate(`${key}.text`)],
    link: { text: translate(`${key}.link`), href },
    footer: translate('mail.link.footer', { project }),
  };
}

function mailOf(id: string, to: string, { projectName }: Recipient, content: MailContent): Mail {
  return { id, sender: projectName, to, content };
}

function composeCode(
  { code, href, purpose }: { code: string; href: string | null; purpose: CodePurpose },
  { language, projectName: project }: Recipient,
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
    footer: translate(`${about}.footer`, { project }),
  };
}

function composeTaken({ language, projectName: project }: Recipient, { translate }: Translator) {
  return {
    language,
    subject: translate('mail.email-taken.subject', { project }),
    heading: translate('mail.email-taken.heading'),
    text: [translate('mail.email-taken.text'), translate('mail.email-taken.not-you')],
    footer: translate('mail.account.footer', { project }),
  };
}

function composeNotice(
  notice: NoticePayload,
  page: LanguageCode,
  { translate }: Translator,
): MailContent {
  const { language, projectName: project, origin, address, at } = notice;
  const about = `mail.${notice.notice}` as const;
  const shared = isSecurityNotice(notice.notice)
    ? 'mail.security'
    : (`mail.${notice.notice}` as const);
  const mayResetPassword = notice.notice === 'password-changed' || shared === 'mail.security';
  const when = formatDateTime(at, languages[language].locale, 'unambiguous');
  return {
    language,
    subject: translate(`${shared}.subject`, { project }),
    heading: translate(`${about}.heading`),
    // A new password does not remove an attacker's passkey.
    text: [
      translate(`${about}.text`),
      translate(about === 'mail.passkey-added' ? `${about}.not-you` : `${shared}.not-you`),
    ],
    ...(mayResetPassword && {
      link: {
        text: translate('mail.password-changed.link'),
        href: `${origin}/${page}/forgetPassword`,
      },
    }),
    rows: [
      { term: translate('mail.account.when'), text: when },
      ...(address === null ? [] : [{ term: translate('mail.account.from'), text: address }]),
    ],
    footer: translate('mail.account.footer', { project }),
  };
}

function isSecurityNotice(notice: Notice): notice is (typeof securityNotices)[number] {
  return securityNotices.some((name) => name === notice);
}

type Translators = (language: LanguageCode) => Translator;

/** Caches a translator per language. Projects cannot override these texts. */
function createTranslators(log: Log): Translators {
  const cache = new Map<LanguageCode, Translator>();
  return (language) => {
    const translator =
      cache.get(language) ??
      createTranslator({
        language,
        overrides: null,
        onMissing: (key) => log.warn({ key, language }, 'Missing translation'),
      });
    cache.set(language, translator);
    return translator;
  };
}
