import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { type LanguageCode, isLanguageCode } from '#i18n/languages.ts';
import { messages } from '#i18n/messages/index.ts';
import { answerLanguage } from '../http/accept-language.ts';
import { ApiError, type ErrorItem } from '../http/errors.ts';
import { fail, limitBodySize } from '../http/guards.ts';
import type { CallContext, HttpEnv } from '../http/request-context.ts';
import { type PostedFields, readFields } from '../http/read-fields.ts';

/** A part of the API. */
export type Area = OpenAPIHono<HttpEnv>;

/**
 * Creates a part of the API. Its calls are parsed by their contracts; invalid ones and errors that
 * handlers throw are answered in the language of the call.
 */
export function createArea(
  presentError: (error: Error, language: LanguageCode) => ApiError | null = () => null,
): Area {
  const area = new OpenAPIHono<HttpEnv>({
    defaultHook: (result: ParseResult, context: Context<HttpEnv>) => {
      checkParsed(result, context);
    },
  });
  area.onError((error, context) => {
    const language = languageOfCall(context);
    const known = presentError(error, language) ?? error;
    return answerKnownError(known, context, language);
  });
  return area;
}

type ParseResult = { target: string } & (
  | { success: true; data: unknown }
  | { success: false; error: z.ZodError }
);

/** Throws the ApiError of an invalid path, query or body; `language` is that of the errors. */
export function checkParsed<E extends HttpEnv>(
  result: ParseResult,
  context: Context<E>,
  language = languageOfCall(context),
): void {
  const isBody = result.target === 'json';
  if (!result.success) {
    if (!isBody || isOfOtherType(result.error)) throw new ApiError('bad-request');
    throw new ApiError('invalid', { language, errors: presentIssues(result.error, language) });
  }
  const field = findUnstorable(result.data);
  if (field === null) return;
  if (!isBody) throw new ApiError('bad-request');
  const message = messages[language]['answer.missing-field'];
  throw new ApiError('invalid', { language, errors: [{ field, message }] });
}

/** True if the whole body is of another type, such as a list instead of an object. */
function isOfOtherType({ issues }: z.ZodError): boolean {
  return issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
}

/**
 * The language named by `?language=`, which may not be one of the project's, else the one that the
 * client prefers of those of a project; the default is the host's.
 */
export function languageOfCall(
  { req, env }: CallContext,
  project = env.requestContext.project,
): LanguageCode {
  const requested = req.query('language');
  if (isLanguageCode(requested)) return requested;
  return project ? answerLanguage(req.raw.headers, project) : 'en';
}

function answerKnownError(error: Error, context: Context<HttpEnv>, language: LanguageCode) {
  if (error instanceof ApiError) return fail(context, error.code, { language, ...error.more });
  // Thrown by the library that parses bodies.
  if (error instanceof HTTPException && error.status === 415) return fail(context, 'bad-type');
  if (error instanceof HTTPException && error.status === 400) return fail(context, 'bad-request');
  throw error;
}

interface BoundRoute {
  'request'?: { body?: { content: { 'application/json': { schema: z.ZodType } } } };
  'x-max-bytes'?: number;
  'x-forms'?: boolean;
}

/** A contract without a permission. */
export interface PublicContract {
  'path': string;
  'x-permission'?: never;
}

const defaultMaxBytes = 64 * 1024;

/**
 * Binds a contract to the middleware that authorizes its calls. A body is read only after that;
 * larger ones than the contract allows are refused.
 */
export function bind<
  Route extends object,
  Authorize extends MiddlewareHandler | [MiddlewareHandler, MiddlewareHandler],
>(route: Route, authorize: Authorize): Route & { middleware: Authorize } {
  const { request, 'x-max-bytes': maxBytes, 'x-forms': takesForms }: BoundRoute = route;
  const body = request?.body;
  const limit = limitBodySize(maxBytes ?? (body ? defaultMaxBytes : 0));
  const middleware = [authorize, limit].flat();
  const bound =
    takesForms && body
      ? {
          ...route,
          request: { ...request, body: undefined },
          middleware: [...middleware, readForm(body.content['application/json'].schema)],
        }
      : { ...route, middleware };
  // The handler gets the parsed fields of a form as it gets JSON, and what `authorize` provides.
  return bound as unknown as Route & { middleware: Authorize };
}

/** Reads a form or JSON; no body at all has no fields. */
function readForm(schema: z.ZodType): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const { raw } = context.req;
    const isEmpty = !raw.headers.has('content-type') && (await raw.text()) === '';
    const posted: PostedFields = isEmpty ? { fields: {}, fault: null } : await readFields(raw);
    if (!posted.fields) throw new ApiError(posted.fault);
    const result = schema.safeParse(posted.fields);
    checkParsed({ target: 'json', ...result }, context);
    if (result.success) context.req.addValidatedData('json', Object(result.data));
    return await next();
  };
}

/** Path of a text that not all databases can store: with a NUL or a lone surrogate; or null. */
function findUnstorable(fields: unknown): string | null {
  const open: { path: string; value: unknown }[] = [{ path: '', value: fields }];
  // Iterative: a body may be nested deeper than the call stack.
  for (const { path, value } of open) {
    if (typeof value === 'string' && !isStorable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return path;
      open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Missing, wrong or unknown fields, by path: `billing_data.email`. */
function presentIssues({ issues }: z.ZodError, language: LanguageCode): ErrorItem[] {
  const labels = messages[language];
  return issues.flatMap((issue): ErrorItem[] => {
    const { path } = issue;
    if (issue.code !== 'unrecognized_keys')
      return [{ field: path.join('.') || null, message: labels['answer.missing-field'] }];
    const message = labels['answer.unknown-field'];
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message }));
  });
}
