import type { Person } from './person.ts';

export const roles: readonly Person['role'][] = ['guest', 'user', 'editor', 'admin'];

/** Returns whether a role is staff (may view drafts). Sign-in links never log in staff. */
export function isStaffRole(role: Person['role']): boolean {
  return role !== 'guest' && role !== 'user';
}

/** Parses a stored role; unknown ones become `guest`. */
export function parseRole(stored: string | null | undefined): Person['role'] {
  return roles.find((role) => role === stored) ?? 'guest';
}
