import { answer, done, endpoint, errors, jsonBody, publicForm, z } from './endpoint.ts';
import { resendAfter } from './parts.ts';

/*
 * A password reset: request a code, verify it, set the password. API clients send as `state` what
 * browsers store in cookies.
 */

const state = z.string().describe('Opaque token from the previous step');
const example = { state: 'YWNjb3VudC5jb2RlPTAxOTliM2M0LnNpZ25hdHVyZQ' };

export const requestResetCode = endpoint({
  ...publicForm,
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
  ...publicForm,
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
  ...publicForm,
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
    200: done('The password has been changed'),
    ...errors('invalid', 'expired'),
  },
});
