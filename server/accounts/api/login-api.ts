import * as contracts from '#contracts/logins.ts';
import type { Login } from '#contracts/logins.ts';
import { createArea } from '../../core/api/area.ts';
import { ApiError } from '../../core/http/errors.ts';
import type { FirstFactorResult } from '../factors/factors.ts';
import type { TooMany } from '../outcomes.ts';
import {
  type AccountApi,
  type AccountCall,
  accountCall,
  invalidFields,
  setCookies,
  tooManyTries,
} from './account-call.ts';
import { requireSession } from './authorize.ts';

/** Calls to sign up and log in (specification, section 7), each answering with a login. */
export function loginRoutes(api: AccountApi) {
  const { accounts } = api;
  return createArea()
    .openapi(accountCall(api, contracts.createUser), async (c) => {
      const { caller } = c.var;
      const { sub: password, ...person } = c.req.valid('json');
      // An invalid token is refused, because signing up without it would not convert its guest.
      const session = caller.headers.has('authorization')
        ? await requireSession(c, accounts.tokens, null)
        : null;
      const result = await accounts.signUp(
        { ...person, password },
        { ...caller, ...(session && { session }) },
      );
      if (result.outcome === 'invalid')
        throw invalidFields(result, caller.language, { password: 'sub' });
      if (result.outcome === 'taken') throw new ApiError('taken');
      return c.json(await presentLogin(api, c.var, result), 200);
    })
    .openapi(accountCall(api, contracts.loginAsUser), async (c) => {
      const { caller } = c.var;
      const { email, sub, password = sub ?? '', code } = c.req.valid('json');
      if (sub !== undefined && sub !== password) {
        const problems = [{ field: 'password', fault: 'answer.two-passwords' }];
        throw invalidFields({ outcome: 'invalid', problems }, caller.language);
      }
      const result = await accounts.logIn({ email, password }, caller);
      return c.json(await completeLogin(api, c.var, result, code), 200);
    })
    .openapi(accountCall(api, contracts.loginAsGuest), async (c) => {
      const result = await accounts.logInAsGuest(c.var.caller);
      return c.json(await presentLogin(api, c.var, result), 200);
    })
    .openapi(accountCall(api, contracts.loginWithGoogle), async (c) => {
      const { idToken, nonce = null, code } = c.req.valid('json');
      const proof = { idToken, nonce };
      const result = await accounts.providers.verifyIdToken('google', proof, c.var.caller);
      return c.json(await completeLogin(api, c.var, result, code), 200);
    })
    .openapi(accountCall(api, contracts.loginWithLinkedIn), async (c) => {
      const { caller, cookies } = c.var;
      const result = await accounts.providers.exchangeCode(c.req.valid('json').code, caller);
      // The code is used up. The cookies let the browser give the second factor.
      if (result.outcome === 'second-factor-needed') cookies.push(...result.cookies);
      return c.json(await presentLogin(api, c.var, result), 200);
    });
}

type LoginResult = FirstFactorResult | TooMany | { outcome: 'invalid-credentials' };

/** Completes a login with the second factor if the call includes its code. */
async function completeLogin(
  api: AccountApi,
  call: AccountCall,
  result: LoginResult,
  code: string | undefined,
): Promise<Login> {
  if (result.outcome !== 'second-factor-needed' || code === undefined)
    return await presentLogin(api, call, result);
  const completed = await api.accounts.secondFactor.logIn(code, call.caller, result.pending);
  if (completed.outcome === 'wrong-factor') throw new ApiError('wrong-code');
  if (completed.outcome === 'expired') throw new ApiError('invalid-credentials');
  return await presentLogin(api, call, completed);
}

async function presentLogin(
  { accounts }: AccountApi,
  call: AccountCall,
  result: LoginResult,
): Promise<Login> {
  if (result.outcome === 'too-many') throw tooManyTries(result);
  if (result.outcome !== 'logged-in') throw new ApiError(result.outcome);
  const { session, cookies } = result;
  const tokens = call.isFromOwnPage
    ? { accessToken: await accounts.tokens.accessToken(session), refreshToken: null }
    : await accounts.tokens.issue(session);
  setCookies(call, cookies);
  const { id: userId, role, name } = session.person;
  return { userId, ...tokens, role, name };
}
