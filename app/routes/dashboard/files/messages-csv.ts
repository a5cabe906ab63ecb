import { answerCsv, type CsvValue, formatCsvTime } from '#common/web/csv.ts';
import { languages } from '#i18n/languages.ts';
import type { InboxMessage } from '#server/contact/inbox/inbox.ts';
import { filterOf, readFilterValues } from '../../../admin/messages/inbox-filter.ts';
import { listAllPages } from '../../../admin/parts/list-all-pages.ts';
import type { Route } from './+types/messages-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

const columns = [
  'inbox.received',
  'contact.name',
  'contact.email',
  'contact.phone',
  'inbox.language',
  'contact.message',
  'inbox.about',
  'inbox.state',
  'inbox.assignee',
] as const;

/** The messages of a filter as a file, newest first. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const labelKeys = [...columns, 'inbox.state.*'] as const;
  const { language, labels, project, person, inbox, url } = await staffPageOf(args, labelKeys);
  const rowOf = (message: InboxMessage): CsvValue[] => [
    formatCsvTime(message.receivedAt),
    message.name,
    message.email,
    message.phone,
    languages[message.language].name,
    message.message,
    message.about,
    labels[`inbox.state.${message.state}`],
    message.assignee?.name ?? null,
  ];
  const filter = filterOf(readFilterValues(url), language);
  return answerCsv({
    name: 'messages',
    headings: columns.map((key) => labels[key]),
    rows: listAllPages((page) => inbox.listPage(project.id, { filter, ...page }, person), rowOf),
  });
}
