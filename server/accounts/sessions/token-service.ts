import type { Database } from '../../core/db/connect.ts';
import { createAccessTokens } from './access-token.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import type { ApiTokens } from '../tokens/api-tokens.ts';
import { createApiTokens } from '../tokens/create-api-tokens.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findSession } from './session-queries.ts';
import type { CallerAddress } from '../caller.ts';
import type { Session } from '../people/person.ts';

/** Tokens of an API client that is not a browser (specification, section 7). */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export interface TokenService {
  /** Signs an access token for a session, valid for 15 minutes, to be stored in memory only. */
  accessToken(session: Session): Promise<string>;
  /** Issues tokens for an API client. They end with the session. */
  issue(session: Session): Promise<TokenPair>;
  /**
   * Rotates a refresh token. Reuse ends the session and all its tokens, except that for 10 seconds
   * the same successor is returned again, in case the response was lost.
   */
  refresh(refreshToken: string, caller: CallerAddress): Promise<TokenPair | null>;
  /** Ends the session of an access token. */
  end(session: Session, caller: CallerAddress): Promise<void>;
  /** Ends the session of a refresh token, if there is one. */
  revoke(refreshToken: string, caller: CallerAddress): Promise<void>;
  /**
   * Returns the session of an `Authorization: Bearer` header, with the role in a project; null if it
   * is not valid.
   */
  authenticateBearer(headers: Headers, projectId?: string): Promise<Session | null>;
  /** Does the same for an API token. */
  authenticateApiToken: ApiTokens['authenticate'];
}

/** Authenticates requests by access token or API token. */
export type BearerAuthenticator = Pick<TokenService, 'authenticateBearer' | 'authenticateApiToken'>;

export interface TokenServices {
  database: Database;
  secrets: Secrets;
  accessTokenSeconds: number;
  rules: SessionRules;
  /** Epoch milliseconds. */
  now?: () => number;
}

/**
 * Creates the tokens of API clients and page scripts. Each belongs to a session and ends with it.
 */
export function createTokenService({
  database,
  secrets,
  accessTokenSeconds: seconds,
  rules,
  now = Date.now,
}: TokenServices): TokenService {
  const accessTokens = createAccessTokens({ secrets, seconds, now });
  const refreshTokens = createRefreshTokens({ database, secrets, now });

  return {
    accessToken: ({ id, person }) => accessTokens.sign({ userId: person.id, sessionId: id }),

    async issue({ id, person }) {
      const refreshToken = await refreshTokens.create(id);
      return {
        accessToken: await accessTokens.sign({ userId: person.id, sessionId: id }),
        refreshToken,
      };
    },

    async refresh(refreshToken, { address }) {
      const rotated = await refreshTokens.rotate(refreshToken, address);
      if (!rotated) return null;
      return { accessToken: await accessTokens.sign(rotated.owner), refreshToken: rotated.next };
    },

    end: ({ id, person }, { address }) =>
      refreshTokens.end({ userId: person.id, sessionId: id }, address),
    revoke: (refreshToken, { address }) => refreshTokens.revoke(refreshToken, address),

    async authenticateBearer(headers, projectId) {
      const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1];
      const owner = token ? await accessTokens.read(token) : null;
      const found = owner && (await findSession(database, owner, { now: now(), projectId }));
      return found && presentSession(found, rules);
    },
    authenticateApiToken: createApiTokens(database, now).authenticate,
  };
}
