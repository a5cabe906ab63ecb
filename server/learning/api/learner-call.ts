import type { MiddlewareHandler } from 'hono';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Session } from '../../accounts/people/person.ts';
import { requireSession } from '../../accounts/api/authorize.ts';
import { can } from '../../core/access/can.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { bind } from '../../core/api/area.ts';
import type { Project } from '../../core/projects/projects.ts';
import { answerLanguage } from '../../core/http/accept-language.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { CoursePlace, Learner } from '../courses.ts';
import type { Courses } from '../create-courses.ts';

/** Services that the course endpoints use. */
export interface CourseApi {
  courses: Courses;
  accounts: Pick<Accounts, 'tokens' | 'personExists'>;
}

/** Variables of an authorized call. */
export interface LearnerEnv extends HttpEnv {
  Variables: {
    project: Project;
    language: LanguageCode;
    /** The caller. */
    session: Session;
    /**
     * The account in the path: the caller, or an account that an administrator inspects, with that
     * account's own rights.
     */
    learner: Learner;
  };
}

/**
 * Adds to a contract the check of a read: by the account in the path itself, or by an administrator
 * (401, 403, 404).
 */
export function learnerRead<Route extends { 'x-permission': Permission }>(
  { accounts }: { accounts: CourseApi['accounts'] },
  route: Route,
) {
  return bindLearner(accounts, route, async (session, userId) => {
    if (session.person.id === userId) return session;
    if (!can(session.person, 'user:list')) throw new ApiError('not-allowed');
    if (!(await accounts.personExists(userId))) throw new ApiError('not-found');
    return { person: { id: userId, role: 'user' } };
  });
}

/**
 * Adds to a contract the check of a write to the learner's own data (401, 403); administrators cannot
 * write for others.
 */
export function ownWrite<Route extends { 'x-permission': Permission }>(
  { accounts }: CourseApi,
  route: Route,
) {
  return bindLearner(accounts, route, async (session, userId) => {
    if (session.person.id !== userId) throw new ApiError('not-allowed');
    return session;
  });
}

function bindLearner<Route extends { 'x-permission': Permission }>(
  { tokens }: CourseApi['accounts'],
  route: Route,
  findLearner: (session: Session, userId: string) => Promise<Learner>,
) {
  const authorize: MiddlewareHandler<LearnerEnv> = async (context, next) => {
    const { project } = context.env.requestContext;
    if (!project) throw new ApiError('starting');
    const session = await requireSession(context, tokens, route['x-permission']);
    const learner = await findLearner(session, context.req.param('userId') ?? '');
    context.set('project', project);
    context.set('language', answerLanguage(context.req.raw.headers, project));
    context.set('session', session);
    context.set('learner', learner);
    // Personal data must not be cached.
    context.header('Cache-Control', 'no-store');
    await next();
  };
  return bind(route, authorize);
}

/** The course with the product key of the path. */
export function coursePlaceOf(
  { project, language }: LearnerEnv['Variables'],
  { key }: { key: string },
): CoursePlace {
  return { project, language, productKey: key };
}
