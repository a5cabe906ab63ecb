import type { Labels } from '#i18n/labels.ts';
import type { AssignableRole } from '#server/accounts/staff/change-role.ts';

/** Names of roles, in the order of the selection. */
export const roleLabels = [
  'people.role.user',
  'people.role.admin',
  'people.role.editor',
  'people.role.author',
  'people.role.translator',
  'people.role.sales',
  'people.role.support',
] as const;

export type RoleLabels = Labels<(typeof roleLabels)[number]>;
export type RoleName = AssignableRole;

export const roleNames = roleLabels.map((key) => key.slice('people.role.'.length) as RoleName);

export function parseRoleName(text: string): RoleName | null {
  return roleNames.find((name) => name === text) ?? null;
}
