import type { MiddlewareHandler } from 'hono';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import { actorOf, requireSession } from '../../accounts/api/authorize.ts';
import type { Session } from '../../accounts/people/person.ts';
import { bind, languageOfCall, type PublicContract } from '../../core/api/area.ts';
import { type Actor, can } from '../../core/access/can.ts';
import { hasFreshProof } from '../../core/access/fresh-proof.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Orders } from '../create-orders.ts';

/** Services that the endpoints of payments use. */
export interface CommerceApi {
  orders: Orders;
  accounts: Accounts;
  originOf(project: Project): string;
  /** Returns true if the person has access to the product. */
  isEnrolled(userId: string, projectId: string, productKey: string): Promise<boolean>;
}

/** Variables of a call of the host's project. */
export interface ProjectEnv extends HttpEnv {
  Variables: { project: Project; language: LanguageCode };
}

/** Adds the project to a contract that anyone may call. */
export function publicCall<Route extends PublicContract>(route: Route) {
  const findProject: MiddlewareHandler<ProjectEnv> = async (context, next) => {
    const { project } = context.env.requestContext;
    if (!project) throw new ApiError('starting');
    context.set('project', project);
    context.set('language', languageOfCall(context));
    await next();
  };
  return bind(route, findProject);
}

/** Variables of an authorized call. */
export interface CommerceEnv extends HttpEnv {
  Variables: ProjectEnv['Variables'] & {
    session: Session;
    /** The caller as the author of a change. */
    staff: Actor;
  };
}

/** Adds to a contract the check of its permission (401, 403), and of a further condition. */
export function commerceCall<Route extends { 'x-permission': Permission }>(
  { accounts }: CommerceApi,
  route: Route,
  check: (session: Session, userId: string | undefined) => void = () => {},
) {
  const authorize: MiddlewareHandler<CommerceEnv> = async (context, next) => {
    const { project, client } = context.env.requestContext;
    if (!project) throw new ApiError('starting');
    const session = await requireSession(context, accounts.tokens, route['x-permission']);
    check(session, context.req.param('userId'));
    context.set('project', project);
    context.set('language', languageOfCall(context));
    context.set('session', session);
    context.set('staff', actorOf(session, client.address));
    // Personal data must not be cached.
    context.header('Cache-Control', 'no-store');
    await next();
  };
  return bind(route, authorize);
}

/** Refuses a session whose last identity proof is older than an hour; for changes of money. */
export function requireFreshProof(session: Session): void {
  if (!hasFreshProof(session)) throw new ApiError('fresh-proof-needed');
}

/** Refuses an account in the path other than the caller's. */
export function checkOwner({ person }: Session, userId: string | undefined): void {
  if (person.id !== userId) throw new ApiError('not-allowed');
}

/** Same, except for people who may list orders. */
export function checkOwnerOrStaff(session: Session, userId: string | undefined): void {
  if (!can(session.person, 'order:list')) checkOwner(session, userId);
}
