import type { Context } from 'hono';
import { z } from 'zod';
import { messages } from '#i18n/messages/index.ts';
import type { Credential, Endpoint, EndpointAnswer } from '../../api/endpoint.ts';
import { presentIssues } from '../../api/read-body.ts';
import type { Project } from '../../content/projects.ts';
import { callerOf } from '../../http/caller-of.ts';
import type { ErrorCode } from '../../http/errors.ts';
import { fail, ownHosts } from '../../http/guards.ts';
import { isFromOwnPage } from '../../http/own-post.ts';
import { fieldTypes, type PostedFields, readFields } from '../../http/read-fields.ts';
import type { HttpEnv } from '../../http/visit.ts';
import type { Accounts, Caller, Invalid, TooMany } from '../accounts.ts';

/** What the calls about accounts work with. */
export interface AccountApi {
  accounts: Accounts;
  originOf(project: Project): string;
}

/** One call, read. */
export interface Call<Body> {
  context: Context<HttpEnv>;
  /** Whose cookies are there only if a page of ours makes the call. */
  caller: Caller;
  body: Body;
  isFromOwnPage: boolean;
}

interface Post<Schema extends z.ZodObject> {
  path: `/auth/${string}`;
  summary: string;
  schema: Schema;
  example: z.input<Schema>;
  answer: EndpointAnswer;
  errors: readonly ErrorCode[];
  credentials?: readonly Credential[];
  /** Authorize, call, present, answer. */
  handle(call: Call<z.output<Schema>>): Promise<Response>;
}

/** Id tokens are the longest that is sent. */
const maxBytes = 32 * 1024;

/** A call that posts fields; where all may be missing, so may the body. */
export function accountPost<Schema extends z.ZodObject>(
  api: AccountApi,
  { schema, example, answer, handle, ...rest }: Post<Schema>,
): Endpoint {
  return {
    ...rest,
    method: 'post',
    query: null,
    body: { schema, types: fieldTypes, maxBytes, example },
    answers: { 200: answer },
    async handle(context) {
      const caller = readCaller(context, api);
      if (!caller) return fail(context, 'starting');
      const posted = await readPosted(context.req.raw);
      if (!posted.fields) return fail(context, posted.fault);
      const read = schema.safeParse(posted.fields);
      if (!read.success)
        return fail(context, 'invalid', {
          errors: presentIssues(read.error, caller.caller.language),
        });
      const answered = await handle({ context, ...caller, body: read.data });
      // What is answered here concerns one person, now.
      answered.headers.set('Cache-Control', 'no-store');
      return answered;
    },
  };
}

/** Another site's page may have a browser send its cookies, so they count for our own pages' calls alone. */
function readCaller(
  context: Context<HttpEnv>,
  { originOf }: Pick<AccountApi, 'originOf'>,
): { caller: Caller; isFromOwnPage: boolean } | null {
  const caller = callerOf(context, originOf);
  if (!caller) return null;
  if (isFromOwnPage(caller.headers, ownHosts(context, originOf)))
    return { caller, isFromOwnPage: true };
  const headers = new Headers(caller.headers);
  headers.delete('cookie');
  return { caller: { ...caller, headers }, isFromOwnPage: false };
}

/** A text that both databases take. */
export const text = z.string().refine((value) => !value.includes('\0') && value.isWellFormed());

const noFields: PostedFields = { fields: {}, fault: null };
const badType: PostedFields = { fields: null, fault: 'bad-type' };

async function readPosted(request: Request): Promise<PostedFields> {
  if (request.headers.has('content-type')) return await readFields(request);
  const isEmpty = (await request.text()) === '';
  return isEmpty ? noFields : badType;
}

/** 429, with the time to wait. */
export function failTooMany(context: Context<HttpEnv>, { retryAfter }: TooMany): Response {
  return fail(context, 'too-many-tries', { headers: { 'Retry-After': String(retryAfter) } });
}

/** 400, with what is wrong in the caller's language. The API names some fields otherwise than the forms. */
export function failInvalid(
  { context, caller }: Pick<Call<unknown>, 'context' | 'caller'>,
  { problems }: Invalid,
  names: Readonly<Record<string, string>> = {},
): Response {
  const texts: Readonly<Record<string, string>> = messages[caller.language];
  return fail(context, 'invalid', {
    errors: problems.map(({ field, fault }) => ({
      field: names[field] ?? field,
      message: texts[fault] ?? fault,
    })),
  });
}

/** An answer, and what a browser is to keep of it. */
export function answerWith(
  { context, isFromOwnPage: isBrowser }: Pick<Call<unknown>, 'context' | 'isFromOwnPage'>,
  body: object,
  cookies: readonly string[] = [],
): Response {
  const answer = context.json(body);
  if (isBrowser) for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
