import { createAuthEndpoint } from '@better-auth/core/api';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { newId } from '#common/ids.ts';
import type { Database } from '../../core/db/connect.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hostCookieName } from '../secrets/cookie-names.ts';
import { cookiePrefix, cookieSecret } from './session-cookie.ts';

export interface LibraryServices {
  database: Database;
  secrets: Secrets;
}

export type Auth = ReturnType<typeof createAuth>;

const day = 24 * 60 * 60;

/**
 * The account library for one public origin (decision 004), used for sessions and their cookies
 * only. Passwords, codes and guests are our own operations in short transactions, because the
 * library hashes while it holds SQLite's only connection.
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
    // The adapter uses no transactions by default.
    database: kyselyAdapter(database.db, { type: database.dialect, transaction: true }),
    advanced: {
      // The library's own `__Secure-` prefix does not bind a cookie to its host.
      cookiePrefix: hostCookieName(origin, cookiePrefix),
      useSecureCookies: false,
      defaultCookieAttributes: { secure: origin.startsWith('https:') },
      database: { generateId: () => newId(), validateSchema: false },
    },
    rateLimit: { enabled: false },
    // Our own code stores when a session was last seen.
    session: { ...sessionTable, expiresIn: 30 * day, disableSessionRefresh: true },
    user: userTable,
    account: accountTable,
    verification: verificationTable,
    plugins: [sessionStarter()],
  } satisfies BetterAuthOptions);
}

/** Starts a session for a verified person; not reachable over HTTP. */
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
