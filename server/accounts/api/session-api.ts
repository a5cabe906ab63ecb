import { z } from 'zod';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { fail } from '../../core/http/guards.ts';
import type { SessionRow } from '../people/person.ts';
import { type AccountApi, accountPost, answerJson, type Call, text } from './api-call.ts';
import { authenticate } from './authorize.ts';

/** Endpoints to refresh, list and end sessions. */
export function sessionEndpoints(api: AccountApi): Endpoint[] {
  return [refreshToken(api), logout(api), listSessions(api), endSession(api)];
}

const refreshBody = z.strictObject({
  refreshToken: text
    .optional()
    .meta({ description: 'Optional for the site’s own pages, which use their cookie' }),
});
const refreshExample = { refreshToken: 'tH0yq7Wm0c8N5r2QbLx3nUe9sVZkJpDfGaR1iOhYvTs' };

const done = z.object({ ok: z.literal(true) });

function refreshToken(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/refresh-token',
    summary:
      'Get a new access token; a refresh token is valid once, and the answer contains the next one',
    schema: refreshBody,
    example: refreshExample,
    answer: {
      description: 'An access token; programs also get their next refresh token',
      schema: z.object({ accessToken: z.string(), refreshToken: z.string().optional() }),
      example: {
        accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
        refreshToken: 'b2RkLXRva2VuLW9mLWFub3RoZXItZXhhbXBsZS1oZXJl',
      },
    },
    errors: ['invalid', 'unauthorized'],
    credentials: ['session'],
    async handle(call) {
      const tokens = await newTokens(api, call);
      return tokens ? answerJson(call, tokens) : fail(call.context, 'unauthorized');
    },
  });
}

async function newTokens(
  { accounts }: AccountApi,
  { caller, body }: Call<z.output<typeof refreshBody>>,
): Promise<{ accessToken: string; refreshToken?: string } | null> {
  if (body.refreshToken !== undefined)
    return await accounts.tokens.refresh(body.refreshToken, caller);
  const session = await accounts.session(caller);
  return session && { accessToken: await accounts.tokens.accessToken(session) };
}

function logout(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/logout',
    summary: 'End the session of an access token, a refresh token or a page’s cookie',
    schema: refreshBody,
    example: refreshExample,
    answer: {
      description: 'The session no longer exists; the answer is the same if it never did',
      schema: done,
      example: { ok: true },
    },
    errors: ['invalid', 'unauthorized'],
    credentials: ['bearer', 'session'],
    async handle(call) {
      const { caller, body, context } = call;
      const { headers } = caller;
      const { tokens, logOut } = api.accounts;
      if (
        body.refreshToken === undefined &&
        !headers.has('authorization') &&
        !headers.has('cookie')
      )
        return fail(context, 'unauthorized');
      const session = await tokens.authenticateBearer(headers);
      if (session) await tokens.end(session, caller);
      if (body.refreshToken !== undefined) await tokens.revoke(body.refreshToken, caller);
      const { cookies } = headers.has('cookie') ? await logOut(caller) : { cookies: [] };
      return answerJson(call, { ok: true }, cookies);
    },
  });
}

const sessionRow: z.ZodType<SessionRow> = z.object({
  id: z.string(),
  createdAt: z.number().meta({ description: 'Milliseconds since 1970, in UTC' }),
  lastSeenAt: z.number(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().meta({ description: 'Whether this request uses the session' }),
});

function listSessions({ accounts }: AccountApi): Endpoint {
  return {
    method: 'get',
    path: '/auth/sessions',
    summary: 'List the caller’s sessions in browsers and programs',
    query: null,
    body: null,
    answers: {
      200: {
        description: 'The caller’s own sessions',
        schema: z.object({ sessions: z.array(sessionRow) }),
        example: {
          sessions: [
            {
              id: '0199b3c4-7a1e-7c55-9d5e-2f6f1f0a7b11',
              createdAt: 1_798_761_600_000,
              lastSeenAt: 1_798_765_200_000,
              address: '192.0.2.1',
              userAgent: 'Mozilla/5.0',
              isCurrent: true,
            },
          ] satisfies SessionRow[],
        },
      },
    },
    errors: ['unauthorized'],
    credentials: ['bearer'],
    async handle(context) {
      const session = await authenticate(context, accounts.tokens);
      if (session instanceof Response) return session;
      const rows = await accounts.own.listSessions(session);
      const sessions = rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt,
        lastSeenAt: row.lastSeenAt,
        address: row.address,
        userAgent: row.userAgent,
        isCurrent: row.isCurrent,
      }));
      return context.json({ sessions }, 200, { 'Cache-Control': 'no-store' });
    },
  };
}

function endSession(api: AccountApi): Endpoint {
  return accountPost(api, {
    path: '/auth/sessions/end',
    summary: 'Log out of one browser or program',
    schema: z.strictObject({ id: text }),
    example: { id: '0199b3c4-7a1e-7c55-9d5e-2f6f1f0a7b11' },
    answer: {
      description: 'The session no longer exists; the answer is the same if it never did',
      schema: done,
      example: { ok: true },
    },
    errors: ['invalid', 'unauthorized'],
    credentials: ['bearer'],
    async handle(call) {
      const { accounts } = api;
      const session = await authenticate(call.context, accounts.tokens);
      if (session instanceof Response) return session;
      await accounts.own.endSession(call.body.id, session);
      return answerJson(call, { ok: true });
    },
  });
}
