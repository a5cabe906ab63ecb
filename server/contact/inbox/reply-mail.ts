import { z } from 'zod';
import { getProjectName } from '#common/project-name.ts';
import { formatDateTime } from '#common/time/format-day.ts';
import { isLanguageCode, languages } from '#i18n/languages.ts';
import { recipientsOf } from '../../content/company/recipients-of.ts';
import { type MailServices, requireSnapshot } from '../../content/mail-services.ts';
import { createTranslators } from '../../content/translators.ts';
import { FinalJobError, type JobHandler } from '../../core/jobs/run-job.ts';
import type { MailContent } from '../../core/mail/mail.ts';
import { mailAttempts } from '../../core/mail/mail-attempts.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Translator } from '../../core/translator.ts';
import { requireMessage } from '../email-message.ts';
import type { ContactMessageRow } from '../queries.ts';
import {
  findReply,
  markAnswered,
  type MessageEventRow,
  reopenMessage,
  updateEvent,
} from './inbox-queries.ts';

const payloadSchema = z.object({ eventId: z.string() });

/**
 * Creates the job handler that emails a reply to the sender of a message, in the message's language.
 * A message whose reply fails for good is open again.
 */
export function replyMailHandler({ database, content, mailer, log }: MailServices): JobHandler {
  const translators = createTranslators();
  return async (payload, { attempt }) => {
    const message = await requireMessage(database, payload);
    const { eventId } = payloadSchema.parse(payload);
    const reply = await findReply(database.db, message.id, eventId);
    if (!reply) throw new FinalJobError(`There is no reply ${eventId}`);
    if (reply.sent_at !== null) return;
    if (attempt > mailAttempts) {
      await reopenMessage(database.db, message.id);
      throw new FinalJobError('The process ended during the last attempt');
    }
    const { snapshot, project } = await requireSnapshot(content, message.project_id);
    const language = isLanguageCode(message.language) ? message.language : project.defaultLanguage;
    const translator = translators.of(snapshot, language, log);
    const sender = getProjectName(project, language);
    const [company] = recipientsOf(project, snapshot);
    try {
      await mailer.send({
        id: reply.id,
        sender,
        to: message.email,
        replyTo: company === undefined ? null : { name: sender, address: company },
        isPersonal: true,
        content: composeReply({ message, reply, project, language, translator }),
      });
    } catch (error) {
      const isRefused = isRecipientRefused(error);
      if (!isRefused && attempt < mailAttempts) throw error;
      await reopenMessage(database.db, message.id);
      throw new FinalJobError(isRefused ? 'The mail server refused the recipient' : String(error));
    }
    await updateEvent(database.db, reply.id, { sent_at: Date.now() });
    await markAnswered(database.db, reply);
  };
}

/** A permanent answer about the address (nodemailer's EENVELOPE): no attempt would end otherwise. */
function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500;
}

interface ReplySource {
  message: ContactMessageRow;
  reply: MessageEventRow;
  project: Project;
  language: MailContent['language'];
  translator: Translator;
}

function composeReply({ message, reply, project, language, translator }: ReplySource): MailContent {
  const date = formatDateTime(
    message.created_at,
    languages[language].locale,
    project.behaviour.dates,
  );
  return {
    language,
    subject: reply.subject,
    heading: reply.subject,
    text: [...reply.text.split(/\n{2,}/), translator.translate('mail.reply.quote', { date })],
    quote: { text: message.message, language },
    footer: getProjectName(project, language),
  };
}
