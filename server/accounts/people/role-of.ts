import type { Person } from '../accounts.ts';

const roles: readonly Person['role'][] = ['guest', 'user', 'editor', 'admin'];

/** Staff see drafts or more; sign-in links never open their accounts. */
export function isStaffRole(role: Person['role']): boolean {
  return role !== 'guest' && role !== 'user';
}

/** A stored role; one that this version does not know has the least that a person may. */
export function roleOf(stored: string | null | undefined): Person['role'] {
  return roles.find((role) => role === stored) ?? 'guest';
}
