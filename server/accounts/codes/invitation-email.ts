import { z } from 'zod';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { staffRoles } from '../../core/access/permissions.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Db } from '../../core/db/schema.ts';
import { enqueueJob } from '../../core/jobs/enqueue-job.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import { mailAttempts } from '../../core/mail/mail-attempts.ts';
import type { Mailer } from '../../core/mail/open-mailer.ts';
import type { Translator } from '../../core/translator.ts';
import { seal, unseal } from '../secrets/seal.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { codeLinkPath } from '#common/web/code-link-path.ts';
import { findCode } from './code-queries.ts';

export const invitationMailKind = 'account-invitation-mail';

const sealPurpose = 'invitation-mails';

const payloadSchema = z.object({
  codeId: z.string(),
  /** Encrypted token of the link to choose a password. */
  sealed: z.string(),
  origin: z.string(),
  language: z.enum(languageCodes),
  projectName: z.string(),
  /** Name of the person who invites. */
  from: z.string(),
  role: z.enum(staffRoles),
});
type InvitationEmail = Omit<z.output<typeof payloadSchema>, 'sealed'> & { token: string };

/** Enqueues an invitation, in the caller's transaction. The token is encrypted for the handler. */
export async function enqueueInvitationEmail(
  db: Db,
  secrets: Secrets,
  { token, ...mail }: InvitationEmail,
  now: number,
): Promise<void> {
  const sealed = seal(secrets.key(sealPurpose), token, mail.codeId);
  const payload = { ...mail, sealed };
  await enqueueJob(db, { kind: invitationMailKind, payload, maxAttempts: mailAttempts }, now);
}

export interface InvitationMailServices {
  database: Database;
  secrets: Secrets;
  mailer: Mailer;
  /** Language of the pages at an origin for a person: their own may not be one of that project's. */
  pageLanguage(origin: string, language: LanguageCode): LanguageCode;
  now?: () => number;
}

/** Sends an invitation unless it was replaced, used or has expired. */
export function invitationMailHandler(
  { database, secrets, mailer, pageLanguage, now = Date.now }: InvitationMailServices,
  translators: (language: LanguageCode) => Translator,
): JobHandler {
  return async (payload) => {
    const invitation = payloadSchema.parse(payload);
    const { codeId, sealed, origin, language, projectName: project, from, role } = invitation;
    const row = await findCode(database.db, { id: codeId });
    if (!row || row.used_at !== null || row.verified_at !== null || row.expires_at <= now()) return;
    const { translate } = translators(language);
    const token = unseal(secrets.key(sealPurpose), sealed, codeId);
    const roleName = translate(`people.role.${role}`);
    const content = {
      language,
      subject: translate('mail.invitation.subject', { project }),
      heading: translate('mail.invitation.heading', { project }),
      text: [
        translate('mail.invitation.text', { from, project, role: roleName }),
        translate('mail.invitation.how'),
      ],
      link: {
        text: translate('mail.invitation.link'),
        href: origin + codeLinkPath(pageLanguage(origin, language), token),
      },
      footer: translate('mail.invitation.footer', { project }),
    };
    await mailer.send({ id: codeId, sender: project, to: row.email, content });
  };
}
