import { isLanguageCode } from '#i18n/languages.ts';
import { type StaffRole, staffRoles } from '../../core/access/permissions.ts';
import type { Person } from './person.ts';

export const roles: readonly Person['role'][] = ['guest', 'user', ...staffRoles];

/** Returns whether a role is one of staff. */
export function isStaffRole(role: Person['role']): role is StaffRole {
  return role !== 'guest' && role !== 'user';
}

/** Parses a stored role; unknown ones become `guest`. */
function parseRole(stored: string | null | undefined): Person['role'] {
  return roles.find((role) => role === stored) ?? 'guest';
}

/** Role columns of a person: of `users`, and of `project_roles` for one project, null without a row. */
export interface StoredRole {
  role: string;
  project_role: string | null;
  project_languages: string | null;
}

/**
 * Returns a person's role in a project: administrators are so in every project, otherwise the
 * project's row decides.
 */
export function projectRole(stored: StoredRole): Pick<Person, 'role' | 'languages'> {
  const { role, project_role: own, project_languages: languages } = stored;
  if (role === 'admin' || own === null) return { role: parseRole(role), languages: [] };
  const codes: readonly string[] = languages ? languages.split(',') : [];
  return { role: parseRole(own), languages: codes.filter(isLanguageCode) };
}
