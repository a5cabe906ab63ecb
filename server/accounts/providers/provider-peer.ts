import type { Configuration } from 'openid-client';
import { z } from 'zod';
import type { ProviderFault } from '#common/provider-faults.ts';
import type { ProviderName } from '../accounts.ts';
import { createIdTokenReader } from './read-id-token.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Whom a provider says somebody is. */
export interface ProviderProfile {
  provider: ProviderName;
  /** The provider's own name for them, which never changes. */
  subject: string;
  name: string;
  /** Lower case; null where the person keeps it to themselves. */
  email: string | null;
  isEmailVerified: boolean;
  /** The https address of a picture. */
  image: string | null;
}

/** What the answer to a login must agree with. A null is not used with the provider. */
export interface LoginChecks {
  state: string;
  nonce: string | null;
  verifier: string | null;
}

/** Speaks OpenID Connect with the providers, each found when it is first needed. */
export interface ProviderPeer {
  /** Where the browser goes, and what its answer must agree with. */
  begin(
    settings: ProviderSettings,
    redirectUri: string,
  ): Promise<{ url: string; checks: LoginChecks }>;
  /** Redeems the code of an answer (its whole address). */
  finish(settings: ProviderSettings, answer: URL, checks: LoginChecks): Promise<ProviderProfile>;
  /** Reads an id token that a program has brought along. */
  read(
    settings: ProviderSettings,
    token: { idToken: string; nonce: string | null },
  ): Promise<ProviderProfile>;
}

/** A login at a provider that comes to nothing. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly fault: ProviderFault;

  constructor(fault: ProviderFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

interface Manner {
  /** Whether it takes a PKCE challenge (RFC 7636). */
  takesChallenge: boolean;
  /** Whether its id tokens repeat the nonce that was asked for. */
  repeatsNonce: boolean;
}

const manners: Record<ProviderName, Manner> = {
  google: { takesChallenge: true, repeatsNonce: true },
  // It refuses a challenge from a client that has a secret, and leaves the nonce out of its id tokens.
  linkedin: { takesChallenge: false, repeatsNonce: false },
};

const scope = 'openid profile email';
/** Seconds. */
const patience = 10;
/** How long a provider's own document is trusted. */
const documentLife = 24 * 3_600_000;

/** All of its methods throw ProviderError. */
export function createProviderPeer(now: () => number = Date.now): ProviderPeer {
  const known = new Map<string, { found: Promise<Configuration>; until: number }>();
  const idTokens = createIdTokenReader();

  async function find(settings: ProviderSettings): Promise<Configuration> {
    const key = `${settings.name} ${settings.issuer} ${settings.clientId}`;
    const kept = known.get(key);
    if (kept && kept.until > now()) return await kept.found;
    const found = discover(settings);
    const entry = { found, until: now() + documentLife };
    known.set(key, entry);
    // Who is away now is asked again by the next login.
    found.catch(() => known.get(key) === entry && known.delete(key));
    return await found;
  }

  return {
    async begin(settings, redirectUri) {
      const client = await import('openid-client');
      const configuration = await find(settings);
      const { takesChallenge, repeatsNonce } = manners[settings.name];
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

    async finish(settings, answer, checks) {
      const configuration = await find(settings);
      try {
        return await redeem(settings, configuration, { answer, checks });
      } catch (error) {
        throw await explain(error);
      }
    },

    async read(settings, token) {
      const configuration = await find(settings);
      try {
        const claims = await idTokens.read(configuration.serverMetadata(), settings, token);
        return presentProfile(settings.name, claims);
      } catch (error) {
        throw await explain(error);
      }
    },
  };
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  const client = await import('openid-client');
  const { issuer, clientId, clientSecret, name } = settings;
  const execute = [
    // The environment allows it for this machine alone.
    ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ...(manners[name].repeatsNonce ? [client.enableNonRepudiationChecks] : []),
  ];
  const authentication = client.ClientSecretPost(clientSecret);
  try {
    return await client.discovery(new URL(issuer), clientId, undefined, authentication, {
      execute,
      timeout: patience,
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
  if (manners[name].repeatsNonce) return presentProfile(name, claims);
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
  // LinkedIn has been seen to write it as a text.
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
    name: nameOf(name ?? '') || (email?.split('@')[0] ?? ''),
    email: email ?? null,
    isEmailVerified: email !== undefined && email_verified,
    image: picture ?? null,
  };
}

/** Without what is not seen, as long as the sign-up form allows. */
function nameOf(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 120);
}

async function explain(error: unknown): Promise<ProviderError> {
  if (error instanceof ProviderError) return error;
  const { AuthorizationResponseError } = await import('openid-client');
  const isRefusal = error instanceof AuthorizationResponseError && refusals.has(error.error);
  const fault = isRefusal
    ? 'provider.denied'
    : isAway(error)
      ? 'provider.unreachable'
      : 'provider.failed';
  return new ProviderError(fault, { cause: error });
}

/** What the person chose; LinkedIn has words of its own for it. */
const refusals = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize']);

/** A TypeError is what `fetch` says of a peer that does not answer. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'OAUTH_TIMEOUT';
}
