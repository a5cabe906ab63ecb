import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import type { TokenOwner } from './access-token.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Secrets } from '../secrets/secrets.ts';
import {
  deleteSession,
  deleteSessionOf,
  findUse,
  insertRefreshToken,
  lockSessionOf,
  useRefreshToken,
} from './token-queries.ts';

/*
 * Refresh tokens: 256 bits, of which the database holds a hash. Each use makes the next, and a second
 * use ends the session, since two hold what one should hold (RFC 9700, section 4.14.2).
 *
 * The next token is derived of the one before with a key of the server's. So an answer that was lost
 * can be given once more: for `grace` after its first use a token yields the very same successor, as
 * long as that has not been used itself. A thief gains nothing by it: who comes second with the
 * successor is found out.
 */

const grace = 10_000;
const form = /^[\w-]{43}$/;

interface RefreshTokenOptions {
  database: Database;
  secrets: Secrets;
  now: () => number;
}

export interface RefreshTokens {
  /** The first of a session. */
  begin(sessionId: string): Promise<string>;
  /** The next, and whose it is. Null where the token is unknown, its session is over or now ended for reuse. */
  rotate(token: string, address: string): Promise<{ owner: TokenOwner; next: string } | null>;
  /** Ends a session with all its tokens. */
  end(owner: TokenOwner, address: string): Promise<void>;
  /** Ends the session of a token, be it used or not. */
  revoke(token: string, address: string): Promise<void>;
}

export function createRefreshTokens({
  database,
  secrets,
  now,
}: RefreshTokenOptions): RefreshTokens {
  const { db } = database;
  const successorOf = (token: string) =>
    createHmac('sha256', secrets.key('refresh tokens')).update(token).digest('base64url');

  const noteLogout = (userId: string, address: string) =>
    recordAudit(db, { action: 'logout', actorId: userId, subjectId: userId, address }, now());

  return {
    async begin(sessionId) {
      const token = randomBytes(32).toString('base64url');
      await insertRefreshToken(db, {
        token_hash: hashOf(token),
        session_id: sessionId,
        created_at: now(),
      });
      return token;
    },

    async rotate(token, address) {
      if (!form.test(token)) return null;
      const next = successorOf(token);
      const at = now();
      return await db.transaction().execute(async (trx) => {
        const session = await lockSessionOf(trx, database, hashOf(token), at);
        if (!session) return null;
        const rotated = { owner: { userId: session.user_id, sessionId: session.id }, next };
        if (await useRefreshToken(trx, hashOf(token), at)) {
          await insertRefreshToken(trx, {
            token_hash: hashOf(next),
            session_id: session.id,
            created_at: at,
          });
          return rotated;
        }
        const usedAt = (await findUse(trx, hashOf(token))) ?? 0;
        const isUnused = (await findUse(trx, hashOf(next))) === null;
        if (isUnused && at - usedAt <= grace) return rotated;
        await deleteSession(trx, session.id);
        await recordAudit(
          trx,
          { action: 'refresh-reused', actorId: null, subjectId: session.user_id, address },
          at,
        );
        return null;
      });
    },

    async end({ sessionId, userId }, address) {
      await deleteSession(db, sessionId);
      await noteLogout(userId, address);
    },

    async revoke(token, address) {
      if (!form.test(token)) return;
      const userId = await deleteSessionOf(db, hashOf(token));
      if (userId !== null) await noteLogout(userId, address);
    },
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
