import { languages } from '#i18n/languages.ts';
import { answerCsv, formatCsvTime } from '#common/web/csv.ts';
import { listAllPages } from '../../../admin/parts/list-all-pages.ts';
import { readPeopleFilter } from '../../../admin/people/load-people.ts';
import { roleLabels } from '../../../admin/people/role-labels.ts';
import type { Route } from './+types/people-csv.ts';
import { staffPageOf } from '../../../admin/parts/staff-page.ts';

const columns = [
  'admin.people.name',
  'admin.people.email',
  'admin.people.confirmed',
  'admin.people.role',
  'admin.people.languages',
  'admin.people.since',
] as const;

/** The list of people as a file, with the same filters. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { language, labels, project, person, accounts, url } = await staffPageOf(args, [
    ...columns,
    ...roleLabels,
    'people.role.guest',
    'admin.people.yes',
    'admin.people.no',
  ]);
  const { people } = accounts;
  const { text, role } = readPeopleFilter(url);
  const filter = { projectId: project.id, role, text, language };
  return answerCsv({
    name: 'people',
    headings: columns.map((key) => labels[key]),
    rows: listAllPages(
      (page) => people.list(person, { ...filter, ...page }),
      (row) => [
        row.name,
        row.email ?? '',
        labels[row.isEmailVerified ? 'admin.people.yes' : 'admin.people.no'],
        labels[`people.role.${row.role}`],
        row.languages.map((code) => languages[code].name).join(', '),
        formatCsvTime(row.createdAt),
      ],
    ),
  });
}
