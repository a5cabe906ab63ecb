import { answerCsv, type CsvValue, formatCsvTime } from '#common/web/csv.ts';
import { languages } from '#i18n/languages.ts';
import type { InboxMessage } from '#server/contact/inbox/inbox.ts';
import { filterOf, readFilterValues } from '../../../admin/messages/inbox-filter.ts';
import { listAllPages } from '../../../admin/parts/list-all-pages.ts';
import { requireMember } from '../../../member.ts';
import { appServicesOf, pageOf } from '../../../server-context.ts';
import type { Route } from './+types/messages-csv.ts';

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
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { site, language } = pageOf({ context, params });
  const { person } = await requireMember(context);
  const labels = await site.labels(language, columns);
  const states = await site.labels(language, ['inbox.state.*']);
  const rowOf = (message: InboxMessage): CsvValue[] => [
    formatCsvTime(message.receivedAt),
    message.name,
    message.email,
    message.phone,
    languages[message.language].name,
    message.message,
    message.about,
    states[`inbox.state.${message.state}`],
    message.assignee?.name ?? null,
  ];
  const filter = filterOf(readFilterValues(url), language);
  const { inbox } = appServicesOf(context);
  return answerCsv({
    name: 'messages',
    headings: columns.map((key) => labels[key]),
    rows: listAllPages(
      (page) => inbox.listPage(site.project.id, { filter, ...page }, person),
      rowOf,
    ),
  });
}
