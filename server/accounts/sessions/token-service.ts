import type { Database } from '../../core/db/connect.ts';
import { createAccessTokens } from './access-token.ts';
import type { TokenService } from '../accounts.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findSession } from './session-queries.ts';

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

    async authenticateBearer(headers) {
      const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1];
      const owner = token ? await accessTokens.read(token) : null;
      const found = owner && (await findSession(database, owner, now()));
      return found && presentSession(found, rules);
    },
  };
}
