import { parseSubject } from '#common/content/contact-subject.ts';
import { getProjectName } from '#common/project-name.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { InboxMessage } from '#server/contact/inbox/inbox.ts';
import type { Site } from '#server/site/site.ts';
import type { LoadArgs } from '../../load-args.ts';
import { orNotFound } from '../../require-language.ts';
import { presentMoment } from '../parts/present-moment.ts';
import { historyLabels, presentDelivery, presentHistory } from './present-history.ts';
import { staffPageOf } from '../parts/staff-page.ts';

const labelKeys = [...historyLabels, 'contact.email', 'contact.phone', 'inbox.*'] as const;

export type LoadedMessage = Awaited<ReturnType<typeof loadMessage>>;

/** Loads a message with its history and a reply to begin with. Throws a 404. */
export async function loadMessage(args: LoadArgs & { params: { id?: string } }) {
  const { site, language, labels, siteName, locale, dates, project, person, inbox, url } =
    await staffPageOf(args, labelKeys);
  const thread = orNotFound(
    await inbox.find({ projectId: project.id, id: args.params.id ?? '' }, person),
  );
  const { message, delivery, events } = thread;
  const shown = { labels, locale, now: Date.now(), dates, isSample: message.isSample };
  return {
    language,
    siteName,
    labels,
    personId: person.id,
    message: {
      ...message,
      languageName: languages[message.language].name,
      received: presentMoment(message.receivedAt, shown),
      whatsapp: whatsAppHref(message.phone),
      page: await presentPage(site, message, language),
    },
    delivery: presentDelivery(delivery, shown),
    history: presentHistory(message, events, shown),
    assignees: await inbox.listAssignees(project.id, person),
    draft: await composeDraft(site, message, person.name),
    seenReplyId: events.findLast(({ kind }) => kind === 'reply')?.id ?? '',
    done: outcomes.find((outcome) => outcome === url.searchParams.get('done')) ?? null,
  };
}

const outcomes = ['reply', 'note', 'open', 'closed', 'spam', 'assigned', 'resent'] as const;
export type DoneOutcome = (typeof outcomes)[number];

/** The page that a message is about, with its title; null if it does not exist any more. */
async function presentPage(site: Site, { about }: InboxMessage, language: LanguageCode) {
  const place = about === null ? null : parseSubject(about);
  const text = place && (await site.contactPage(language, about)).subject;
  if (!place || text === null) return null;
  const path =
    place.folder === 'pricing'
      ? 'pricing'
      : ['details', place.folder, place.file, place.slug].map(encodeURIComponent).join('/');
  return { text, href: `/${language}/${path}` };
}

/** Subject, greeting and closing of a reply, in the language of the message. */
export async function composeDraft(
  site: Site,
  { language, name }: InboxMessage,
  staffName: string,
) {
  const project = getProjectName(site.project, language);
  const texts = await site.labels(language, ['mail.reply*']);
  const greeting = fillTemplate(texts['mail.reply.greeting'], { name });
  return {
    subject: fillTemplate(texts['mail.reply.subject'], { project }),
    text: `${greeting}\n\n\n\n${texts['mail.reply.closing']}\n${staffName}\n${project}`,
  };
}

/**
 * Returns the address of a WhatsApp chat with a stored telephone number; null if its country is not
 * known. Egyptian mobile numbers may lack the country code.
 */
export function whatsAppHref(phone: string): string | null {
  const egyptian = /^0?(1[0125]\d{8})$/.exec(phone)?.[1];
  const international = /^\+(\d{10,15})$/.exec(phone)?.[1] ?? /^[1-9]\d{11,12}$/.exec(phone)?.[0];
  const number = egyptian === undefined ? international : `20${egyptian}`;
  return number === undefined ? null : `https://wa.me/${number}`;
}
