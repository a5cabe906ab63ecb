import type { Person } from '../accounts.ts';

const roles: readonly Person['role'][] = ['guest', 'user', 'editor', 'admin'];

/** A stored role; one that this version does not know has the least that a person may. */
export function roleOf(stored: string | null | undefined): Person['role'] {
  return roles.find((role) => role === stored) ?? 'guest';
}
