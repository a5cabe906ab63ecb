import { recipientsOf } from '../content/company/recipients-of.ts';
import { getProjectName } from '#common/project-name.ts';
import { z } from 'zod';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { JsonValue } from '#common/json.ts';
import type { Project } from '../core/projects/projects.ts';
import { type MailServices, requireSnapshot } from '../content/mail-services.ts';
import type { Database } from '../core/db/connect.ts';
import { FinalJobError, type JobHandler } from '../core/jobs/run-job.ts';
import type { MailContent } from '../core/mail/mail.ts';
import type { Translator } from '../core/translator.ts';
import { createTranslators } from '../content/translators.ts';
import { enqueueRecipients } from './enqueue-email.ts';
import { type ContactMessageRow, findMessage, markSent } from './queries.ts';

const payloadSchema = z.object({ messageId: z.string() });
const recipientSchema = z.object({ to: z.string() });

/** Returns the message of a job. Throws FinalJobError if it does not exist. */
export async function requireMessage(
  { db }: Database,
  payload: JsonValue,
): Promise<ContactMessageRow> {
  const { messageId } = payloadSchema.parse(payload);
  const message = await findMessage(db, messageId);
  if (!message) throw new FinalJobError(`There is no message ${messageId}`);
  return message;
}

/** Creates the job handler that enqueues an email to each of the company's recipients. */
export function contactMailHandler({ database, content }: MailServices): JobHandler {
  return async (payload) => {
    const message = await requireMessage(database, payload);
    if (message.mailed_at !== null) return;
    const { snapshot, project } = await requireSnapshot(content, message.project_id);
    const recipients = recipientsOf(project, snapshot);
    // Retried: an address may be entered later.
    if (recipients.length === 0)
      throw new Error(`Project ${project.id} names no address for messages`);
    await enqueueRecipients(database.db, message, recipients);
  };
}

/**
 * Creates the job handler that emails a message to one recipient, in the project's default
 * language.
 */
export function recipientMailHandler({ database, content, mailer, log }: MailServices): JobHandler {
  const translators = createTranslators();
  return async (payload) => {
    const message = await requireMessage(database, payload);
    const { to } = recipientSchema.parse(payload);
    const { snapshot, project } = await requireSnapshot(content, message.project_id);
    const translator = translators.of(snapshot, project.defaultLanguage, log);
    await mailer.send({
      id: message.id,
      sender: getProjectName(project, project.defaultLanguage),
      to,
      replyTo: { name: message.name, address: message.email },
      content: composeMail(message, project, translator),
    });
    if (message.mailed_at === null)
      await markSent(database.db, message.id, { mailed_at: Date.now() });
  };
}

function composeMail(
  message: ContactMessageRow,
  project: Project,
  { translate }: Translator,
): MailContent {
  const subject = translate('mail.contact.subject', { name: message.name });
  const isSuspect = message.suspicions !== '';
  return {
    language: project.defaultLanguage,
    subject: isSuspect ? translate('mail.contact.suspect', { subject }) : subject,
    heading: subject,
    rows: [
      { term: translate('contact.name'), text: message.name },
      {
        term: translate('contact.phone'),
        text: message.phone,
        href: `tel:${message.phone}`,
      },
      { term: translate('contact.email'), text: message.email, href: `mailto:${message.email}` },
    ],
    quote: { text: message.message, language: languageOf(message, project.defaultLanguage) },
    footer: translate('mail.contact.footer', {
      project: getProjectName(project, project.defaultLanguage),
    }),
  };
}

function languageOf({ language }: ContactMessageRow, fallback: LanguageCode): LanguageCode {
  return isLanguageCode(language) ? language : fallback;
}
