import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { ServerMetadata } from 'openid-client';
import type { ProviderSettings } from './provider-settings.ts';

export interface IdTokenReader {
  /** The claims of an id token for us, of that provider, in time. Throws for any other. */
  read(
    provider: Pick<ServerMetadata, 'issuer' | 'jwks_uri'>,
    settings: Pick<ProviderSettings, 'clientId'>,
    token: { idToken: string; nonce: string | null },
  ): Promise<JWTPayload>;
}

/** Signatures by a provider's published keys alone: none, or one made with our secret, proves nothing. */
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

/** OpenID Connect Core 1.0, section 3.1.3.7. The keys of a provider are fetched once, and anew for one unknown. */
export function createIdTokenReader(): IdTokenReader {
  const keys = new Map<string, JWTVerifyGetKey>();

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keys.get(address) ?? createRemoteJWKSet(new URL(address));
    keys.set(address, known);
    return known;
  }

  return {
    async read({ issuer, jwks_uri: address }, { clientId }, { idToken, nonce }) {
      if (address === undefined) throw new Error('The provider publishes no keys');
      const { payload } = await jwtVerify(idToken, keysAt(address), {
        issuer: issuersOf(issuer),
        audience: clientId,
        algorithms,
        requiredClaims: ['sub', 'iat', 'exp'],
        clockTolerance: 30,
      });
      // A nonce that nobody asked for belongs to another login.
      if ((payload['nonce'] ?? null) !== nonce) throw new Error('The nonce is another one');
      return payload;
    },
  };
}

/** Google writes its name with and without the scheme. */
function issuersOf(issuer: string): string[] {
  return issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];
}
