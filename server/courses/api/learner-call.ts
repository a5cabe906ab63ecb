import type { Context } from 'hono';
import type { z } from 'zod';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Accounts, Session } from '../../accounts/accounts.ts';
import { authorize, authorizeFor } from '../../accounts/api/authorize.ts';
import { languageOf, readBody as readPosted } from '../../api/read-body.ts';
import type { Project } from '../../content/projects.ts';
import { fail } from '../../http/guards.ts';
import type { HttpEnv } from '../../http/visit.ts';
import type { Orders } from '../../orders/orders.ts';
import type { CoursePlace, Courses, Watcher } from '../courses.ts';

/** What the calls about courses work with. */
export interface CourseApi {
  courses: Courses;
  orders: Pick<Orders, 'listOwn'>;
  accounts: Pick<Accounts, 'tokens' | 'isPerson'>;
}

/** One call, read: for whom it is made, where. */
export interface LearnerCall {
  context: Context<HttpEnv>;
  project: Project;
  language: LanguageCode;
  /** Who calls. */
  session: Session;
  /** The person in the path: the caller, or whoever an administrator looks at, with that person's own rights. */
  learner: Watcher;
}

/** Reads and authorizes a call that changes nothing of the person in its path: their own, or an administrator's. */
export async function readLearnerCall(
  context: Context<HttpEnv>,
  { accounts }: Pick<CourseApi, 'accounts'>,
): Promise<LearnerCall | Response> {
  const { project } = context.env.visit;
  if (!project) return fail(context, 'starting');
  const allowed = await authorizeFor(context, accounts.tokens, {
    permission: 'lesson:watch',
    others: 'user:list',
  });
  if (allowed instanceof Response) return allowed;
  const { session, userId } = allowed;
  const isOwn = session.person.id === userId;
  if (!isOwn && !(await accounts.isPerson(userId))) return fail(context, 'not-found');
  const learner: Watcher = isOwn ? session : { person: { id: userId, role: 'user' } };
  return { context, project, language: languageOf(context, project), session, learner };
}

/** The same of a call that says what the person in its path has done: nobody else's word is taken. */
export async function readOwnCall(
  context: Context<HttpEnv>,
  { accounts }: Pick<CourseApi, 'accounts'>,
): Promise<LearnerCall | Response> {
  const { project } = context.env.visit;
  if (!project) return fail(context, 'starting');
  const session = await authorize(context, accounts.tokens, 'lesson:watch');
  if (session instanceof Response) return session;
  if (context.req.param('userId') !== session.person.id) return fail(context, 'not-allowed');
  return { context, project, language: languageOf(context, project), session, learner: session };
}

/** The course that the path names. */
export function placeOf({ context, project, language }: LearnerCall): CoursePlace {
  return { project, language, productKey: context.req.param('key') ?? '' };
}

/** The fields of a call's body, or the answer that says what is wrong with them. */
export async function readBody<Schema extends z.ZodType>(
  { context, language }: LearnerCall,
  schema: Schema,
): Promise<{ body: z.output<Schema> } | Response> {
  return await readPosted(context, schema, language);
}
