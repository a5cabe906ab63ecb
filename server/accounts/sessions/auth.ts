import { createAuthEndpoint } from '@better-auth/core/api';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { LibraryServices } from './library.ts';
import { cookieNameAt } from '../secrets/cookie-names.ts';
import { cookiePrefix, cookieSecret } from './session-cookie.ts';

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

/**
 * The account library for one public origin (decision 004): it makes and ends sessions and their cookies. What
 * it would do with passwords, codes and guests is done by our own operations, in short transactions: it hashes
 * while it holds SQLite's only connection.
 */
export function createAuth({ database, secrets }: LibraryServices, origin: string) {
  return betterAuth({
    appName: 'accounts',
    baseURL: origin,
    basePath: '/api/auth',
    secret: cookieSecret(secrets),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The adapter uses no transactions by itself.
    database: kyselyAdapter(database.db, { type: database.dialect, transaction: true }),
    advanced: {
      // The library would write `__Secure-` itself, which does not bind a cookie to its host.
      cookiePrefix: cookieNameAt(origin, cookiePrefix),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: origin.startsWith('https:') },
      database: { generateId: () => newId(), validateSchema: false },
    },
    rateLimit: { enabled: false },
    // The own operations write the time when somebody was last seen.
    session: { ...sessionTable, expiresIn: 30 * day, disableSessionRefresh: true },
    user: userTable,
    account: accountTable,
    verification: verificationTable,
    plugins: [sessionStarter()],
  } satisfies BetterAuthOptions);
}

/** Begins a session for somebody who has proved who they are; never reachable over HTTP. */
function sessionStarter() {
  return {
    id: 'session-starter',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ userId: z.string(), address: z.string() }),
          requireHeaders: true,
        },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { userId, address } = ctx.body;
          const user = await internalAdapter.findUserById(userId);
          if (!user) return null;
          const session = await internalAdapter.createSession(userId, false, {
            ipAddress: address,
          });
          await setSessionCookie(ctx, { session, user });
          return { session, user };
        },
      ),
    },
  } as const;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const userTable = {
  modelName: 'users',
  fields: { ...times, emailVerified: 'email_verified' },
  additionalFields: {
    role: { type: 'string', required: true, input: false, defaultValue: 'user' },
    phone: { type: 'string', required: false, input: false },
    language: { type: 'string', required: false, input: false },
  },
} as const;

const sessionTable = {
  modelName: 'sessions',
  fields: {
    ...times,
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
  },
} as const;

const accountTable = {
  modelName: 'accounts',
  fields: {
    ...times,
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
  },
} as const;

const verificationTable = {
  modelName: 'verifications',
  fields: { ...times, expiresAt: 'expires_at' },
} as const;
