import { createRoute, z } from '@hono/zod-openapi';
import { en } from '#i18n/messages/en.ts';
import { type ErrorCode, statuses } from './errors.ts';

/*
 * An endpoint of the API is defined once, here: address, permission, body and answers. The server
 * implements it, the OpenAPI document describes it, and the browser's client has its types.
 */

export { createRoute as endpoint, z };

/** A JSON body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema, example?: z.input<Schema>) {
  const content: { schema: Schema } = { schema, ...(example !== undefined && { example }) };
  return { required: true as const, content: { 'application/json': content } };
}

/** A JSON answer. */
export function answer<Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  example?: z.input<Schema>,
) {
  const content: { schema: Schema } = { schema, ...(example !== undefined && { example }) };
  return { description, content: { 'application/json': content } };
}

/** An answer that only says that the call has succeeded. */
export function done(description: string) {
  return answer(description, z.object({ ok: z.literal(true) }), { ok: true });
}

/** Takes no credentials. */
export const isPublic = { security: [] as never[] };

/** Requires an access token of a person with a permission. */
export function requires<const Permission extends string>(permission: Permission) {
  return { 'security': [{ bearer: [] as string[] }], 'x-permission': permission };
}

/** A GET call for a person with a permission. */
export function get<const Permission extends string, const Path extends string>(
  permission: Permission,
  path: Path,
) {
  return { ...requires(permission), method: 'get' as const, path };
}

/** A POST call for a person with a permission. A larger body is refused; the default is 64 KiB. */
export function post<const Permission extends string, const Path extends string>(
  permission: Permission,
  path: Path,
  bodyLimit?: number,
) {
  const limit = bodyLimit === undefined ? {} : maxBytes(bodyLimit);
  return { ...requires(permission), ...limit, method: 'post' as const, path };
}

/**
 * Describes the errors of an endpoint by status. Handlers throw them (ApiError), so they do not
 * appear in the type of an answer.
 */
export function errors(...codes: readonly ErrorCode[]): object {
  const byStatus = Map.groupBy(codes, (code) => statuses[code]);
  const own = Array.from(byStatus, ([status, those]) => [
    status,
    {
      description: those.map((code) => `\`${code}\`: ${en[`answer.${code}`]}`).join(' '),
      ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
      content: { 'application/json': { schema: errorSchema } },
    },
  ]);
  return { ...Object.fromEntries(own), default: anyError };
}

const retryAfter = { description: 'Seconds', schema: { type: 'integer', minimum: 1 } };

/** Body of every error; `errors` if the sender can correct something. */
const errorSchema = z
  .object({
    error: z.object({ code: z.string(), message: z.string() }),
    errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })).optional(),
  })
  .openapi('Error', {
    example: { error: { code: 'not-found', message: en['answer.not-found'] } },
  });

const anyError = {
  description: 'Nothing was changed; the message is in the requested language',
  content: { 'application/json': { schema: errorSchema } },
};

/** Refuses a larger body; the default is 64 KiB. */
export function maxBytes(bytes: number) {
  return { 'x-max-bytes': bytes };
}

/**
 * Takes the body as a form too, with the same fields, as the specification's calls do. The document
 * lists all types.
 */
export const takesForms = { 'x-forms': true as const };

/** A POST call of a form without credentials; id tokens are the largest content. */
export const publicForm = {
  ...isPublic,
  ...maxBytes(32 * 1024),
  ...takesForms,
  method: 'post',
} as const;
