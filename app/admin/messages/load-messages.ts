import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import type { Labels } from '#i18n/labels.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { InboxMessage, MessageState } from '#server/contact/inbox/inbox.ts';
import type { LoadArgs } from '../../load-args.ts';
import { requireMember } from '../../member.ts';
import { appServicesOf, pageOf } from '../../server-context.ts';
import { listLabels } from '../parts/list-labels.ts';
import { presentMoment, type ShownMoment } from '../parts/present-moment.ts';
import { filterOf, isDefaultFilter, readFilterValues } from './inbox-filter.ts';

const labelKeys = [
  ...listLabels,
  'admin.list.export',
  'inbox.assignee',
  'inbox.assignee.*',
  'inbox.empty',
  'inbox.former',
  'inbox.from',
  'inbox.lead',
  'inbox.none',
  'inbox.received',
  'inbox.state',
  'inbox.state.*',
  'inbox.title',
  'inbox.words',
] as const;

export interface MessageRow {
  id: string;
  href: string;
  name: string;
  excerpt: string;
  /** Language of the excerpt. */
  language: LanguageCode;
  state: MessageState;
  assignee: string;
  received: ShownMoment;
}

/** Longest part of a message in the list, in UTF-16 units. */
const maxExcerptLength = 160;

export async function loadMessages({ context, params, url }: LoadArgs) {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const labels = await site.labels(language, labelKeys);
  const values = readFilterValues(url);
  const { rows, ...ends } = await appServicesOf(context).inbox.listPage(
    site.project.id,
    { filter: filterOf(values, language), place: readKeysetPlace(url) },
    person,
  );
  const shown = {
    now: Date.now(),
    locale: languages[language].locale,
    dates: site.project.behaviour.dates,
  };
  const file = new URL(url);
  for (const name of ['before', 'after']) file.searchParams.delete(name);
  return {
    language,
    labels,
    values,
    resetHref: isDefaultFilter(values) ? null : url.pathname,
    fileHref: `/${language}/admin/messages.csv${file.search}`,
    rows: rows.map((message) => ({
      ...presentRow(message, labels),
      href: `/${language}/admin/messages/${message.id}`,
      received: presentMoment(message.receivedAt, shown),
    })),
    ...keysetHrefs(url, ends),
  };
}

function presentRow(
  { id, name, message, language, state, assignee }: InboxMessage,
  labels: Labels<'inbox.former'>,
): Omit<MessageRow, 'href' | 'received'> {
  return {
    id,
    name,
    excerpt: message.slice(0, maxExcerptLength).replace(/\s+/g, ' ').toWellFormed(),
    language,
    state,
    assignee: assignee ? assignee.name || labels['inbox.former'] : '',
  };
}
