import { z } from 'zod';
import type { Endpoint, EndpointAnswer } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { SignUpResult } from '../sign-up.ts';
import type { TooMany } from '../outcomes.ts';
import {
  type AccountApi,
  accountPost,
  answerJson,
  type Call,
  failInvalid,
  failTooMany,
  text,
} from './api-call.ts';
import { authenticate } from './authorize.ts';

/** Endpoints to log in (specification, section 7), each answering with the user info. */
export function loginEndpoints(api: AccountApi): Endpoint[] {
  return [
    createUser(api),
    loginAsUser(api),
    loginAsGuest(api),
    loginWithGoogle(api),
    loginWithLinkedIn(api),
  ];
}

const userInfo = z.object({
  userId: z.string(),
  accessToken: z
    .string()
    .meta({ description: 'For `Authorization: Bearer`, valid for 15 minutes' }),
  refreshToken: z.string().nullable().meta({
    description: 'For programs, valid once; null for the site’s own pages, which use their cookie',
  }),
  role: z.enum(['guest', 'user', 'editor', 'admin']),
  name: z.string(),
});

type UserInfo = z.output<typeof userInfo>;

const loggedInAnswer: EndpointAnswer = {
  description: 'Logged in; the site’s own pages also get session cookies',
  schema: userInfo,
  example: {
    userId: '0199b3c4-7a1e-7c55-9d5e-2f6f1f0a7b11',
    accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
    refreshToken: 'tH0yq7Wm0c8N5r2QbLx3nUe9sVZkJpDfGaR1iOhYvTs',
    role: 'user',
    name: 'Nadia El Sherif',
  } satisfies UserInfo,
};

const email = text.meta({ format: 'email' });
const sub = z.string().meta({ description: 'The password', format: 'password' });

const secondFactorCode = text.optional().meta({
  description: 'From an authenticator app, or a recovery code, if the account has a second factor',
});

function createUser(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/createUser',
    summary: 'Sign up; a guest, identified by the access token, becomes the owner of the account',
    schema: z.strictObject({ name: text, email, phone: text, sub }),
    example: {
      name: 'Nadia El Sherif',
      email: 'nadia@clinic.example',
      phone: '01005550142',
      sub: 'violet teapot 9',
    },
    answer: loggedInAnswer,
    errors: ['invalid', 'unauthorized', 'taken', 'too-many-tries'],
    async handle(call) {
      const caller = await withBearer(api, call);
      if (caller instanceof Response) return caller;
      const { sub: password, ...person } = call.body;
      const result = await api.accounts.signUp({ ...person, password }, caller);
      return await answerSignUp(api, call, result);
    },
  });
}

async function answerSignUp(
  api: AccountApi,
  call: Call<unknown>,
  result: SignUpResult,
): Promise<Response> {
  if (result.outcome === 'invalid') return failInvalid(call, result, { password: 'sub' });
  if (result.outcome === 'taken') return fail(call.context, 'taken');
  return await answerLogin(api, call, result);
}

/**
 * Adds the session of an access token. An invalid one is refused, because signing up without it
 * would not convert its guest.
 */
async function withBearer({ accounts }: AccountApi, { context, caller }: Call<unknown>) {
  if (!caller.headers.has('authorization')) return caller;
  const session = await authenticate(context, accounts.tokens);
  return session instanceof Response ? session : { ...caller, session };
}

const loginErrors = [
  'invalid',
  'invalid-credentials',
  'second-factor-needed',
  'wrong-code',
  'too-many-tries',
] as const;

