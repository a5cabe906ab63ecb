import { expect, it } from 'vitest';
import { permissions, type Permission, type Role } from './permissions.ts';

const people: readonly Role[] = ['guest', 'user', 'editor', 'admin'];

it('gives each role all that the one below it has, and something of its own', () => {
  for (const [index, role] of people.slice(1).entries()) {
    const below = permissions[people[index] ?? 'guest'];
    expect([...permissions[role]], role).toEqual(expect.arrayContaining([...below]));
    expect(permissions[role].size, role).toBeGreaterThan(below.size);
  }
});

it('leaves nothing that nobody may do: an admin may do all that anyone may', () => {
  for (const role of Object.keys(permissions) as Role[])
    expect([...permissions.admin], role).toEqual(expect.arrayContaining([...permissions[role]]));
});

it.each<[Permission, Role[]]>([
  ['profile:edit', ['user', 'editor', 'admin']],
  ['dashboard:open', ['editor', 'admin']],
  ['admin:open', ['admin']],
  ['lesson:preview', ['admin']],
  ['audit:read', ['admin', 'system']],
  ['user:change-role', ['admin', 'system']],
])('%s is for %j', (permission, roles) => {
  const holders = (Object.keys(permissions) as Role[]).filter((role) =>
    permissions[role].has(permission),
  );
  expect(holders).toEqual(roles);
});

it('gives the program no screens and no account', () => {
  const screens: Permission[] = ['admin:open', 'dashboard:open', 'account:manage', 'profile:edit'];
  expect(screens.filter((permission) => permissions.system.has(permission))).toEqual([]);
});
