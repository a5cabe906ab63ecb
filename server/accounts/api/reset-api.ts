import * as contracts from '#contracts/password-resets.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { Caller } from '../caller.ts';
import {
  type AccountApi,
  accountCall,
  invalidFields,
  setCookies,
  tooManyTries,
} from './account-call.ts';

/** Calls of a password reset: request a code, verify it, set the password. */
export function resetRoutes(api: AccountApi) {
  const { codes } = api.accounts;
  return createArea()
    .openapi(accountCall(api, contracts.requestResetCode), async (c) => {
      const { caller } = c.var;
      const sent = await codes.request(c.req.valid('json').email, caller);
      if (sent.outcome === 'too-many') throw tooManyTries(sent);
      if (sent.outcome === 'invalid') throw invalidFields(sent, caller.language);
      const { resendAfter, cookies } = sent;
      setCookies(c.var, cookies);
      return c.json({ resendAfter, state: stateOf(cookies) }, 200);
    })
    .openapi(accountCall(api, contracts.verifyResetCode), async (c) => {
      const { code, state } = c.req.valid('json');
      const verified = await codes.verify(code, withState(c.var.caller, state));
      if (verified.outcome === 'too-many') throw tooManyTries(verified);
      if (verified.outcome !== 'verified') throw new ApiError(verified.outcome);
      const { cookies } = verified;
      setCookies(c.var, cookies);
      return c.json({ state: stateOf(cookies) }, 200);
    })
    .openapi(accountCall(api, contracts.setNewPassword), async (c) => {
      const { caller } = c.var;
      const { password, state } = c.req.valid('json');
      const result = await codes.setPassword(password, withState(caller, state));
      if (result.outcome === 'invalid') throw invalidFields(result, caller.language);
      if (result.outcome === 'expired') throw new ApiError('expired');
      setCookies(c.var, result.cookies);
      return c.json({ ok: true as const }, 200);
    });
}

/** Encodes cookies as `state`, without those that are cleared. */
function stateOf(cookies: readonly string[]): string {
  const current = cookies.filter((cookie) => !/; *Max-Age=0(?:;|$)/i.test(cookie));
  const pairs = current.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  return Buffer.from(pairs).toString('base64url');
}

/** Returns the caller with the cookies of `state`; an invalid `state` counts as none. */
function withState(caller: Caller, state: string | undefined): Caller {
  if (state === undefined) return caller;
  const pairs = Buffer.from(state, 'base64url').toString();
  const headers = new Headers(caller.headers);
  headers.set('cookie', /^[\x21-\x7e]+(?:; [\x21-\x7e]+)*$/.test(pairs) ? pairs : '');
  return { ...caller, headers };
}