function loginAsUser(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/loginAsUser',
    summary: 'Log in with email and password; send the password as `sub` or as `password`',
    schema: z
      .strictObject({
        email,
        sub: sub.optional(),
        password: sub.optional(),
        code: secondFactorCode,
      })
      .refine((body) => body.sub !== undefined || body.password !== undefined, { path: ['sub'] }),
    example: { email: 'nadia@clinic.example', sub: 'violet teapot 9' },
    answer: loggedInAnswer,
    errors: loginErrors,
    async handle(call) {
      const { body, caller } = call;
      const { sub: asSub, password = asSub ?? '' } = body;
      if (asSub !== undefined && asSub !== password) {
        const fault = 'answer.two-passwords';
        return failInvalid(call, { outcome: 'invalid', problems: [{ field: 'password', fault }] });
      }
      const result = await api.accounts.logIn({ email: body.email, password }, caller);
      return await completeLogin(api, call, result);
    },
  });
}

/** Answers a login, with the second factor if the call includes it. */
async function completeLogin(
  api: AccountApi,
  call: Call<{ code?: string | undefined }>,
  result: LoginResult,
): Promise<Response> {
  const { code } = call.body;
  if (result.outcome !== 'second-factor-needed' || code === undefined)
    return await answerLogin(api, call, result);
  const { secondFactor } = api.accounts;
  const completed = await secondFactor.logIn(code, call.caller, result.pending);
  if (completed.outcome === 'wrong-factor') return fail(call.context, 'wrong-code');
  if (completed.outcome === 'expired') return fail(call.context, 'invalid-credentials');
  return await answerLogin(api, call, completed);
}

function loginAsGuest(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/loginAsGuest',
    summary: 'Log in as a guest',
    schema: z.strictObject({}),
    example: {},
    answer: loggedInAnswer,
    errors: ['too-many-tries'],
    async handle(call) {
      return await answerLogin(api, call, await api.accounts.logInAsGuest(call.caller));
    },
  });
}

function loginWithGoogle(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/loginWithGoogle',
    summary: 'Log in with an id token that Google has signed for this site',
    // Older clients send further fields, which are ignored.
    schema: z.object({ idToken: text, nonce: text.optional(), code: secondFactorCode }),
    example: { idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl', nonce: 'n-0S6_WzA2Mj' },
    answer: loggedInAnswer,
    errors: loginErrors,
    async handle(call) {
      const { idToken, nonce = null } = call.body;
      const result = await api.accounts.providers.verifyIdToken(
        'google',
        { idToken, nonce },
        call.caller,
      );
      return await completeLogin(api, call, result);
    },
  });
}

function loginWithLinkedIn(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/loginWithLinkedIn',
    summary:
      'Log in with the code from the LinkedIn window; if the account has a second factor, continue at `/{lang}/login/second-factor` in the same browser',
    schema: z.strictObject({ code: text }),
    example: { code: 'AQTQmah11lalyH65DAIivsjsAQV5P-1VTVVebnLl' },
    answer: loggedInAnswer,
    errors: ['invalid', 'invalid-credentials', 'second-factor-needed', 'too-many-tries'],
    async handle(call) {
      const result = await api.accounts.providers.exchangeCode(call.body.code, call.caller);
      const answer = await answerLogin(api, call, result);
      // The code is used up. The cookies let the browser give the second factor.
      if (result.outcome === 'second-factor-needed')
        for (const cookie of result.cookies) answer.headers.append('Set-Cookie', cookie);
      return answer;
    },
  });
}

type LoginResult = FirstFactorResult | TooMany | { outcome: 'invalid-credentials' };

async function answerLogin(
  { accounts }: AccountApi,
  call: Call<unknown>,
  result: LoginResult,
): Promise<Response> {
  if (result.outcome === 'too-many') return failTooMany(call.context, result);
  if (result.outcome !== 'logged-in') return fail(call.context, result.outcome);
  const { session, cookies } = result;
  const tokens = call.isFromOwnPage
    ? { accessToken: await accounts.tokens.accessToken(session), refreshToken: null }
    : await accounts.tokens.issue(session);
  const { id: userId, role, name } = session.person;
  const info: UserInfo = { userId, ...tokens, role, name };
  return answerJson(call, info, cookies);
}
