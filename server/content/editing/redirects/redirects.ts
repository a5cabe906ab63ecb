import type { Actor, RequestActor } from '../../../core/access/can.ts';

export type RedirectFault =
  | 'from-invalid'
  | 'from-exists'
  | 'from-taken'
  | 'to-invalid'
  | 'to-missing'
  | 'loop'
  | 'too-many';

/** An old address and the one that it leads to, both readable (decoded). */
export interface ListedRedirect {
  id: string;
  from: string;
  to: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A project's redirects. Methods with an actor throw ForbiddenError without `content:publish`. */
export interface RedirectService {
  /** Returns the address that a path without a page leads to; null for none. */
  find(projectId: string, path: string): Promise<string | null>;
  /** Lists redirects made by hand, and the latest hundred of pages whose title has changed. */
  list(
    projectId: string,
    actor: Actor,
  ): Promise<{ made: ListedRedirect[]; automatic: ListedRedirect[] }>;
  /**
   * Adds a redirect from an address of the site at `origin`. Chains are resolved: each redirect leads
   * to its last target.
   */
  create(
    projectId: string,
    typed: { from: string; to: string; origin: string },
    actor: RequestActor,
  ): Promise<RedirectFault | null>;
  /** Deletes a redirect made by hand; false if there is none. */
  delete(projectId: string, id: string, actor: RequestActor): Promise<boolean>;
}
