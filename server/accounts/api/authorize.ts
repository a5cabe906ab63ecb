import type { Context } from 'hono';
import { can } from '../../core/access/can.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Session } from '../people/person.ts';
import type { BearerAuthenticator } from '../sessions/token-service.ts';

/**
 * Returns the session of a call's access token, with the role in the project of its address, or of the host. Throws ApiError: 401 without a valid one, 403 if the
 * person's role lacks the permission.
 */
export async function requireSession(
  { req, env }: Pick<Context<HttpEnv>, 'req' | 'env'>,
  tokens: BearerAuthenticator,
  permission: Permission | null,
): Promise<Session> {
  const { headers } = req.raw;
  const projectId = req.param('project') ?? env.requestContext.project?.id;
  const session = await tokens.authenticateBearer(headers, projectId);
  if (!session) {
    // RFC 6750: tells the client that its token is invalid.
    const challenge = headers.has('authorization') ? 'Bearer error="invalid_token"' : 'Bearer';
    throw new ApiError('unauthorized', { headers: { 'WWW-Authenticate': challenge } });
  }
  if (permission !== null && !can(session.person, permission)) throw new ApiError('not-allowed');
  return session;
}
