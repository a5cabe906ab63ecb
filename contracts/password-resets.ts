import {
  answer,
  endpoint,
  errors,
  isPublic,
  jsonBody,
  maxBytes,
  takesForms,
  z,
} from './endpoint.ts';
import { done, resendAfter } from './parts.ts';

/*
 * A password reset: request a code, verify it, set the password. API clients send as `state` what
 * browsers store in cookies.
 */

const state = z.string().describe('Opaque token from the previous step');
const example = { state: 'YWNjb3VudC5jb2RlPTAxOTliM2M0LnNpZ25hdHVyZQ' };

const call = { ...isPublic, ...maxBytes(32 * 1024), ...takesForms, method: 'post' } as const;

export const requestResetCode = endpoint({
  ...call,
  path: '/auth/reset/request',
  summary: 'Email a code; the answer does not show whether the address has an account',
  request: {
    body: jsonBody(z.strictObject({ email: z.string().openapi({ format: 'email' }) }), {
      email: 'nadia@company.example',
    }),
  },
  responses: {
    200: answer('If the account exists, the code has been sent', z.object({ resendAfter, state }), {
      resendAfter: 60,
      ...example,
    }),
    ...errors('invalid', 'too-many-tries'),
  },
});

export const verifyResetCode = endpoint({
  ...call,
  path: '/auth/reset/verify',
  summary: 'Exchange the code for a token that allows one new password',
  request: {
    body: jsonBody(z.strictObject({ code: z.string(), state: state.optional() }), {
      code: '482913',
      ...example,
    }),
  },
  responses: {
    200: answer('The code was correct and cannot be used again', z.object({ state }), example),
    ...errors('invalid', 'wrong-code', 'expired', 'too-many-tries'),
  },
});

export const setNewPassword = endpoint({
  ...call,
  path: '/auth/reset/set',
  summary: 'Set the new password, once; all sessions end',
  request: {
    body: jsonBody(
      z.strictObject({
        password: z.string().openapi({ format: 'password' }),
        state: state.optional(),
      }),
      { password: 'violet teapot 9', ...example },
    ),
  },
  responses: {
    200: answer('The password has been changed', done, { ok: true }),
    ...errors('invalid', 'expired'),
  },
});
