import type { ApiTokenScope } from '#common/api-token-scopes.ts';
import type { Actor, RequestActor } from '../../core/access/can.ts';
import type { Session } from '../people/person.ts';

/** An API token as administrators see it. Times are epoch milliseconds. */
export interface ListedApiToken {
  id: string;
  name: string;
  scopes: ApiTokenScope[];
  creator: string;
  createdAt: number;
  expiresAt: number;
  /** To the minute; null before the first use. */
  lastUsedAt: number | null;
}

export type ApiTokenFault = 'name' | 'scopes' | 'days' | 'too-many';

/**
 * API tokens of a project: 256 random bits, stored hashed. One has the permissions of its scopes that
 * its creator has, too, and never an identity proof. Methods with an actor throw ForbiddenError
 * without `integration:manage`.
 */
export interface ApiTokens {
  list(projectId: string, actor: Actor): Promise<ListedApiToken[]>;
  /** Creates a token, which is returned only here. */
  create(
    projectId: string,
    typed: { name: string; scopes: readonly string[]; days: number },
    actor: RequestActor,
  ): Promise<{ token: string } | { fault: ApiTokenFault }>;
  /** Ends a token; false if there is none. */
  revoke(projectId: string, id: string, actor: RequestActor): Promise<boolean>;
  /**
   * Returns a session of a token in an `Authorization: Bearer` header, for its own project; null if
   * it is no valid token.
   */
  authenticate(headers: Headers, projectId: string | undefined): Promise<Session | null>;
}
