import type { Context } from 'hono';
import type { z } from 'zod';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Accounts } from '../../accounts/accounts.ts';
import type { Session } from '../../accounts/people/person.ts';
import { authorize, authorizeFor } from '../../accounts/api/authorize.ts';
import { languageOf, parseBody as readPosted } from '../../core/api/parse-body.ts';
import type { Project } from '../../core/projects/projects.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { CoursePlace, Courses, Learner } from '../courses.ts';

/** Services that the course endpoints use. */
export interface CourseApi {
  courses: Courses;
  accounts: Pick<Accounts, 'tokens' | 'personExists'>;
}

/** An authorized call: its caller, project, language and learner. */
export interface LearnerCall {
  context: Context<HttpEnv>;
  project: Project;
  language: LanguageCode;
  /** The caller. */
  session: Session;
  /**
   * The account in the path: the caller, or an account that an administrator inspects, with that
   * account's own rights.
   */
  learner: Learner;
}

/** Authorizes a read: by the account in the path itself, or by an administrator. */
export async function authorizeLearnerRead(
  context: Context<HttpEnv>,
  { accounts }: Pick<CourseApi, 'accounts'>,
): Promise<LearnerCall | Response> {
  const { project } = context.env.requestContext;
  if (!project) return fail(context, 'starting');
  const allowed = await authorizeFor(context, accounts.tokens, {
    permission: 'lesson:watch',
    others: 'user:list',
  });
  if (allowed instanceof Response) return allowed;
  const { session, userId } = allowed;
  const isOwn = session.person.id === userId;
  if (!isOwn && !(await accounts.personExists(userId))) return fail(context, 'not-found');
  const learner: Learner = isOwn ? session : { person: { id: userId, role: 'user' } };
  return { context, project, language: languageOf(context, project), session, learner };
}

/** Authorizes a write to the learner's own data; administrators cannot write for others. */
export async function authorizeOwnWrite(
  context: Context<HttpEnv>,
  { accounts }: CourseApi,
): Promise<LearnerCall | Response> {
  const { project } = context.env.requestContext;
  if (!project) return fail(context, 'starting');
  const session = await authorize(context, accounts.tokens, 'lesson:watch');
  if (session instanceof Response) return session;
  if (context.req.param('userId') !== session.person.id) return fail(context, 'not-allowed');
  return { context, project, language: languageOf(context, project), session, learner: session };
}

export function coursePlaceOf({ context, project, language }: LearnerCall): CoursePlace {
  return { project, language, productKey: context.req.param('key') ?? '' };
}

/** Returns the parsed body, or the error response. */
export async function readBody<Schema extends z.ZodType>(
  { context, language }: LearnerCall,
  schema: Schema,
): Promise<{ body: z.output<Schema> } | Response> {
  return await readPosted(context, schema, language);
}
