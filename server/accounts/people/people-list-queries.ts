import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../core/db/connect.ts';
import type { KeysetPart } from '../../core/db/keyset-page.ts';
import { countRows, type ListSize, maxCounted } from '../../core/db/list-size.ts';
import type { Term } from '../../core/db/match-words.ts';
import type { Schema } from '../../core/db/schema.ts';
import { hasWords } from '../../core/db/word-index.ts';
import type { Person } from './person.ts';
import type { UserRow } from './people-queries.ts';
import type { StoredRole } from './roles.ts';

/** A role, or `staff` for all roles of staff. */
export type RoleFilter = Person['role'] | 'staff';

export interface PeopleFilter {
  /** The project whose roles count; null for the roles that hold in every project. */
  projectId: string | null;
  /** Null for everybody; guests only if there are terms. */
  role: RoleFilter | null;
  /** Beginnings of words of the name, address or telephone number; [] for all people. */
  terms: readonly Term[];
}

/** Most people that words can find: the latest ones. */
const maxFound = 1_000;

function filterPeople({ db, dialect }: Database, { projectId, role, terms }: PeopleFilter) {
  return db
    .selectFrom('users')
    .$if(role !== null, (query) => query.where((is) => hasRole(is, projectId, role ?? 'staff')))
    .$if(role === null && terms.length === 0, (query) => query.where('role', '!=', 'guest'))
    .$if(terms.length > 0, (query) =>
      query.where(
        hasWords(dialect, { index: 'person_words', scope: null, terms, limit: maxFound }),
      ),
    );
}

/** Counts the people of a list. */
export async function countPeople(database: Database, filter: PeopleFilter): Promise<ListSize> {
  const found = filterPeople(database, filter).select('id');
  return await countRows(database.db, found, filter.terms.length > 0 ? maxFound : maxCounted);
}

/** Lists people with their stored role in the project. */
export async function selectPeople(
  database: Database,
  filter: PeopleFilter,
  { bound, order, limit }: KeysetPart,
): Promise<(UserRow & StoredRole)[]> {
  return await filterPeople(database, filter)
    .selectAll()
    .select((is) => [
      ownRow(is, filter.projectId).select('role').as('project_role'),
      ownRow(is, filter.projectId).select('languages').as('project_languages'),
    ])
    .$if(bound !== null, (query) => query.where('id', bound?.comparison ?? '<', bound?.id ?? ''))
    .orderBy('id', order)
    .limit(limit)
    .execute();
}

type UsersExpression = ExpressionBuilder<Schema, 'users'>;

function ownRow(is: UsersExpression, projectId: string | null) {
  return is
    .selectFrom('project_roles')
    .whereRef('project_roles.user_id', '=', 'users.id')
    .where('project_roles.project_id', '=', projectId ?? '');
}

/** Condition on `users`. Staff are found by indexes: they are few among many people. */
function hasRole(is: UsersExpression, projectId: string | null, role: RoleFilter) {
  if (role === 'guest' || role === 'admin') return is('role', '=', role);
  const isWithoutRow = is.not(is.exists(ownRow(is, projectId).select(sql`1`.as('one'))));
  if (role === 'user') return is.and([is('role', '=', 'user'), isWithoutRow]);
  const inProject = is
    .selectFrom('project_roles')
    .select('project_roles.user_id as id')
    .where('project_id', '=', projectId ?? '')
    .$if(role !== 'staff', (query) => query.where('project_roles.role', '=', role as 'editor'));
  const everywhere = is
    .selectFrom('users as staff')
    .select('staff.id')
    .where('staff.role', 'in', role === 'staff' ? ['admin', 'editor'] : ['editor']);
  if (role !== 'staff' && role !== 'editor') return is('id', 'in', inProject);
  const ids = is('id', 'in', inProject.union(everywhere));
  return role === 'staff'
    ? ids
    : is.or([is('id', 'in', inProject), is.and([is('id', 'in', everywhere), isWithoutRow])]);
}
