import type { Database } from '../../db/connect.ts';
import { createAccessTokens } from './access-token.ts';
import type { TokenDesk } from '../accounts.ts';
import { presentSession, type SessionRules } from './present-session.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findSession } from './session-queries.ts';

export interface TokenServices {
  database: Database;
  secrets: Secrets;
  accessTokenSeconds: number;
  rules: SessionRules;
  /** Milliseconds. */
  now?: () => number;
}

/** Tokens of programs and of scripts in pages: each speaks for a session and ends with it. */
export function createTokenDesk({
  database,
  secrets,
  accessTokenSeconds: seconds,
  rules,
  now = Date.now,
}: TokenServices): TokenDesk {
  const access = createAccessTokens({ secrets, seconds, now });
  const refreshing = createRefreshTokens({ database, secrets, now });

  return {
    accessToken: ({ id, person }) => access.sign({ userId: person.id, sessionId: id }),

    async issue({ id, person }) {
      const refreshToken = await refreshing.begin(id);
      return { accessToken: await access.sign({ userId: person.id, sessionId: id }), refreshToken };
    },

    async refresh(refreshToken, { address }) {
      const rotated = await refreshing.rotate(refreshToken, address);
      if (!rotated) return null;
      return { accessToken: await access.sign(rotated.owner), refreshToken: rotated.next };
    },

    end: ({ id, person }, { address }) =>
      refreshing.end({ userId: person.id, sessionId: id }, address),
    revoke: (refreshToken, { address }) => refreshing.revoke(refreshToken, address),

    async bearer(headers) {
      const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1];
      const owner = token ? await access.read(token) : null;
      const found = owner && (await findSession(database, owner, now()));
      return found && presentSession(found, rules);
    },
  };
}
