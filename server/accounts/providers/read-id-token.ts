import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { ServerMetadata } from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';

/**
 * Only signatures by the provider's published keys; `none` and signatures with our secret prove
 * nothing.
 */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'EdDSA',
];

/**
 * OpenID Connect Core 1.0, section 3.1.3.7. A provider's keys are cached, and fetched again for an
 * unknown key.
 */
export function createIdTokenReader() {
  const keys = new Map<string, JWTVerifyGetKey>();

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keys.get(address) ?? createRemoteJWKSet(new URL(address));
    keys.set(address, known);
    return known;
  }

  return {
    /** Returns the claims of a valid id token for this client. Throws otherwise. */
    async read(
      { issuer, jwks_uri: address }: Pick<ServerMetadata, 'issuer' | 'jwks_uri'>,
      { clientId }: ProviderSettings,
      { idToken, nonce }: { idToken: string; nonce: string | null },
    ): Promise<JWTPayload> {
      if (address === undefined) throw new Error('The provider publishes no keys');
      const { payload } = await jwtVerify(idToken, keysAt(address), {
        issuer: issuersOf(issuer),
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: 30,
      });
      // A different nonce belongs to another login.
      if ((payload['nonce'] ?? null) !== nonce) throw new Error('The nonce is another one');
      return payload;
    },
  };
}

/** Google's issuer appears with and without the scheme. */
function issuersOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}
