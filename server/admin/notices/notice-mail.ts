import { z } from 'zod';
import { getProjectName } from '#common/project-name.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type MailServices, requireSnapshot } from '../../content/mail-services.ts';
import { createTranslators } from '../../content/translators.ts';
import { findCurrentActor } from '../../accounts/people/current-role.ts';
import { can } from '../../core/access/can.ts';
import type { JobHandler } from '../../core/jobs/run-job.ts';
import type { MailContent } from '../../core/mail/mail.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Translator } from '../../core/translator.ts';
import { findRecipient } from './notice-queries.ts';
import { type NoticeCounts, type NoticeKind, noticeKinds, noticeNeeds } from './notices.ts';

interface Services extends MailServices {
  /** Returns the public origin of a project, without a trailing slash. */
  originOf(project: Project): string;
}

const payloadSchema = z.object({
  userId: z.string(),
  projectId: z.string(),
  counts: z.partialRecord(z.enum(noticeKinds), z.number()),
});

/** Screens that deal with what is new, below the language. */
const paths: Readonly<Record<NoticeKind, string>> = {
  'messages': 'admin/messages',
  'orders': 'admin/payments',
  'refund-requests': 'admin/refunds',
  'due-refunds': 'admin/refunds',
  'failed-releases': 'dashboard',
  'failed-jobs': 'admin/jobs',
  'disabled-webhooks': 'admin/webhooks',
  'low-disk': 'admin/doctor',
  'old-backup': 'admin/doctor',
};

/**
 * Creates the handler of the job that emails notices, in the person's language. It has numbers and
 * links only: what the person may read is on the screens.
 */
export function noticeMailHandler(services: Services): JobHandler {
  const { database, content, mailer, log, originOf } = services;
  const translators = createTranslators();
  return async (payload, { jobId }) => {
    const { userId, projectId, counts } = payloadSchema.parse(payload);
    const recipient = await findRecipient(database.db, userId);
    const { snapshot, project } = await requireSnapshot(content, projectId);
    // Deleted meanwhile.
    if (!recipient) return;
    const actor = await findCurrentActor(database.db, userId, projectId);
    const kinds = noticeKinds.filter(
      (kind) => counts[kind] && actor && can(actor, noticeNeeds[kind]),
    );
    if (kinds.length === 0) return;
    const language =
      project.languages.find((code) => code === recipient.language) ?? project.defaultLanguage;
    const sender = getProjectName(project, language);
    await mailer.send({
      id: jobId,
      sender,
      to: recipient.email,
      content: composeNotices({
        kinds,
        counts,
        language,
        site: sender,
        home: `${originOf(project)}/${language}`,
        translator: translators.of(snapshot, language, log),
      }),
    });
  };
}

interface NoticeParts {
  kinds: readonly NoticeKind[];
  counts: NoticeCounts;
  language: LanguageCode;
  site: string;
  /** Address of the site in the language. */
  home: string;
  translator: Translator;
}

function composeNotices(parts: NoticeParts): MailContent {
  const { kinds, counts, language, site, home } = parts;
  const { translate } = parts.translator;
  const textOf = (kind: NoticeKind) =>
    translate(`notices.news.${kind}`, { count: counts[kind] ?? 0 });
  const [first = 'messages'] = kinds;
  const isOne = kinds.length === 1;
  return {
    language,
    subject: isOne ? textOf(first) : translate('notices.subject', { site }),
    heading: isOne ? textOf(first) : translate('notices.heading'),
    link: isOne
      ? { text: translate('notices.open'), href: `${home}/${paths[first]}` }
      : { text: translate('notices.open-overview'), href: `${home}/admin` },
    rows: [
      ...(isOne
        ? []
        : kinds.map((kind) => ({
            term: translate(`notices.kind.${kind}`),
            text: textOf(kind),
            href: `${home}/${paths[kind]}`,
          }))),
      {
        term: translate('notices.change'),
        text: `${home}/admin/notices`,
        href: `${home}/admin/notices`,
      },
    ],
    footer: translate('notices.footer', { site }),
  };
}
