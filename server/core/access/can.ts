import type { LanguageCode } from '#i18n/languages.ts';
import { permissions, type Permission, type Role } from './permissions.ts';

/** The acting account, or the program itself. */
export interface Actor {
  id: string;
  role: Role;
  /** Languages that a translator may save; other roles are not limited. */
  languages?: readonly LanguageCode[];
  /** Permissions of an API token, of which the role must have each; absent without a token. */
  scope?: ReadonlySet<Permission> | undefined;
  /** IP address of the request, for the audit log. */
  address?: string | null;
}

/** A person who acts by a request. */
export interface RequestActor extends Actor {
  address: string;
}

/** The program, as author of imports and runner of jobs. */
export const systemActor: Actor = { id: 'system', role: 'system' };

/** The operator who runs commands, with access to the database. */
export const operatorActor: Actor = { id: 'operator', role: 'system' };

/** The actor lacks a permission; the API answers 403. */
export class ForbiddenError extends Error {
  override name = 'ForbiddenError';
  readonly permission: Permission;

  constructor(actor: Actor, permission: Permission) {
    super(`The role ${actor.role} lacks the permission ${permission}`);
    this.permission = permission;
  }
}

/** True if the actor's role has the permission, and their API token, if they act by one. */
export function can(actor: Actor, permission: Permission): boolean {
  return permissions[actor.role].has(permission) && (actor.scope?.has(permission) ?? true);
}

/** Throws ForbiddenError unless the actor's role has the permission. */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new ForbiddenError(actor, permission);
}

/**
 * Throws ForbiddenError if a translator would save other languages than theirs; '' is content
 * without a language.
 */
export function requireLanguages(actor: Actor, languages: Iterable<LanguageCode | ''>): void {
  if (actor.role !== 'translator') return;
  const own: readonly string[] = actor.languages ?? [];
  for (const language of languages)
    if (!own.includes(language)) throw new ForbiddenError(actor, 'content:save');
}
