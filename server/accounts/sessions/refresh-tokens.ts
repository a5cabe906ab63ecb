import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../core/db/connect.ts';
import type { TokenOwner } from './access-token.ts';
import { ownEntry, recordAudit } from '../../core/audit/audit.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  deleteSession,
  deleteSessionByToken,
  findTokenUse,
  insertRefreshToken,
  lockSessionByToken,
  consumeRefreshToken,
} from './token-queries.ts';
import { hashSecret } from '../secrets/hash-secret.ts';

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

interface RefreshTokenOptions {
  database: Database;
  secrets: Secrets;
  now: () => number;
}

export function createRefreshTokens({ database, secrets, now }: RefreshTokenOptions) {
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
