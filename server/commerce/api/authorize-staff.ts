import { hasFreshProof } from '../../core/access/fresh-proof.ts';
import type { Context } from 'hono';
import type { Permission } from '../../core/access/permissions.ts';
import { authorize } from '../../accounts/api/authorize.ts';
import type { Project } from '../../core/projects/projects.ts';
import { fail } from '../../core/http/guards.ts';
import type { HttpEnv } from '../../core/http/request-context.ts';
import type { Staff } from '../orders.ts';
import type { OrderApi } from './order-api.ts';

/** Returns the caller and the project, or an error response: 401, or 403 without the permission. */
export async function authorizeStaff(
  context: Context<HttpEnv>,
  { tokens }: OrderApi,
  permission: Permission,
): Promise<{ project: Project; staff: Staff; provedAt: number } | Response> {
  const { project, client } = context.env.requestContext;
  if (!project) return fail(context, 'starting');
  const session = await authorize(context, tokens, permission);
  if (session instanceof Response) return session;
  const { id, role } = session.person;
  return { project, staff: { id, role, address: client.address }, provedAt: session.provedAt };
}

/**
 * Like `readStaff`, for actions with money: 403 if the last identity proof is older than an hour.
 */
export async function authorizeProvedStaff(
  context: Context<HttpEnv>,
  api: OrderApi,
  permission: Permission,
): ReturnType<typeof authorizeStaff> {
  const caller = await authorizeStaff(context, api, permission);
  if (caller instanceof Response || hasFreshProof(caller)) return caller;
  return fail(context, 'fresh-proof-needed');
}
