import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Configuration, ServerMetadata } from 'openid-client';
import { z } from 'zod';
import { type ProviderFault, providerNames } from '#common/web/provider-faults.ts';
import { memoizeRecent } from '../../core/concurrency/memoize-recent.ts';
import type { ProviderName } from './provider-service.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Profile of a person at a provider. */
export const profileSchema = z.object({
  provider: z.enum(providerNames),
  /** The provider's permanent id of the person. */
  subject: z.string(),
  name: z.string(),
  /** Lower case; null if not shared. */
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  /** HTTPS URL of a profile image. */
  image: z.string().nullable(),
});
export type ProviderProfile = z.output<typeof profileSchema>;

/** Values that the callback must match; null if the provider does not support it. */
export const checksSchema = z.object({
  state: z.string(),
  nonce: z.string().nullable(),
  verifier: z.string().nullable(),
});
type LoginChecks = z.output<typeof checksSchema>;

/** OpenID Connect client; providers are discovered on first use. */
export type ProviderClient = ReturnType<typeof createProviderClient>;

/** A failed login at a provider. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

interface Capabilities {
  /** Supports PKCE (RFC 7636). */
  takesChallenge: boolean;
  /** Id tokens contain the requested nonce. */
  repeatsNonce: boolean;
}

const capabilities: Record<ProviderName, Capabilities> = {
  google: { takesChallenge: true, repeatsNonce: true },
  // LinkedIn refuses PKCE from clients with a secret, and omits the nonce from id tokens.
  linkedin: { takesChallenge: false, repeatsNonce: false },
};

const scope = 'openid profile email';
const requestTimeoutSeconds = 10;
/** Cache time of a provider's discovery document. */
const discoveryLifeMs = 24 * 3_600_000;
const maxDiscovered = 100;

/** Creates the client. All methods throw ProviderError. */
export function createProviderClient() {
  const idTokens = createIdTokenReader();
  const find = memoizeRecent(discover, {
    key: ({ name, issuer, clientId }) => `${name} ${issuer} ${clientId}`,
    max: maxDiscovered,
    ttlMs: discoveryLifeMs,
  });

  return {
    /** Returns the authorization URL, and the values that the callback must match. */
    async begin(settings: ProviderSettings, redirectUri: string) {
      const client = await import('openid-client');
      const configuration = await find(settings);
      const { takesChallenge, repeatsNonce } = capabilities[settings.name];
      const checks: LoginChecks = {
        state: client.randomState(),
        nonce: repeatsNonce ? client.randomNonce() : null,
        verifier: takesChallenge ? client.randomPKCECodeVerifier() : null,
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope,
        state: checks.state,
        ...(checks.nonce && { nonce: checks.nonce }),
        ...(checks.verifier && {
          code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
          code_challenge_method: 'S256',
        }),
      });
      return { url: url.href, checks };
    },

    /** Redeems the code of a callback URL. */
    async finish(settings: ProviderSettings, answer: URL, checks: LoginChecks) {
      const configuration = await find(settings);
      try {
        return await redeem(settings, configuration, { answer, checks });
      } catch (error) {
        throw await toProviderError(error);
      }
    },

    /** Verifies an id token sent by an API client. */
    async readIdToken(
      settings: ProviderSettings,
      token: { idToken: string; nonce: string | null },
    ) {
      const configuration = await find(settings);
      try {
        const claims = await idTokens.read(configuration.serverMetadata(), settings, token);
        return presentProfile(settings.name, claims);
      } catch (error) {
        throw await toProviderError(error);
      }
    },
  };
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret, name } = settings;
  const execute = [
    // The environment allows plain HTTP on this machine only.
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ...(capabilities[name].repeatsNonce ? [client.enableNonRepudiationChecks] : []),
  ];
  const authentication = client.ClientSecretPost(clientSecret);
  try {
    return await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      execute,
      timeout: requestTimeoutSeconds,
    });
  } catch (error) {
    throw new ProviderError('provider.unreachable', { cause: error });
  }
}

async function redeem(
  { name }: ProviderSettings,
  configuration: Configuration,
  { answer, checks }: { answer: URL; checks: LoginChecks },
): Promise<ProviderProfile> {
  const client = await import('openid-client');
  const tokens = await client.authorizationCodeGrant(configuration, answer, {
    expectedState: checks.state,
    idTokenExpected: true,
    ...(checks.nonce !== null && { expectedNonce: checks.nonce }),
    ...(checks.verifier !== null && { pkceCodeVerifier: checks.verifier }),
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderError('provider.failed');
  if (capabilities[name].repeatsNonce) return presentProfile(name, claims);
  return presentProfile(
    name,
    await client.fetchUserInfo(configuration, tokens.access_token, claims.sub),
  );
}

const text = z.string().trim().optional().catch(undefined);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  name: text,
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  // LinkedIn sometimes sends a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
});

function presentProfile(provider: ProviderName, claims: object): ProviderProfile {
  const { sub, name, email, email_verified, picture } = claimsSchema.parse(claims);
  return {
    provider,
    subject: sub,
    name: cleanName(name ?? '') || (email?.split('@')[0] ?? ''),
    email: email ?? null,
    isEmailVerified: email !== undefined && email_verified,
    image: picture ?? null,
  };
}

/** Removes invisible characters and limits the length as the sign-up form does. */
function cleanName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 120);
}

async function toProviderError(error: unknown): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const { AuthorizationResponseError } = await import('openid-client');
  const isRefusal = error instanceof AuthorizationResponseError && cancellations.has(error.error);
  const fault = isRefusal
    ? 'provider.denied'
    : isUnreachable(error)
      ? 'provider.unreachable'
      : 'provider.failed';
  return new ProviderError(fault, { cause: error });
}

/** The person cancelled; LinkedIn has its own codes. */
const cancellations = new Set([
  'access_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
]);

/** `fetch` throws a TypeError for an unreachable host. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT';
}

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
function createIdTokenReader() {
  const keys = new Map<string, JWTVerifyGetKey>();

  function keysAt(address: string): JWTVerifyGetKey {
    const known = keys.get(address) ?? createRemoteJWKSet(new URL(address));
    keys.set(address, known);
    return known;
  }

  return {
    /** Returns the claims of a valid id token for this client. Throws otherwise. */
    async read(
      { issuer, jwks_uri: address }: ServerMetadata,
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
