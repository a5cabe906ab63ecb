import { z } from 'zod';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import type { Caller } from '../caller.ts';
import {
  type AccountApi,
  accountPost,
  answerJson,
  type Call,
  failInvalid,
  failTooMany,
  text,
} from './api-call.ts';

/**
 * Endpoints of a password reset: request a code, verify it, set the password. API clients carry as
 * `state` what browsers store in cookies.
 */
export function resetEndpoints(api: AccountApi): Endpoint[] {
  return [requestCode(api), verifyCode(api), setPassword(api)];
}

const state = text.meta({ description: 'Opaque token from the previous step' });
const ownState = state.optional();
const example = { state: 'YWNjb3VudC5jb2RlPTAxOTliM2M0LnNpZ25hdHVyZQ' };

function requestCode(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/reset/request',
    summary: 'Email a code; the answer does not show whether the address has an account',
    schema: z.strictObject({ email: text.meta({ format: 'email' }) }),
    example: { email: 'nadia@clinic.example' },
    answer: {
      description: 'If the account exists, the code has been sent',
      schema: z.object({
        resendAfter: z
          .number()
          .meta({ description: 'Seconds until another code can be requested' }),
        state,
      }),
      example: { resendAfter: 60, ...example },
    },
    errors: ['invalid', 'too-many-tries'],
    async handle(call) {
      const sent = await api.accounts.codes.request(call.body.email, call.caller);
      if (sent.outcome === 'too-many') return failTooMany(call.context, sent);
      if (sent.outcome === 'invalid') return failInvalid(call, sent);
      const { resendAfter, cookies } = sent;
      return answerJson(call, { resendAfter, state: stateOf(cookies) }, cookies);
    },
  });
}

function verifyCode(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/reset/verify',
    summary: 'Exchange the code for a token that allows one new password',
    schema: z.strictObject({ code: text, state: ownState }),
    example: { code: '482913', ...example },
    answer: {
      description: 'The code was correct and cannot be used again',
      schema: z.object({ state }),
      example,
    },
    errors: ['invalid', 'wrong-code', 'expired', 'too-many-tries'],
    async handle(call) {
      const caller = withState(call);
      const verified = await api.accounts.codes.verify(call.body.code, caller);
      if (verified.outcome === 'too-many') return failTooMany(call.context, verified);
      if (verified.outcome !== 'verified') return fail(call.context, verified.outcome);
      const { cookies } = verified;
      return answerJson(call, { state: stateOf(cookies) }, cookies);
    },
  });
}

function setPassword(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/reset/set',
    summary: 'Set the new password, once; all sessions end',
    schema: z.strictObject({ password: z.string().meta({ format: 'password' }), state: ownState }),
    example: { password: 'violet teapot 9', ...example },
    answer: {
      description: 'The password has been changed',
      schema: z.object({ ok: z.literal(true) }),
      example: { ok: true },
    },
    errors: ['invalid', 'expired'],
    async handle(call) {
      const result = await api.accounts.codes.setPassword(call.body.password, withState(call));
      if (result.outcome === 'invalid') return failInvalid(call, result);
      if (result.outcome === 'expired') return fail(call.context, 'expired');
      return answerJson(call, { ok: true }, result.cookies);
    },
  });
}

/** Encodes cookies as `state`, without those that are cleared. */
function stateOf(cookies: readonly string[]): string {
  const current = cookies.filter((cookie) => !/; *Max-Age=0(?:;|$)/i.test(cookie));
  const pairs = current.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  return Buffer.from(pairs).toString('base64url');
}

/** Returns the caller with the cookies of `state`; an invalid `state` counts as none. */
function withState({ caller, body }: Call<{ state?: string | undefined }>): Caller {
  if (body.state === undefined) return caller;
  const pairs = Buffer.from(body.state, 'base64url').toString();
  const headers = new Headers(caller.headers);
  headers.set('cookie', /^[\x21-\x7e]+(?:; [\x21-\x7e]+)*$/.test(pairs) ? pairs : '');
  return { ...caller, headers };
}
