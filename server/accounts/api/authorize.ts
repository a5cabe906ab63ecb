import type { Context } from 'hono';
import { can } from '../../core/access/can.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { ApiError } from '../../core/http/errors.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Session } from '../people/person.ts';
import type { BearerAuthenticator } from '../sessions/token-service.ts';

/** Returns the session of a call's access token, or the 401 response. */
async function authenticate(
  context: Context<HttpEnv>,
  tokens: BearerAuthenticator,
): Promise<Session | Response> {
  const { headers } = context.req.raw;
  const session = await tokens.authenticateBearer(headers);
  if (session) return session;
  // RFC 6750: tells the client that its token is invalid.
  const challenge = headers.has('authorization') ? 'Bearer error="invalid_token"' : 'Bearer';
  return fail(context, 'unauthorized', { headers: { 'WWW-Authenticate': challenge } });
}

/** Same, with a permission check: 403 if the person's role lacks the permission. */
export async function authorize(
  context: Context<HttpEnv>,
  tokens: BearerAuthenticator,
  permission: Permission,
): Promise<Session | Response> {
  const session = await authenticate(context, tokens);
  if (session instanceof Response) return session;
  return can(session.person, permission) ? session : fail(context, 'not-allowed');
}

/**
 * Same, for the person in the path's `{userId}`: allowed for themselves, and for people with the
 * permission `others`.
 */
export async function authorizeFor(
  context: Context<HttpEnv>,
  tokens: BearerAuthenticator,
  { permission, others }: { permission: Permission; others: Permission },
): Promise<{ session: Session; userId: string } | Response> {
  const session = await authorize(context, tokens, permission);
  if (session instanceof Response) return session;
  const userId = context.req.param('userId') ?? '';
  if (userId !== session.person.id && !can(session.person, others))
    return fail(context, 'not-allowed');
  return { session, userId };
}

/**
 * Returns the session of a call's access token. Throws ApiError: 401 without a valid one, 403 if the
 * person's role lacks the permission.
 */
export async function requireSession(
  { req }: Pick<Context<HttpEnv>, 'req'>,
  tokens: BearerAuthenticator,
  permission: Permission | null,
): Promise<Session> {
  const { headers } = req.raw;
  const session = await tokens.authenticateBearer(headers);
  if (!session) {
    // RFC 6750: tells the client that its token is invalid.
    const challenge = headers.has('authorization') ? 'Bearer error="invalid_token"' : 'Bearer';
    throw new ApiError('unauthorized', { headers: { 'WWW-Authenticate': challenge } });
  }
  if (permission !== null && !can(session.person, permission)) throw new ApiError('not-allowed');
  return session;
}
