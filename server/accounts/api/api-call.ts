import type { Context } from 'hono';
import { z } from 'zod';
import { messages } from '#i18n/messages/index.ts';
import type { Credential, Endpoint, EndpointAnswer } from '../../core/api/endpoint.ts';
import { presentIssues } from '../../core/api/parse-body.ts';
import type { Project } from '../../core/projects/projects.ts';
import { getCaller } from '../get-caller.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import { fail, siteHosts } from '../../core/http/guards.ts';
import { isProvenSameOrigin } from '../../core/http/same-origin-post.ts';
import { fieldTypes, type PostedFields, readFields } from '../../core/http/read-fields.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Accounts } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import type { Invalid, TooMany } from '../outcomes.ts';

/** Dependencies of the account endpoints. */
export interface AccountApi {
  accounts: Accounts;
  originOf(project: Project): string;
}

/** A parsed call. */
export interface Call<Body> {
  context: Context<HttpEnv>;
  /** Has cookies only if one of our pages makes the call. */
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
  /** Authorizes, calls the domain, presents the result. */
  handle(call: Call<z.output<Schema>>): Promise<Response>;
}

/** Id tokens are the largest content. */
const maxBytes = 32 * 1024;

/** Creates an endpoint that takes posted fields. If all fields are optional, so is the body. */
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
      const response = await handle({ context, ...caller, body: read.data });
      // Answers are personal and current.
      response.headers.set('Cache-Control', 'no-store');
      return response;
    },
  };
}

/**
 * Returns the caller. Cookies count only in calls of our own pages, because other sites can make a
 * browser send them.
 */
function readCaller(
  context: Context<HttpEnv>,
  { originOf }: AccountApi,
): { caller: Caller; isFromOwnPage: boolean } | null {
  const caller = getCaller(context, originOf);
  if (!caller) return null;
  if (isProvenSameOrigin(caller.headers, siteHosts(context, originOf)))
    return { caller, isFromOwnPage: true };
  const headers = new Headers(caller.headers);
  headers.delete('cookie');
  return { caller: { ...caller, headers }, isFromOwnPage: false };
}

/** Text without NUL characters and lone surrogates, which Postgres rejects. */
export const text = z.string().refine((value) => !value.includes('\0') && value.isWellFormed());

const noFields: PostedFields = { fields: {}, fault: null };
const badType: PostedFields = { fields: null, fault: 'bad-type' };

async function readPosted(request: Request): Promise<PostedFields> {
  if (request.headers.has('content-type')) return await readFields(request);
  const isEmpty = (await request.text()) === '';
  return isEmpty ? noFields : badType;
}

/** Answers 429 with `Retry-After`. */
export function failTooMany(context: Context<HttpEnv>, { retryAfter }: TooMany): Response {
  return fail(context, 'too-many-tries', { headers: { 'Retry-After': String(retryAfter) } });
}

/** Answers 400 with messages in the caller's language. `names` maps form fields to API fields. */
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

/** Answers with JSON, and with cookies if one of our pages makes the call. */
export function answerJson(
  { context, isFromOwnPage: isBrowser }: Pick<Call<unknown>, 'context' | 'isFromOwnPage'>,
  body: object,
  cookies: readonly string[] = [],
): Response {
  const answer = context.json(body);
  if (isBrowser) for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
