import { createSecretKey, type KeyObject } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import { newId } from '#common/ids.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Whose session an access token speaks for. */
export interface TokenOwner {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  sign(owner: TokenOwner): Promise<string>;
  /** Null where the token is not ours, altered, expired or of another kind. */
  read(token: string): Promise<TokenOwner | null>;
}

interface AccessTokenOptions {
  secrets: Secrets;
  seconds: number;
  /** Milliseconds. */
  now: () => number;
}

const issuer = packageJson.name;
const audience = 'api';
/** RFC 9068: no other token of ours is taken for an access token. */
const kind = 'at+jwt';
const algorithm = 'HS256';

/**
 * Access tokens as signed JWTs (RFC 7519). They name a session and nobody's rights: what the person
 * may do, and whether they may still do it, is read from the database by every call.
 */
export function createAccessTokens({ secrets, seconds, now }: AccessTokenOptions): AccessTokens {
  const load = () => import('jose');
  // A key object, so that the library prepares it once.
  let key: KeyObject | undefined;
  const keyOf = () => (key ??= createSecretKey(secrets.key('access tokens')));

  return {
    async sign({ userId, sessionId }) {
      const { SignJWT } = await load();
      const at = Math.floor(now() / 1_000);
      return await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: kind })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        // Two of one second differ: who has been refused one knows a new one by it.
        .setJti(newId())
        .setIssuedAt(at)
        .setExpirationTime(at + seconds)
        .sign(keyOf());
    },
    async read(token) {
      const { errors, jwtVerify } = await load();
      try {
        const { payload } = await jwtVerify(token, keyOf(), {
          algorithms: [algorithm],
          typ: kind,
          issuer,
          audience,
          requiredClaims: ['sub', 'sid', 'exp'],
          currentDate: new Date(now()),
        });
        const { sub, sid } = payload;
        return sub && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
