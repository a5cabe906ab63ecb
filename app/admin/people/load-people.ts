import { formatDay } from '#common/time/format-day.ts';
import { keysetHrefs, readKeysetPlace, sizeOfList } from '#common/web/keyset-query.ts';
import { languages } from '#i18n/languages.ts';
import type { RoleFilter } from '#server/accounts/people/people-list-queries.ts';
import type { LoadArgs } from '../../load-args.ts';
import { listLabels } from '../parts/list-labels.ts';
import { presentListSize } from '../parts/present-list-size.ts';
import { parseRoleName } from './role-labels.ts';
import { staffPageOf } from '../parts/staff-page.ts';

const labelKeys = [...listLabels, 'people.role.*', 'admin.learners', 'admin.people*'] as const;

const peoplePerPage = 50;

export function readPeopleFilter({ searchParams }: URL) {
  const text = (searchParams.get('q') ?? '').slice(0, 200);
  const named = searchParams.get('role') ?? '';
  const role: RoleFilter | null =
    named === 'guest' || named === 'staff' ? named : parseRoleName(named);
  return { text, role };
}

export async function loadPeople(args: LoadArgs) {
  const { language, labels, project, dates, locale, person, accounts, can, url } =
    await staffPageOf(args, labelKeys);
  const { text, role } = readPeopleFilter(url);
  const listed = { projectId: project.id, role, text, language };
  const page = await accounts.people.list(person, {
    ...listed,
    place: readKeysetPlace(url),
    limit: peoplePerPage,
  });
  const size = await sizeOfList(page, () => accounts.people.count(person, listed));
  return {
    language,
    labels,
    filter: { text, role: role ?? '' },
    query: url.search,
    isDeleted: url.searchParams.has('deleted'),
    canReadLearners: await can('learner:read'),
    canInvite: await can('user:change-role'),
    size: presentListSize(size, labels, locale),
    rows: page.rows.map(({ id, name, email, createdAt, ...row }) => ({
      id,
      name: name || labels['admin.people.nameless'],
      email,
      role: labels[`people.role.${row.role}`],
      languages: row.languages.map((code) => languages[code].name).join(', '),
      since: formatDay(createdAt, locale, dates),
    })),
    ...keysetHrefs(url, page),
  };
}
