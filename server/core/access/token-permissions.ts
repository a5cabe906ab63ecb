import { type ApiTokenScope, apiTokenScopes } from '#common/api-token-scopes.ts';
import type { Permission } from './permissions.ts';

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
