import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  type AccountAnswer,
  behindProxy,
  errorResponse,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';
import type { Database } from '#server/core/db/connect.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import type { LimitName } from '../limits/rate-limits.ts';
import { createLimits } from '../limits/create-limits.ts';
import { markEmailVerified } from '../passwords/credential-queries.ts';

const login = { email: nadia.email, sub: nadia.sub };
const wrong = { ...login, sub: 'wrong' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const retryAfter = ({ headers }: AccountAnswer) => Number(headers['retry-after']);

describeOnTestDatabase('guessing passwords', ({ openFresh, onCleanup }) => {
  const start = async (env: Record<string, string>) =>
    startAccounts(env, { database: await openFresh(), onCleanup });

  test('is slowed after five, even for the right one, and locks nobody out elsewhere', async () => {
    const { post } = await start(behindProxy);
    await post('createUser', nadia);
    for (let count = 0; count < 5; count += 1)
      expect(await post('loginAsUser', wrong, from('192.0.2.1'))).toEqual(
        errorResponse(401, 'invalid-credentials'),
      );
    for (const body of [wrong, login]) {
      const refused = await post('loginAsUser', body, from('192.0.2.1'));
      expect(refused).toEqual(errorResponse(429, 'too-many-tries'));
      expect(retryAfter(refused)).toBeGreaterThan(20);
      expect(retryAfter(refused)).toBeLessThanOrEqual(30);
    }
    expect((await post('loginAsUser', login, from('198.51.100.1'))).status).toBe(200);
  });

  test('at once gains nothing', async () => {
    const { post } = await start({});
    await post('createUser', nadia);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('loginAsUser', wrong)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('of many accounts is locked by the address, which no header changes', async () => {
    const { post, site } = await start({});
    await useUp(site.database, 'login-address', '127.0.0.1');
    for (let count = 0; count < 3; count += 1) {
      const guess = { email: `person${count}@clinic.example`, sub: 'wrong' };
      const headers = { ...from(`192.0.2.${count}`), forwarded: `for=192.0.2.${count}` };
      expect((await post('loginAsUser', guess, headers)).status).toBe(429);
    }
  });

  test('16 sign-ups at once by one address make one account', async () => {
    const { post, site } = await start({});
    const answers = await Promise.all(Array.from({ length: 16 }, () => post('createUser', nadia)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 15 }, () => 409),
    ]);
    const people = await site.database.db.selectFrom('users').select('email').execute();
    expect(people).toEqual([{ email: nadia.email }]);
  });
});

test('a last address that a proxy of ours adds counts, not what stands before it', async () => {
  const { post, site } = await startAccounts(behindProxy);
  await useUp(site.database, 'login-address', '192.0.2.1');
  const statuses: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const guess = { email: `person${count}@clinic.example`, sub: 'wrong' };
    const headers = from(`203.0.113.${count}, 192.0.2.1`);
    statuses.push((await post('loginAsUser', guess, headers)).status);
  }
  expect(statuses).toEqual([429, 429]);
});

test.each([
  ['sign-ups', 'sign-up-address', 'createUser', nadia],
  ['guests', 'guest-address', 'loginAsGuest', null],
] as const)('%s from one address come to an end', async (_, name, path, body) => {
  const { post, site } = await startAccounts();
  await useUp(site.database, name, '127.0.0.1');
  expect((await post(path, body)).status).toBe(429);
});

test('strangers who guess passwords and codes without end keep nobody out of their own browser', async () => {
  const { post, site } = await startAccounts(behindProxy);
  const { cookies, json } = await post('createUser', nadia, {
    ...sameOriginHeaders,
    ...from('198.51.100.1'),
  });
  await markEmailVerified(site.database.db, site.database, json.userId, Date.now());
  const device = cookies.filter((cookie) => cookie.startsWith('__Host-account.device=')).join('; ');
  const own = { ...sameOriginHeaders, ...from('198.51.100.1'), cookie: device };
  for (const name of ['login-everywhere', 'code-check-account', 'code-request-everywhere'] as const)
    await useUp(site.database, name, nadia.email);
  expect((await post('loginAsUser', login, from('198.51.100.1'))).status).toBe(429);
  expect((await post('loginAsUser', login, own)).status).toBe(200);
  const { email } = nadia;
  expect((await post('reset/request', { email }, from('198.51.100.1'))).status).toBe(429);
  expect((await post('reset/request', { email }, own)).status).toBe(200);
});

/** As somebody else has, who went on until nothing was left. */
async function useUp(database: Database, name: LimitName, key: string): Promise<void> {
  const limits = createLimits(database);
  while ((await limits.consumeWithoutWait(name, key)).outcome === 'allowed');
}

test('a refresh token that was used is refused after logout, and so is all of its session', async () => {
  const { post, sessions } = await startAccounts();
  const { json: first } = await post('createUser', nadia);
  const { json: second } = await post('refresh-token', { refreshToken: first.refreshToken });
  await post('logout', { refreshToken: second.refreshToken });
  for (const { refreshToken, accessToken } of [first, second]) {
    expect(await post('refresh-token', { refreshToken })).toEqual(
      errorResponse(401, 'unauthorized'),
    );
    expect(await sessions(accessToken)).toEqual(errorResponse(401, 'unauthorized'));
  }
});

