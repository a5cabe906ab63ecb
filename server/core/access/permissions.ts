import { type ApiTokenScope, apiTokenScopes } from '#common/api-token-scopes.ts';

/** Roles of staff, from the most to the least powerful. `editor` is shown as publisher. */
export const staffRoles = ['admin', 'editor', 'author', 'translator', 'sales', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles of actors. `system` is the program and its commands, without an account. */
export type Role = 'guest' | 'user' | StaffRole | 'system';

// A guest may buy and use courses, but has no name or password to change.
const everyone: readonly Role[] = ['guest', 'user', ...staffRoles];
const members: readonly Role[] = ['user', ...staffRoles];
const staff: readonly Role[] = staffRoles;
const content: readonly Role[] = ['admin', 'editor', 'author', 'translator', 'system'];
const writers: readonly Role[] = ['admin', 'editor', 'author', 'system'];
const publishers: readonly Role[] = ['admin', 'editor', 'system'];
const sales: readonly Role[] = ['admin', 'sales', 'system'];
const support: readonly Role[] = ['admin', 'support', 'system'];
const operators: readonly Role[] = ['admin', 'system'];
const admins: readonly Role[] = ['admin'];

/**
 * The roles that have each permission: the one permission map. Operations also check whose course,
 * order or profile it is: `lesson:watch` does not mean that the lesson was paid for
 * (`lesson:preview` does not need that), and `account:manage` covers only one's own sessions and
 * data. A translator saves only their languages (`requireLanguages`).
 */
export const holders = {
  'account:manage': everyone,
  'admin:open': admins,
  'audit:read': operators,
  'certificate:edit': support,
  'content:export': publishers,
  // An import overwrites a whole project, so publishers may not start one.
  'content:import': operators,
  'content:publish': publishers,
  'content:save': content,
  'content:structure': writers,
  'content:view-draft': content,
  'coupon:edit': sales,
  'dashboard:open': staff,
  'integration:manage': admins,
  'job:run': operators,
  'learner:read': support,
  'lesson:preview': admins,
  'lesson:watch': everyone,
  'media:edit': ['admin', 'editor', 'author'],
  'message:answer': ['admin', 'support'],
  'message:read': ['admin', 'support'],
  'order:edit': sales,
  'order:list': sales,
  'order:make': everyone,
  'product:edit': sales,
  'profile:edit': members,
  'refund:decide': sales,
  'refund:request': everyone,
  'system:check': admins,
  'user:change-role': operators,
  'user:delete': operators,
  'user:end-sessions': operators,
  'user:export': operators,
  'user:list': support,
  'user:reset-password': operators,
  'video:store': writers,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof holders;

function permissionsOf(role: Role): ReadonlySet<Permission> {
  const names = Object.keys(holders) as Permission[];
  return new Set(names.filter((name) => (holders[name] as readonly Role[]).includes(role)));
}

/** The permissions of each role, from the map. */
export const permissions: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  guest: permissionsOf('guest'),
  user: permissionsOf('user'),
  admin: permissionsOf('admin'),
  editor: permissionsOf('editor'),
  author: permissionsOf('author'),
  translator: permissionsOf('translator'),
  sales: permissionsOf('sales'),
  support: permissionsOf('support'),
  system: permissionsOf('system'),
};

/** The permissions of each scope. `dashboard:open` is that of the search among what one may read. */
const scopePermissions: Readonly<Record<ApiTokenScope, readonly Permission[]>> = {
  'read-content': ['content:view-draft', 'dashboard:open'],
  'write-drafts': ['content:view-draft', 'content:save', 'dashboard:open'],
  'publish': ['content:view-draft', 'content:publish', 'dashboard:open'],
  'read-orders': ['order:list', 'dashboard:open'],
  'read-messages': ['message:read', 'dashboard:open'],
};

/** Returns the permissions of some scopes; unknown ones have none. */
export function permissionsOfScopes(scopes: readonly string[]): ReadonlySet<Permission> {
  const known = apiTokenScopes.filter((scope) => scopes.includes(scope));
  return new Set(known.flatMap((scope) => scopePermissions[scope]));
}

/** True if a token can have the permission. */
export function isTokenPermission(permission: string): boolean {
  return [...permissionsOfScopes(apiTokenScopes)].some((each) => each === permission);
}
