import type { Context } from 'hono';
import { can } from '../../access/can.ts';
import type { Permission } from '../../access/permissions.ts';
import { fail } from '../../http/guards.ts';
import type { HttpEnv } from '../../http/visit.ts';
import type { Session, TokenDesk } from '../accounts.ts';

/**
 * Who makes a call of the API, by their access token. The answer to give instead where nobody is
 * known: 401.
 */
export async function authenticate(
  context: Context<HttpEnv>,
  tokens: Pick<TokenDesk, 'bearer'>,
): Promise<Session | Response> {
  const { headers } = context.req.raw;
  const session = await tokens.bearer(headers);
  if (session) return session;
  // RFC 6750: a client learns that it is its token that is not good.
  const challenge = headers.has('authorization') ? 'Bearer error="invalid_token"' : 'Bearer';
  return fail(context, 'unauthorized', { headers: { 'WWW-Authenticate': challenge } });
}

/** As above, for what not every role may do: 403 where the person's lacks the permission. */
export async function authorize(
  context: Context<HttpEnv>,
  tokens: Pick<TokenDesk, 'bearer'>,
  permission: Permission,
): Promise<Session | Response> {
  const session = await authenticate(context, tokens);
  if (session instanceof Response) return session;
  return can(session.person, permission) ? session : fail(context, 'not-allowed');
}

/**
 * As above, for what concerns one person: themselves, or whoever may do `others`. The person's id is the path's
 * `{userId}`.
 */
export async function authorizeFor(
  context: Context<HttpEnv>,
  tokens: Pick<TokenDesk, 'bearer'>,
  { permission, others }: { permission: Permission; others: Permission },
): Promise<{ session: Session; userId: string } | Response> {
  const session = await authorize(context, tokens, permission);
  if (session instanceof Response) return session;
  const userId = context.req.param('userId') ?? '';
  if (userId !== session.person.id && !can(session.person, others))
    return fail(context, 'not-allowed');
  return { session, userId };
}