test('an access token that is altered, unsigned, of another key or over is nobody’s', async () => {
  const { post, sessions } = await startAccounts({ ACCESS_TOKEN_SECONDS: '1' });
  const { json } = await post('createUser', nadia);
  const [header = '', payload = '', signature = ''] = json.accessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const altered = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 9_000 }));
  const signed = (key: string) =>
    new SignJWT({ ...claims, exp: claims.exp + 9_000 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .sign(Buffer.from(key));
  const none = new UnsecuredJWT({ ...claims, exp: claims.exp + 9_000 }).encode();
  for (const forged of [
    `${header}.${altered.toString('base64url')}.${signature}`,
    `${header}.${payload}.`,
    none,
    `${none}${signature}`,
    await signed('k'.repeat(32)),
    await signed(''.padEnd(32, '\0')),
    json.refreshToken,
  ])
    expect(await sessions(forged), forged).toEqual(errorResponse(401, 'unauthorized'));

  await expect
    .poll(async () => (await sessions(json.accessToken)).headers['www-authenticate'], {
      timeout: 5_000,
    })
    .toBe('Bearer error="invalid_token"');
});

test.each(['"role":"admin"', '"id":"1"', '"email_verified":true', '"__proto__":{"role":"admin"}'])(
  'nobody signs up with %s',
  async (more) => {
    const { site } = await startAccounts();
    const refused = await site.send({
      method: 'POST',
      target: '/api/auth/createUser',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nadia).replace('{', `{${more},`),
    });
    expect([refused.status, JSON.parse(refused.body.toString()).errors]).toEqual([
      400,
      [{ field: more.split('"')[1], message: 'This field does not exist.' }],
    ]);
    expect(await site.database.db.selectFrom('users').select('id').execute()).toEqual([]);
  },
);

test.each([
  'createUser',
  'loginAsUser',
  'loginAsGuest',
  'loginWithGoogle',
  'loginWithLinkedIn',
  'refresh-token',
  'logout',
  'sessions/end',
  'reset/request',
  'reset/verify',
  'reset/set',
])('%s takes no post of another site’s page', async (path) => {
  const { post } = await startAccounts();
  const { cookies } = await post('createUser', nadia, sameOriginHeaders);
  const cookie = cookies.join('; ');
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect(await post(path, login, { cookie, ...headers })).toEqual(
      errorResponse(403, 'forbidden'),
    );
});

test('a cookie speaks for a page of ours alone, never instead of an access token', async () => {
  const { post, site } = await startAccounts();
  const { cookies } = await post('createUser', nadia, sameOriginHeaders);
  const cookie = cookies.join('; ');
  const listed = await site.get('/api/auth/sessions', { cookie, ...sameOriginHeaders });
  expect(listed.status).toBe(401);
  expect(await post('sessions/end', { id: 'x' }, { cookie, ...sameOriginHeaders })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  expect(await post('logout', null, { cookie })).toEqual(errorResponse(401, 'unauthorized'));
  expect((await post('refresh-token', null, { cookie, ...sameOriginHeaders })).status).toBe(200);
});

test('a session that was planted beforehand is not the one that a login begins', async () => {
  const { post } = await startAccounts();
  await post('createUser', nadia);
  const { cookies: planted } = await post('loginAsGuest', null, sameOriginHeaders);
  const cookie = planted.join('; ');
  const before = await post('refresh-token', null, { cookie, ...sameOriginHeaders });
  const own = await post('loginAsUser', login, { cookie, ...sameOriginHeaders });
  expect(own.cookies[0]).not.toBe(planted[0]);

  const sessionOf = (accessToken: string) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
  expect(sessionOf(own.json.accessToken)).not.toBe(sessionOf(before.json.accessToken));
  const after = await post('refresh-token', null, { cookie, ...sameOriginHeaders });
  const whose = after.status === 200 ? sessionOf(after.json.accessToken) : null;
  expect(whose).not.toBe(sessionOf(own.json.accessToken));
  // A cookie that nobody was given is none.
  const invented = '__Host-account.session_token=abc.def';
  expect(await post('refresh-token', null, { cookie: invented, ...sameOriginHeaders })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
});

test('a login ends the session that the browser had before', async () => {
  const { post } = await startAccounts();
  await post('createUser', nadia);
  const first = (await post('loginAsUser', login, sameOriginHeaders)).cookies.join('; ');
  expect((await post('loginAsUser', login, { cookie: first, ...sameOriginHeaders })).status).toBe(
    200,
  );
  expect(await post('refresh-token', null, { cookie: first, ...sameOriginHeaders })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
});

test('an unknown address is answered as a wrong password is, in the same time', async () => {
  const { post } = await startAccounts(behindProxy);
  await post('createUser', nadia);
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const texts = new Set<string>();
  for (let count = 0; count < 24; count += 1) {
    const who = count % 2 ? 'known' : 'unknown';
    const email = who === 'known' ? nadia.email : 'nobody@clinic.example';
    const startedAt = performance.now();
    const answer = await post('loginAsUser', { email, sub: 'wrong' }, from(`192.0.2.${count}`));
    times[who].push(performance.now() - startedAt);
    const { 'date': _date, 'x-request-id': _id, ...headers } = answer.headers;
    texts.add(JSON.stringify([answer.status, headers, answer.json]));
  }
  expect(texts.size).toBe(1);
  // The fastest of each, since a busy machine only makes answers slower.
  const ratio = Math.min(...times.known) / Math.min(...times.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

describeOnTestDatabase('what no database takes', ({ openFresh, onCleanup }) => {
  test('is refused in a ticket as any that is not good', async () => {
    const { post } = await startAccounts({}, { database: await openFresh(), onCleanup });
    const state = Buffer.from('account.ticket=%00.secret').toString('base64url');
    expect(await post('reset/set', { password: 'violet teapot 9', state })).toEqual(
      errorResponse(400, 'expired'),
    );
  });
});
