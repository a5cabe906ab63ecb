import { nameIn } from '#common/name-in.ts';
import { z } from 'zod';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { JsonValue } from '#common/json.ts';
import { presentFields } from '#common/present-fields.ts';
import { socialLinksFields } from '../content/document-types.ts';
import type { Project } from '../content/projects.ts';
import type { PublishedContent, Snapshot } from '../content/published-content.ts';
import type { Log } from '../content/services.ts';
import type { Database } from '../db/connect.ts';
import { FinalJobError, type JobHandler } from '../jobs/run-job.ts';
import type { MailContent } from '../mail/mail.ts';
import type { Mailer } from '../mail/open-mailer.ts';
import type { Translator } from '../site/translator.ts';
import { createTranslators } from '../site/translators.ts';
import { contactSettingsOf } from './contact-settings.ts';
import { enqueueRecipients } from './enqueue-mail.ts';
import { type ContactMessageRow, findMessage, markSent } from './queries.ts';

interface Services {
  database: Database;
  content: PublishedContent;
  mailer: Pick<Mailer, 'send'>;
  log: Log;
}

const payloadSchema = z.object({ messageId: z.string() });
const recipientSchema = z.object({ to: z.string() });

/** The message that a job of this domain is about. Throws FinalJobError where there is none. */
export async function requireMessage(
  { db }: Database,
  payload: JsonValue,
): Promise<ContactMessageRow> {
  const { messageId } = payloadSchema.parse(payload);
  const message = await findMessage(db, messageId);
  if (!message) throw new FinalJobError(`There is no message ${messageId}`);
  return message;
}

/** The project of a message, as it is set up now. */
export async function requireSnapshot(
  content: PublishedContent,
  { project_id: id }: ContactMessageRow,
): Promise<{ snapshot: Snapshot; project: Project }> {
  const snapshot = await content.snapshot(id);
  if (!snapshot.project) throw new FinalJobError(`There is no project ${id}`);
  return { snapshot, project: snapshot.project };
}

/** The handler of jobs that mail a message to the company: a job for each of its recipients. */
export function contactMailHandler({
  database,
  content,
}: Pick<Services, 'database' | 'content'>): JobHandler {
  return async (payload) => {
    const message = await requireMessage(database, payload);
    if (message.mailed_at !== null) return;
    const { snapshot, project } = await requireSnapshot(content, message);
    const recipients = recipientsOf(project, snapshot);
    // Somebody may yet enter an address: the job is tried again.
    if (recipients.length === 0)
      throw new Error(`Project ${project.id} names no address for messages`);
    await enqueueRecipients(database.db, message, recipients);
  };
}

/** The handler of jobs that mail a message to one recipient, in the project's own language. */
export function recipientMailHandler({ database, content, mailer, log }: Services): JobHandler {
  const translators = createTranslators();
  return async (payload) => {
    const message = await requireMessage(database, payload);
    const { to } = recipientSchema.parse(payload);
    const { snapshot, project } = await requireSnapshot(content, message);
    const words = await translators.of(snapshot, project.defaultLanguage, log);
    await mailer.send({
      id: message.id,
      sender: nameIn(project, project.defaultLanguage),
      to,
      replyTo: { name: message.name, address: message.email },
      content: composeMail(message, project, words),
    });
    if (message.mailed_at === null)
      await markSent(database.db, message.id, { mailed_at: Date.now() });
  };
}

/** The addresses of a project that messages are mailed to. */
export function recipientsOf(project: Project, snapshot: Snapshot): string[] {
  const { mailTo } = contactSettingsOf(project);
  if (mailTo.length > 0) return mailTo;
  const language = project.defaultLanguage;
  const stored = snapshot.find('content/{lang}/social-links.json', language)?.value ?? null;
  return presentFields(socialLinksFields, stored, null, { language, fallbackLanguage: language })
    .email;
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
    footer: translate('mail.contact.footer', { project: nameIn(project, project.defaultLanguage) }),
  };
}

function languageOf({ language }: ContactMessageRow, otherwise: LanguageCode): LanguageCode {
  return isLanguageCode(language) ? language : otherwise;
}
