import {
  answer,
  done,
  endpoint,
  errors,
  jsonBody,
  maxBytes,
  requires,
  takesForms,
  z,
} from './endpoint.ts';
import { noFields, resendAfter } from './parts.ts';

/* A person's own name, telephone number and email. */

const call = {
  ...requires('profile:edit'),
  ...maxBytes(32 * 1024),
  ...takesForms,
  method: 'post',
} as const;

const ownErrors = ['invalid', 'unauthorized', 'not-allowed', 'too-many-tries'] as const;

export const updateProfile = endpoint({
  ...call,
  path: '/auth/profile',
  summary: 'Update the caller’s name and phone number; the same rules apply as for sign-up',
  request: {
    body: jsonBody(z.strictObject({ name: z.string(), phone: z.string() }), {
      name: 'Nadia El Sherif',
      phone: '01005550142',
    }),
  },
  responses: { 200: done('Done'), ...errors(...ownErrors) },
});

export const requestEmail = endpoint({
  ...call,
  path: '/auth/email/request',
  summary:
    'Email a code to the caller’s new address; the answer does not show whether the address has an account',
  request: {
    body: jsonBody(
      z.strictObject({
        email: z.string().openapi({ format: 'email' }),
        current: z.string().optional().openapi({
          description: 'The password; required 15 minutes after login',
          format: 'password',
        }),
      }),
      { email: 'nadia@company.example', current: 'violet teapot 9' },
    ),
  },
  responses: {
    200: answer('The code has been sent', z.object({ resendAfter }), { resendAfter: 60 }),
    ...errors(...ownErrors),
  },
});

export const confirmEmail = endpoint({
  ...call,
  path: '/auth/email/verify',
  summary: 'Confirm the caller’s new address with its code; the old address is notified',
  request: { body: jsonBody(z.strictObject({ code: z.string() }), { code: '482913' }) },
  responses: { 200: done('Done'), ...errors(...ownErrors, 'wrong-code', 'expired', 'taken') },
});

export const cancelEmail = endpoint({
  ...call,
  path: '/auth/email/cancel',
  summary: 'Cancel the change of address; the code for the new address becomes invalid',
  request: { body: jsonBody(noFields, {}) },
  responses: { 200: done('Done'), ...errors(...ownErrors) },
});
