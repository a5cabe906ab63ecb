import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';
import { freePort } from './built-server.ts';

/** What an id token says besides its issuer. */
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
 * A real OpenID Provider that stands in for Google and LinkedIn, on a port of its own, not yet started. Whoever
 * types an e-mail address into its login form is that person; one that begins with `unproved` is not
 * verified, and `nameless` keeps it to themselves.
 */
export interface IdentityProvider {
  issuer: string;
  /** The environment of a server that offers both. */
  env: Record<string, string>;
  /** Answers requests for both clients, whose users come back to `origin`, the same each time. */
  start(origin: string): Promise<void>;
  stop(): Promise<void>;
  /** An id token with its signature, as a program gets one. */
  signIdToken(claims: IdTokenClaims): Promise<string>;
}

export const googleClient = { id: 'google-client', secret: 'google-secret' };
const linkedinClient = { id: 'linkedin-client', secret: 'linkedin-secret' };

// At another host than our own server at `localhost`, as a provider is.
const host = '127.0.0.1';

export async function createIdentityProvider(): Promise<IdentityProvider> {
  const issuer = `http://${host}:${await freePort()}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() };
  let answer: RequestListener | null = null;
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
      // Kept when it starts again: it warns, each time it is made, of what makes it one for tests.
      answer ??= openProvider(issuer, configuration(origin, key));
      server = createServer(answer);
      // One that has stopped and started again must not be asked by a connection of its former life.
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
    // As Google does: what is known of a person stands in the id token too.
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

/** LinkedIn answers a challenge with an error, and leaves a nonce out of its id tokens. */
function isWrongForLinkedin({
  client_id: client,
  code_challenge: challenge,
  nonce,
}: Readonly<Record<string, unknown>>): boolean {
  return client === linkedinClient.id && (challenge ?? nonce) !== undefined;
}

/**
 * Logs in at the provider and consents, as a browser does that follows an address there. Answers the address
 * that it is led back to.
 */
export async function passThrough(address: string, login: string): Promise<string> {
  const jar = new Map<string, string>();
  const visit = async (target: string, form?: Record<string, string>) => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(target, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answers ${answer.status}`);
    return new URL(location, target).href;
  };

  const isThere = (place: string) => new URL(place).origin === new URL(address).origin;
  let place = await visit(address);
  for (const form of [{ prompt: 'login', login, password: 'any' }, { prompt: 'consent' }]) {
    let next = await visit(place, form);
    while (isThere(next) && !next.includes('/interaction/')) next = await visit(next);
    place = next;
  }
  return place;
}
