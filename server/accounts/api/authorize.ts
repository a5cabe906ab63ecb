import { can } from '../../core/access/can.ts';
import type { Permission } from '../../core/access/permissions.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { CallContext } from '../../core/http/request-context.ts';
import type { Session } from '../people/person.ts';
import type { BearerAuthenticator } from '../sessions/token-service.ts';

/**
 * Returns the session of a call's access token or API token, with the role in `projectId`, by
 * default the project of its address, or of the host. Throws ApiError: 401 without a valid one, 403
 * if the person's role, or the API token, lacks the permission; a token can do nothing without one.
 */
export async function requireSession(
  { req, env }: CallContext,
  tokens: BearerAuthenticator,
  permission: Permission | null,
  projectId: string | undefined = req.param('project') ?? env.requestContext.project?.id,
): Promise<Session> {
  const { headers } = req.raw;
  const session =
    (await tokens.authenticateBearer(headers, projectId)) ??
    (await tokens.authenticateApiToken(headers, projectId));
  if (!session) {
    // RFC 6750: tells the client that its token is invalid.
    const challenge = headers.has('authorization') ? 'Bearer error="invalid_token"' : 'Bearer';
    throw new ApiError('unauthorized', { headers: { 'WWW-Authenticate': challenge } });
  }
  const isAllowed =
    permission === null ? session.person.scope === undefined : can(session.person, permission);
  if (!isAllowed) throw new ApiError('not-allowed');
  return session;
}

/** The person of a session as an actor, with the limits of a translator and of an API token. */
export function actorOf({ id: sessionId, person }: Session, address: string) {
  const { id, role, languages, scope } = person;
  return { id, role, languages, address, ...(scope && { scope, tokenId: sessionId }) };
}
