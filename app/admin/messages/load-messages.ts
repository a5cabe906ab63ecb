import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import type { Labels } from '#i18n/labels.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { InboxMessage, MessageState } from '#server/contact/inbox/inbox.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { openScreen } from '../parts/open-screen.ts';
import type { ShownMoment } from '../parts/present-moment.ts';
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

/** Loads a page of the messages that a filter lets through. */
export async function loadMessages(args: LoadArgs) {
  const { url } = args;
  const { project, language, person, services, moment, ...screen } = await openScreen(args);
  const head = await screen.head(labelKeys);
  const values = readFilterValues(url);
  const query = { filter: filterOf(values, language), place: readKeysetPlace(url) };
  const { rows, ...ends } = await services.inbox.listPage(project.id, query, person);
  const file = new URL(url);
  for (const name of ['before', 'after']) file.searchParams.delete(name);
  return {
    ...head,
    values,
    resetHref: isDefaultFilter(values) ? null : url.pathname,
    fileHref: `/${language}/admin/messages.csv${file.search}`,
    rows: rows.map((message) => ({
      ...presentRow(message, head.labels),
      href: `/${language}/admin/messages/${message.id}`,
      received: moment(message.receivedAt),
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
