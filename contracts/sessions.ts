import {
  answer,
  done,
  endpoint,
  errors,
  get,
  jsonBody,
  maxBytes,
  requires,
  takesForms,
  z,
} from './endpoint.ts';
import { milliseconds, maybe } from './parts.ts';

const call = { ...maxBytes(32 * 1024), ...takesForms, method: 'post' } as const;

const refreshBody = jsonBody(
  z.strictObject({
    refreshToken: z
      .string()
      .optional()
      .describe('Optional for the site’s own pages, which use their cookie'),
  }),
  { refreshToken: 'tH0yq7Wm0c8N5r2QbLx3nUe9sVZkJpDfGaR1iOhYvTs' },
);

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: maybe(z.string()),
});
export type RefreshedTokens = z.infer<typeof tokens>;

export const refreshToken = endpoint({
  ...call,
  security: [{ session: [] }],
  path: '/auth/refresh-token',
  summary:
    'Get a new access token; a refresh token is valid once, and the answer contains the next one',
  request: { body: refreshBody },
  responses: {
    200: answer('An access token; programs also get their next refresh token', tokens, {
      accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.e30.c2lnbmF0dXJl',
      refreshToken: 'b2RkLXRva2VuLW9mLWFub3RoZXItZXhhbXBsZS1oZXJl',
    }),
    ...errors('invalid', 'unauthorized'),
  },
});

const sessionEnded = done('The session no longer exists; the answer is the same if it never did');

export const logOut = endpoint({
  ...call,
  security: [{ bearer: [] }, { session: [] }],
  path: '/auth/logout',
  summary: 'End the session of an access token, a refresh token or a page’s cookie',
  request: { body: refreshBody },
  responses: { 200: sessionEnded, ...errors('invalid', 'unauthorized') },
});

const session = z.object({
  id: z.string(),
  createdAt: milliseconds,
  lastSeenAt: z.number(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean().describe('Whether this request uses the session'),
});
export type ListedSession = z.infer<typeof session>;

const sessionId = '0199b3c4-7a1e-7c55-9d5e-2f6f1f0a7b11';

export const listSessions = endpoint({
  ...get('account:manage', '/auth/sessions'),
  summary: 'List the caller’s sessions in browsers and programs',
  responses: {
    200: answer('The caller’s own sessions', z.object({ sessions: z.array(session) }), {
      sessions: [
        {
          id: sessionId,
          createdAt: 1_798_761_600_000,
          lastSeenAt: 1_798_765_200_000,
          address: '192.0.2.1',
          userAgent: 'Mozilla/5.0',
          isCurrent: true,
        },
      ],
    }),
    ...errors('unauthorized'),
  },
});

export const endSession = endpoint({
  ...call,
  ...requires('account:manage'),
  path: '/auth/sessions/end',
  summary: 'Log out of one browser or program',
  request: { body: jsonBody(z.strictObject({ id: z.string() }), { id: sessionId }) },
  responses: { 200: sessionEnded, ...errors('invalid', 'unauthorized') },
});
