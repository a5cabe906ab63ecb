import { hasFreshProof } from '../../access/fresh-proof.ts';
import type { Context } from 'hono';
import type { Permission } from '../../access/permissions.ts';
import { authorize } from '../../accounts/api/authorize.ts';
import type { Project } from '../../content/projects.ts';
import { fail } from '../../http/guards.ts';
import type { HttpEnv } from '../../http/visit.ts';
import type { Staff } from '../orders.ts';
import type { OrderApi } from './order-api.ts';

/** Who decides for others, and in which project; or the answer to give instead: 401, 403 without the permission. */
export async function readStaff(
  context: Context<HttpEnv>,
  { tokens }: Pick<OrderApi, 'tokens'>,
  permission: Permission,
): Promise<{ project: Project; staff: Staff; provedAt: number } | Response> {
  const { project, client } = context.env.visit;
  if (!project) return fail(context, 'starting');
  const session = await authorize(context, tokens, permission);
  if (session instanceof Response) return session;
  const { id, role } = session.person;
  return { project, staff: { id, role, address: client.address }, provedAt: session.provedAt };
}

/** The same for actions with money: 403 where the last proof of identity is older than an hour. */
export async function readProvedStaff(
  context: Context<HttpEnv>,
  api: Pick<OrderApi, 'tokens'>,
  permission: Permission,
): ReturnType<typeof readStaff> {
  const caller = await readStaff(context, api, permission);
  if (caller instanceof Response || hasFreshProof(caller)) return caller;
  return fail(context, 'fresh-proof-needed');
}
