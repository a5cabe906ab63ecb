import { formatDay } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace } from '#common/web/keyset-query.ts';
import { languages } from '#i18n/languages.ts';
import type { RoleFilter } from '#server/accounts/people/people-list-queries.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { openScreen } from '../parts/open-screen.ts';
import { parseRoleName, roleLabels } from './role-labels.ts';

const labelKeys = [
  ...listLabels,
  ...roleLabels,
  'people.role.guest',
  'admin.learners',
  'admin.list.export',
  'admin.people',
  'admin.people.lead',
  'admin.people.deleted',
  'admin.people.empty',
  'admin.people.everybody',
  'admin.people.invite',
  'admin.people.name',
  'admin.people.nameless',
  'admin.people.role',
  'admin.people.search',
  'admin.people.since',
  'admin.people.staff',
] as const;

const peoplePerPage = 50;

/** Reads the filters of the list from the address. */
export function readPeopleFilter({ searchParams }: URL) {
  const text = (searchParams.get('q') ?? '').slice(0, 200);
  const named = searchParams.get('role') ?? '';
  const role: RoleFilter | null =
    named === 'guest' || named === 'staff' ? named : parseRoleName(named);
  return { text, role };
}

/** Loads a page of the list of people. */
export async function loadPeople(args: LoadArgs) {
  const { url } = args;
  const { project, language, locale, dates, person, visitor, ...screen } = await openScreen(args);
  const { text, role } = readPeopleFilter(url);
  const page = await visitor.accounts.people.list(person, {
    projectId: project.id,
    role,
    text,
    language,
    place: readKeysetPlace(url),
    limit: peoplePerPage,
  });
  const head = await screen.head(labelKeys);
  return {
    ...head,
    filter: { text, role: role ?? '' },
    query: url.search,
    isDeleted: url.searchParams.has('deleted'),
    canReadLearners: await visitor.can('learner:read'),
    canInvite: await visitor.can('user:change-role'),
    rows: page.rows.map(({ id, name, email, createdAt, ...row }) => ({
      id,
      name: name || head.labels['admin.people.nameless'],
      email,
      role: head.labels[`people.role.${row.role}`],
      languages: row.languages.map((code) => languages[code].name).join(', '),
      since: formatDay(createdAt, locale, dates),
    })),
    ...keysetHrefs(url, page),
  };
}
