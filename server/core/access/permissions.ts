/** Roles of actors. `system` is the program and its commands, without an account. */
export type Role = 'guest' | 'user' | 'editor' | 'admin' | 'system';

export type Permission =
  | 'account:manage'
  | 'admin:open'
  | 'audit:read'
  | 'certificate:reissue'
  | 'content:export'
  | 'content:import'
  | 'content:publish'
  | 'content:save'
  | 'content:view-draft'
  | 'coupon:edit'
  | 'dashboard:open'
  | 'job:run'
  | 'lesson:preview'
  | 'lesson:watch'
  | 'media:edit'
  | 'message:answer'
  | 'message:read'
  | 'order:edit'
  | 'order:list'
  | 'order:make'
  | 'product:edit'
  | 'profile:edit'
  | 'refund:decide'
  | 'refund:request'
  | 'system:check'
  | 'user:change-role'
  | 'user:list'
  | 'user:reset-password'
  | 'video:store';

// A guest may buy and use courses, but has no name or password to change.
const guest: readonly Permission[] = [
  'account:manage',
  'lesson:watch',
  'order:make',
  'refund:request',
];
const user: readonly Permission[] = [...guest, 'profile:edit'];
const editor: readonly Permission[] = [
  ...user,
  'dashboard:open',
  'content:view-draft',
  'content:save',
  'content:publish',
  'content:export',
  'media:edit',
  'video:store',
];
// An import overwrites a whole project, so editors may not start one.
const admin: readonly Permission[] = [
  ...editor,
  'admin:open',
  'audit:read',
  'certificate:reissue',
  'content:import',
  'coupon:edit',
  'job:run',
  'lesson:preview',
  'message:answer',
  'message:read',
  'order:edit',
  'order:list',
  'product:edit',
  'refund:decide',
  'system:check',
  'user:change-role',
  'user:list',
  'user:reset-password',
];

/**
 * General permissions of each role. Operations also check whose course, order or profile it is:
 * `lesson:watch` does not mean that the lesson was paid for (`lesson:preview` does not need that),
 * and `account:manage` covers only one's own sessions and data.
 */
export const permissions: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  guest: new Set(guest),
  user: new Set(user),
  editor: new Set(editor),
  admin: new Set(admin),
  system: new Set([
    'audit:read',
    'certificate:reissue',
    'content:view-draft',
    'content:save',
    'content:publish',
    'content:import',
    'content:export',
    'coupon:edit',
    'job:run',
    'order:edit',
    'order:list',
    'product:edit',
    'refund:decide',
    'video:store',
    'user:change-role',
    'user:list',
    'user:reset-password',
  ]),
};
