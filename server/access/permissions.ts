/** Who may act. `system` is the program itself (imports, jobs) and belongs to no account. */
export type Role = 'guest' | 'user' | 'editor' | 'admin' | 'system';

export type Permission =
  | 'content:view-draft'
  | 'content:save'
  | 'content:publish'
  | 'content:import'
  | 'content:export'
  | 'job:run'
  | 'dashboard:open'
  | 'admin-dashboard:open'
  | 'lesson:watch'
  | 'profile:edit';

const guest: readonly Permission[] = ['lesson:watch'];
const user: readonly Permission[] = [...guest, 'profile:edit'];
const editor: readonly Permission[] = [
  ...user,
  'content:view-draft',
  'content:save',
  'content:publish',
  'content:export',
  'dashboard:open',
];
// An import overwrites a whole project, so editors may not start one.
const admin: readonly Permission[] = [
  ...editor,
  'content:import',
  'job:run',
  'admin-dashboard:open',
];

/**
 * What each role may do at all. Whose course, order or profile it is, the operation asks
 * besides: `lesson:watch` does not say that the lesson has been paid for.
 */
export const permissions: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  guest: new Set(guest),
  user: new Set(user),
  editor: new Set(editor),
  admin: new Set(admin),
  system: new Set([
    'content:view-draft',
    'content:save',
    'content:publish',
    'content:import',
    'content:export',
    'job:run',
  ]),
};
