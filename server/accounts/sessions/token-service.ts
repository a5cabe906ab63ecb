import { createHmac, randomBytes } from 'node:crypto';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import type { CallerAddress } from '../caller.ts';
import type { Session } from '../people/person.ts';
import { hashSecret } from '../secrets/hash-secret.ts';
import { createApiTokens } from '../tokens/create-api-tokens.ts';
import { createAccessTokens, type TokenOwner } from './access-token.ts';
import { presentSession } from './present-session.ts';
import { findSession } from './session-queries.ts';
import {
  deleteSession,
  deleteSessionByToken,
  findTokenUse,
  insertRefreshToken,
  lockSessionByToken,
  consumeRefreshToken,
} from './token-queries.ts';
import type { AccountParts } from '../parts.ts';

/** Tokens of an API client that is not a browser (specification, section 7). */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export type TokenService = ReturnType<typeof createTokenService>;

/** Authenticates requests by access token or API token. */
export type BearerAuthenticator = Pick<TokenService, 'authenticateBearer' | 'authenticateApiToken'>;

/**
 * Creates the tokens of API clients and page scripts. Each belongs to a session and ends with it.
 */
export function createTokenService(parts: AccountParts) {
  const { database, secrets, accessTokenSeconds: seconds, now } = parts;
  const accessTokens = createAccessTokens({ secrets, seconds, now });
  const refreshTokens = createRefreshTokens(parts);

  return {
    /** Signs an access token for a session, valid for 15 minutes, to be stored in memory only. */
    accessToken: ({ id, person }: Session) =>
      accessTokens.sign({ userId: person.id, sessionId: id }),

    /** Issues tokens for an API client. They end with the session. */
    async issue({ id, person }: Session): Promise<TokenPair> {
      const refreshToken = await refreshTokens.create(id);
      return {
        accessToken: await accessTokens.sign({ userId: person.id, sessionId: id }),
        refreshToken,
      };
    },

    /**
     * Rotates a refresh token. Reuse ends the session and all its tokens, except that for 10 seconds
     * the same successor is returned again, in case the response was lost.
     */
    async refresh(refreshToken: string, { address }: CallerAddress): Promise<TokenPair | null> {
      const rotated = await refreshTokens.rotate(refreshToken, address);
      if (!rotated) return null;
      return { accessToken: await accessTokens.sign(rotated.owner), refreshToken: rotated.next };
    },

    /** Ends the session of an access token. */
    end: ({ id, person }: Session, { address }: CallerAddress) =>
      refreshTokens.end({ userId: person.id, sessionId: id }, address),
    /** Ends the session of a refresh token, if there is one. */
    revoke: (refreshToken: string, { address }: CallerAddress) =>
      refreshTokens.revoke(refreshToken, address),

    /**
     * Returns the session of an `Authorization: Bearer` header, with the role in a project; null if
     * it is not valid.
     */
    async authenticateBearer(headers: Headers, projectId?: string): Promise<Session | null> {
      const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1];
      const owner = token ? await accessTokens.read(token) : null;
      const found = owner && (await findSession(database, owner, { now: now(), projectId }));
      return found && presentSession(found, parts);
    },
    /** Does the same for an API token. */
    authenticateApiToken: createApiTokens(database, now).authenticate,
  };
}

/*
 * Refresh tokens: 256 bits, stored hashed. Each use creates the next token; reuse ends the session,
 * because the token has leaked (RFC 9700, section 4.14.2).
 *
 * The next token is derived from the previous one with a server key, so that a lost response can be
 * repeated: for `reuseToleranceMs` after its first use a token returns the same successor, unless
 * that has been used. A thief gains nothing: using the successor twice is detected.
 */

const reuseToleranceMs = 10_000;
const tokenPattern = /^[\w-]{43}$/;

function createRefreshTokens({ database, secrets, now }: AccountParts) {
  const { db } = database;
  const successorOf = (token: string) =>
    createHmac('sha256', secrets.key('refresh tokens')).update(token).digest('base64url');

  const recordLogout = (userId: string, address: string) =>
    recordAudit(db, { action: 'logout', ...ownEntry(userId, { address }) }, now());

  return {
    /** Creates the first token of a session. */
    async create(sessionId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await insertRefreshToken(db, {
        token_hash: hashSecret(token),
        session_id: sessionId,
        created_at: now(),
      });
      return token;
    },

    /**
     * Returns the next token and its owner. Null if the token is unknown, its session has ended, or
     * it was reused.
     */
    async rotate(
      token: string,
      address: string,
    ): Promise<{ owner: TokenOwner; next: string } | null> {
      if (!tokenPattern.test(token)) return null;
      const next = successorOf(token);
      const at = now();
      return await db.transaction().execute(async (trx) => {
        const session = await lockSessionByToken(trx, database, hashSecret(token), at);
        if (!session) return null;
        const rotated = { owner: { userId: session.user_id, sessionId: session.id }, next };
        if (await consumeRefreshToken(trx, hashSecret(token), at)) {
          await insertRefreshToken(trx, {
            token_hash: hashSecret(next),
            session_id: session.id,
            created_at: at,
          });
          return rotated;
        }
        const usedAt = (await findTokenUse(trx, hashSecret(token))) ?? 0;
        const isUnused = (await findTokenUse(trx, hashSecret(next))) === null;
        if (isUnused && at - usedAt <= reuseToleranceMs) return rotated;
        await deleteSession(trx, session.id);
        await recordAudit(
          trx,
          { action: 'refresh-reused', actorId: null, subjectId: session.user_id, address },
          at,
        );
        return null;
      });
    },

    /** Ends a session with all its tokens. */
    async end({ sessionId, userId }: TokenOwner, address: string): Promise<void> {
      await deleteSession(db, sessionId);
      await recordLogout(userId, address);
    },

    /** Ends the session of a token, used or not. */
    async revoke(token: string, address: string): Promise<void> {
      if (!tokenPattern.test(token)) return;
      const userId = await deleteSessionByToken(db, hashSecret(token));
      if (userId !== null) await recordLogout(userId, address);
    },
  };
}
