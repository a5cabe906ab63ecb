import type { MiddlewareHandler } from 'hono';
import { messages } from '#i18n/messages/index.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { bind, type PublicContract } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import { siteHosts } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import { isProvenSameOrigin } from '../../core/http/same-origin-post.ts';
import type { Project } from '../../core/projects/projects.ts';
import type { Accounts } from '../accounts.ts';
import type { Caller } from '../caller.ts';
import { getCaller } from '../get-caller.ts';
import type { Invalid, TooMany } from '../outcomes.ts';
import type { Session } from '../people/person.ts';
import { requireSession } from './authorize.ts';

/** Dependencies of the account calls. */
export interface AccountApi {
  accounts: Accounts;
  originOf(project: Project): string;
}

/** Variables of an account call. */
export interface AccountCall {
  /** Has cookies only if one of our pages makes the call. */
  caller: Caller;
  isFromOwnPage: boolean;
  /** `Set-Cookie` values of the answer, also of an error. */
  cookies: string[];
}

interface AccountEnv extends HttpEnv {
  Variables: AccountCall;
}

interface SessionEnv extends HttpEnv {
  Variables: { session: Session };
}

/** Adds the caller to a contract that anyone may call; 503 while there is no project. */
export function accountCall<Route extends PublicContract>(api: AccountApi, route: Route) {
  return bind(route, readCaller(api));
}

/** Same for a contract with a permission: adds the session that has it (401, 403). */
export function sessionCall<Route extends { 'x-permission': Permission }>(
  api: AccountApi,
  route: Route,
) {
  const { tokens } = api.accounts;
  const authorize: MiddlewareHandler<SessionEnv> = async (context, next) => {
    context.set('session', await requireSession(context, tokens, route['x-permission']));
    await next();
  };
  return bind(route, [readCaller(api), authorize]);
}

function readCaller({ originOf }: AccountApi): MiddlewareHandler<AccountEnv> {
  return async (context, next) => {
    const caller = getCaller(context, originOf);
    if (!caller) throw new ApiError('starting');
    const isFromOwnPage = isProvenSameOrigin(caller.headers, siteHosts(context, originOf));
    const cookies: string[] = [];
    context.set('caller', isFromOwnPage ? caller : withoutCookies(caller));
    context.set('isFromOwnPage', isFromOwnPage);
    context.set('cookies', cookies);
    await next();
    // Answers are personal and current.
    context.header('Cache-Control', 'no-store');
    for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  };
}

/** Cookies count only in calls of our own pages, because other sites can make a browser send them. */
function withoutCookies(caller: Caller): Caller {
  const headers = new Headers(caller.headers);
  headers.delete('cookie');
  return { ...caller, headers };
}

/** Sets cookies if one of our pages makes the call. */
export function setCookies(call: AccountCall, cookies: readonly string[]): void {
  if (call.isFromOwnPage) call.cookies.push(...cookies);
}

/** The error 429 with `Retry-After`. */
export function tooManyTries({ retryAfter }: TooMany): ApiError {
  return new ApiError('too-many-tries', { headers: { 'Retry-After': String(retryAfter) } });
}

/** The error 400 with messages in a language. `names` maps form fields to API fields. */
export function invalidFields(
  { problems }: Invalid,
  language: LanguageCode,
  names: Readonly<Record<string, string>> = {},
): ApiError {
  const texts: Readonly<Record<string, string>> = messages[language];
  const errors = problems.map(({ field, fault }) => ({
    field: names[field] ?? field,
    message: texts[fault] ?? fault,
  }));
  return new ApiError('invalid', { language, errors });
}
