import { expect, test } from 'vitest';
import { messages } from '#i18n/messages/index.ts';
import { type Permission, permissions, staffRoles } from '#server/core/access/permissions.ts';
import { readSource } from './support/source-tree.ts';

/** The permissions that the editor's guide lists, in its order. */
const listed: readonly Permission[] = [
  'content:save',
  'content:structure',
  'media:edit',
  'content:publish',
  'order:list',
  'refund:decide',
  'coupon:edit',
  'product:edit',
  'message:read',
  'user:list',
  'certificate:edit',
  'user:change-role',
  'audit:read',
];

test.each([
  ['en', 'editor.md', '## People and roles'],
  ['ar', 'editor.ar.md', '## الأشخاص والأدوار'],
  ['de', 'editor.de.md', '## Personen und Rollen'],
] as const)('the guide in %s names the roles of each permission', (code, file, heading) => {
  const [, after = ''] = readSource(`docs/${file}`).split(heading);
  const items = (after.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- **'));
  const named = items.map((line) => line.replace(/^- \*\*.*?:\*\* /, '').split(/[,،] /));
  const expected = listed.map((permission) =>
    staffRoles
      .filter((role) => permissions[role].has(permission))
      .map((role) => messages[code][`people.role.${role}`]),
  );
  expect(named).toEqual(expected);
});
