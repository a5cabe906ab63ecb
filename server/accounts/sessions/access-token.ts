import { createSecretKey, type KeyObject } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import { newId } from '#common/ids.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Session of an access token. */
export interface TokenOwner {
  userId: string;
  sessionId: string;
}

interface AccessTokenOptions {
  secrets: Secrets;
  seconds: number;
  /** Epoch milliseconds. */
  now: () => number;
}

const issuer = packageJson.name;
const audience = 'api';
/** RFC 9068: distinguishes access tokens from other tokens. */
const tokenType = 'at+jwt';
const algorithm = 'HS256';

/**
 * Creates access tokens as signed JWTs (RFC 7519). They contain a session but no rights: every call
 * reads the person's permissions from the database.
 */
export function createAccessTokens({ secrets, seconds, now }: AccessTokenOptions) {
  const loadLibrary = () => import('jose');
  // A key object lets the library prepare the key once.
  let key: KeyObject | undefined;
  const keyOf = () => (key ??= createSecretKey(secrets.key('access tokens')));

  return {
    async sign({ userId, sessionId }: TokenOwner): Promise<string> {
      const { SignJWT } = await loadLibrary();
      const issuedAt = Math.floor(now() / 1_000);
      return await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: tokenType })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        // Makes tokens of the same second differ, so that clients recognise a new one.
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + seconds)
        .sign(keyOf());
    },
    /** Null if the token is foreign, altered, expired or of another type. */
    async read(token: string): Promise<TokenOwner | null> {
      const { errors, jwtVerify } = await loadLibrary();
      try {
        const { payload } = await jwtVerify(token, keyOf(), {
          algorithms: [algorithm],
          typ: tokenType,
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
