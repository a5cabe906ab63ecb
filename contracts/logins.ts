import { answer, endpoint, errors, jsonBody, publicForm, z } from './endpoint.ts';
import { noFields } from './parts.ts';

const login = z
  .object({
    userId: z.string(),
    accessToken: z.string().describe('For `Authorization: Bearer`, valid for 15 minutes'),
    refreshToken: z
      .string()
      .nullable()
      .describe('For programs, valid once; null for the site’s own pages, which use their cookie'),
    role: z
      .enum(['guest', 'user', 'editor', 'author', 'translator', 'sales', 'support', 'admin'])
      .describe('In the project; `editor` is a publisher'),
    name: z.string(),
  })
  .openapi('Login');
export type Login = z.infer<typeof login>;

const loggedIn = answer('Logged in; the site’s own pages also get session cookies', login, {
  userId: '0199b3c4-7a1e-7c55-9d5e-2f6f1f0a7b11',
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
  refreshToken: 'tH0yq7Wm0c8N5r2QbLx3nUe9sVZkJpDfGaR1iOhYvTs',
  role: 'user',
  name: 'Nadia El Sherif',
});

const email = z.string().openapi({ format: 'email' });
const sub = z.string().openapi({ description: 'The password', format: 'password' });

const secondFactorCode = z
  .string()
  .optional()
  .describe('From an authenticator app, or a recovery code, if the account has a second factor');

export const createUser = endpoint({
  ...publicForm,
  path: '/auth/createUser',
  summary: 'Sign up; a guest, identified by the access token, becomes the owner of the account',
  request: {
    body: jsonBody(z.strictObject({ name: z.string(), email, phone: z.string(), sub }), {
      name: 'Nadia El Sherif',
      email: 'nadia@company.example',
      phone: '01005550142',
      sub: 'violet teapot 9',
    }),
  },
  responses: {
    200: loggedIn,
    ...errors('invalid', 'unauthorized', 'taken', 'too-many-tries'),
  },
});

const loginErrors = errors(
  'invalid',
  'invalid-credentials',
  'second-factor-needed',
  'wrong-code',
  'too-many-tries',
);

export const loginAsUser = endpoint({
  ...publicForm,
  path: '/auth/loginAsUser',
  summary: 'Log in with email and password; send the password as sub or as password',
  request: {
    body: jsonBody(
      z
        .strictObject({
          email,
          sub: sub.optional(),
          password: sub.optional(),
          code: secondFactorCode,
        })
        .refine((body) => body.sub !== undefined || body.password !== undefined, {
          path: ['sub'],
        }),
      { email: 'nadia@company.example', sub: 'violet teapot 9' },
    ),
  },
  responses: { 200: loggedIn, ...loginErrors },
});

export const loginAsGuest = endpoint({
  ...publicForm,
  path: '/auth/loginAsGuest',
  summary: 'Log in as a guest',
  request: { body: jsonBody(noFields, {}) },
  responses: { 200: loggedIn, ...errors('too-many-tries') },
});

export const loginWithGoogle = endpoint({
  ...publicForm,
  path: '/auth/loginWithGoogle',
  summary: 'Log in with an id token that Google has signed for this site',
  request: {
    body: jsonBody(
      // Older clients send further fields, which are ignored.
      z.object({ idToken: z.string(), nonce: z.string().optional(), code: secondFactorCode }),
      { idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl', nonce: 'n-0S6_WzA2Mj' },
    ),
  },
  responses: { 200: loggedIn, ...loginErrors },
});

export const loginWithLinkedIn = endpoint({
  ...publicForm,
  path: '/auth/loginWithLinkedIn',
  summary:
    'Log in with the code from the LinkedIn window; if the account has a second factor, continue at `/{lang}/login/second-factor` in the same browser',
  request: {
    body: jsonBody(z.strictObject({ code: z.string() }), {
      code: 'AQTQmah11lalyH65DAIivsjsAQV5P-1VTVVebnLl',
    }),
  },
  responses: {
    200: loggedIn,
    ...errors('invalid', 'invalid-credentials', 'second-factor-needed', 'too-many-tries'),
  },
});
