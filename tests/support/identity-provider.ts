import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { findFreePort } from './built-server.ts';

/** Claims of an id token. */
export interface IdTokenClaims {
  sub?: string;
  aud?: string;
  iss?: string;
  nonce?: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  /** Epoch seconds. */
  exp?: number;
}

/**
 * A real OpenID Provider in place of Google and LinkedIn, on its own port, not yet started. Any email
 * address in its login form is accepted; one that begins with `unproved` is not verified, and one
 * that begins with `nameless` is not disclosed.
 */
export interface IdentityProvider {
  issuer: string;
  /** Environment of a server that offers both providers. */
  env: Record<string, string>;
  /** Starts for both clients, whose users return to `origin`, the same each time. */
  start(origin: string): Promise<void>;
  stop(): Promise<void>;
  /** Signs an id token. */
  signIdToken(claims: IdTokenClaims): Promise<string>;
}

export const googleClient = { id: 'google-client', secret: 'google-secret' };
const linkedinClient = { id: 'linkedin-client', secret: 'linkedin-secret' };

// Another host than that of our own server, `localhost`, as in production.
const host = '127.0.0.1';

export async function createIdentityProvider(): Promise<IdentityProvider> {
  const issuer = `http://${host}:${await findFreePort()}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() };
  let listener: RequestListener | null = null;
  let server: Server | null = null;

  return {
    issuer,
    env: {
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_ISSUER_URL: issuer,
      LINKEDIN_CLIENT_ID: linkedinClient.id,
      LINKEDIN_CLIENT_SECRET: linkedinClient.secret,
      LINKEDIN_ISSUER_URL: issuer,
    },
    async start(origin) {
      // Created once, because it warns about its test settings each time.
      listener ??= openProvider(issuer, configuration(origin, key));
      server = createServer(listener);
      // After a restart, no connection from before may be reused.
      server.maxRequestsPerSocket = 1;
      server.listen(Number(new URL(issuer).port), host);
      await once(server, 'listening');
    },
    async stop() {
      const closing = server;
      server = null;
      closing?.closeAllConnections();
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
    async signIdToken(claims) {
      const now = Math.floor(Date.now() / 1000);
      return await new SignJWT({ iss: issuer, aud: googleClient.id, exp: now + 600, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuedAt(now)
        .sign(privateKey);
    },
  };
}

function openProvider(issuer: string, settings: Configuration): RequestListener {
  const provider = new Provider(issuer, settings);
  provider.use((context, next) => {
    if (context.path === '/auth' && isWrongForLinkedin(context.query))
      context.throw(400, 'Not with this client');
    return next();
  });
  return provider.callback();
}

function configuration(origin: string, key: object): Configuration {
  const client = ({ id, secret }: typeof googleClient, name: string) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${origin}/api/auth/callback/${name}`],
    token_endpoint_auth_method: 'client_secret_post' as const,
  });
  return {
    clients: [client(googleClient, 'google'), client(linkedinClient, 'linkedin')],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: {
      openid: ['sub'],
      profile: ['name', 'picture'],
      email: ['email', 'email_verified'],
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    // As at Google, the id token contains the person's claims.
    conformIdTokenClaims: false,
    pkce: { required: (_context, { clientId }) => clientId === googleClient.id },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        name: login.split('@')[0] ?? login,
        picture: 'https://pictures.example/portrait.png',
        ...(!login.startsWith('nameless') && {
          email: login,
          email_verified: !login.startsWith('unproved'),
        }),
      }),
    }),
  };
}

/** LinkedIn rejects PKCE challenges, and omits the nonce from id tokens. */
function isWrongForLinkedin({
  client_id: client,
  code_challenge: challenge,
  nonce,
}: Readonly<Record<string, unknown>>): boolean {
  return client === linkedinClient.id && (challenge ?? nonce) !== undefined;
}

/**
 * Logs in at the provider and consents, as a browser does. Returns the address of the redirect back.
 */
export async function logInAtProvider(address: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  const request = async (target: string, form?: Record<string, string>) => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(target, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answers ${response.status}`);
    return new URL(location, target).href;
  };

  const isAtProvider = (place: string) => new URL(place).origin === new URL(address).origin;
  let place = await request(address);
  for (const form of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
    let next = await request(place, form);
    while (isAtProvider(next) && !next.includes('/interaction/')) next = await request(next);
    place = next;
  }
  return place;
}
