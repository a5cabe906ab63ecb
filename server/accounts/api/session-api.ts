import * as contracts from '#contracts/sessions.ts';
import type { RefreshedTokens } from '#contracts/sessions.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Caller } from '../caller.ts';
import { type AccountApi, accountCall, sessionCall, setCookies } from './account-call.ts';

/** Calls to refresh, list and end sessions. */
export function sessionRoutes(api: AccountApi) {
  const { own, tokens, logOut } = api.accounts;
  return createArea()
    .openapi(accountCall(api, contracts.refreshToken), async (c) => {
      const { refreshToken } = c.req.valid('json');
      const refreshed = await refreshTokens(api, c.var.caller, refreshToken);
      if (!refreshed) throw new ApiError('unauthorized');
      return c.json(refreshed, 200);
    })
    .openapi(accountCall(api, contracts.logOut), async (c) => {
      const { caller } = c.var;
      const { headers } = caller;
      const { refreshToken } = c.req.valid('json');
      if (refreshToken === undefined && !headers.has('authorization') && !headers.has('cookie'))
        throw new ApiError('unauthorized');
      const session = await tokens.authenticateBearer(headers);
      if (session) await tokens.end(session, caller);
      if (refreshToken !== undefined) await tokens.revoke(refreshToken, caller);
      if (headers.has('cookie')) setCookies(c.var, (await logOut(caller)).cookies);
      return c.json({ ok: true as const }, 200);
    })
    .openapi(sessionCall(api, contracts.listSessions), async (c) => {
      return c.json({ sessions: await own.listSessions(c.var.session) }, 200);
    })
    .openapi(sessionCall(api, contracts.endSession), async (c) => {
      await own.endSession(c.req.valid('json').id, c.var.session);
      return c.json({ ok: true as const }, 200);
    });
}

async function refreshTokens(
  { accounts }: AccountApi,
  caller: Caller,
  refreshToken: string | undefined,
): Promise<RefreshedTokens | null> {
  if (refreshToken !== undefined) return await accounts.tokens.refresh(refreshToken, caller);
  const session = await accounts.session(caller);
  return session && { accessToken: await accounts.tokens.accessToken(session) };
}
