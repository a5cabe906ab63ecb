import { expect, it } from 'vitest';
import { permissions, type Permission, type Role } from './permissions.ts';

const roles = Object.keys(permissions) as Role[];

it.each<[Role, Role]>([
  ['guest', 'user'],
  ['user', 'translator'],
  ['translator', 'author'],
  ['user', 'sales'],
  ['user', 'support'],
  ['editor', 'admin'],
])('gives all that %s may to %s, and more', (below, role) => {
  expect([...permissions[role]]).toEqual(expect.arrayContaining([...permissions[below]]));
  expect(permissions[role].size).toBeGreaterThan(permissions[below].size);
});

it('leaves nothing that nobody may do: an admin may do all that anyone may', () => {
  for (const role of roles)
    expect([...permissions.admin], role).toEqual(expect.arrayContaining([...permissions[role]]));
});

it.each<[Permission, Role[]]>([
  ['profile:edit', ['user', 'admin', 'editor', 'author', 'translator', 'sales', 'support']],
  ['dashboard:open', ['admin', 'editor', 'author', 'translator', 'sales', 'support']],
  ['content:publish', ['admin', 'editor', 'system']],
  ['content:save', ['admin', 'editor', 'author', 'translator', 'system']],
  ['admin:open', ['admin']],
  ['lesson:preview', ['admin']],
  ['refund:decide', ['admin', 'sales', 'system']],
  ['message:read', ['admin', 'support']],
  ['audit:read', ['admin', 'system']],
  ['user:change-role', ['admin', 'system']],
])('%s is for %j', (permission, holders) => {
  const having = roles.filter((role) => permissions[role].has(permission));
  expect(having).toEqual(expect.arrayContaining(holders));
  expect(having).toHaveLength(holders.length);
});

it('gives the program no screens and no account', () => {
  const screens: Permission[] = ['admin:open', 'dashboard:open', 'account:manage', 'profile:edit'];
  expect(screens.filter((permission) => permissions.system.has(permission))).toEqual([]);
});

it('gives sales and support no content', () => {
  for (const role of ['sales', 'support'] as const)
    expect([...permissions[role]].filter((name) => /^(?:content|media|video):/.test(name))).toEqual(
      [],
    );
});
