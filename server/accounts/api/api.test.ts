import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AccountCalls,
  bearerHeaders,
  behindProxy,
  errorResponse,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { randomBodies } from '#tests/support/random-bodies.ts';
import { randomRuns } from '#tests/support/random-runs.ts';

const login = { email: nadia.email, sub: nadia.sub };
const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
const refreshToken = expect.stringMatching(/^[\w-]{43}$/);

const peopleOf = ({ site }: AccountCalls) =>
  site.database.db.selectFrom('users').selectAll().orderBy('id').execute();

test('createUser makes an account and answers the user info; the second time it is taken', async () => {
  const calls = await startAccounts();
  const { status, json, headers } = await calls.post('createUser', nadia);
  expect([status, json]).toEqual([
    200,
    {
      userId: expect.any(String),
      accessToken: token,
      refreshToken,
      role: 'user',
      name: 'Nadia El Sherif',
    },
  ]);
  // API clients have no cookies.
  expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined]);
  expect(await calls.post('createUser', nadia)).toEqual(errorResponse(409, 'taken'));
  expect(await peopleOf(calls)).toHaveLength(1);
});

test('every wrong field is named as it was sent, in the language asked for', async () => {
  const calls = await startAccounts();
  const wrong = { name: '7', email: 'nadia', phone: '1', sub: 'short' };
  const { status, json } = await calls.post('createUser', wrong, { 'accept-language': 'ar' });
  expect([status, json.error.code]).toEqual([400, 'invalid']);
  expect(json.errors.map(({ field }: { field: string }) => field)).toEqual([
    'name',
    'phone',
    'email',
    'sub',
  ]);
  for (const { message } of json.errors) expect(message).toMatch(/\p{Script=Arabic}/u);
  const missing = await calls.post('createUser', { name: 5 });
  expect(missing.json.errors).toEqual(
    ['name', 'email', 'phone', 'sub'].map((field) => ({
      field,
      message: 'Please fill in this field.',
    })),
  );
  expect(await peopleOf(calls)).toEqual([]);
});

test('loginAsUser answers the user info, as often as one logs in; a page gets cookies, no refresh token', async () => {
  const calls = await startAccounts();
  const { userId } = (await calls.post('createUser', nadia)).json;
  const first = await calls.post('loginAsUser', login);
  const second = await calls.post('loginAsUser', login);
  expect(first.json).toMatchObject({ userId, refreshToken });
  expect(second.json.refreshToken).not.toBe(first.json.refreshToken);

  const page = await calls.post('loginAsUser', login, sameOriginHeaders);
  expect(page.json).toMatchObject({ userId, accessToken: token, refreshToken: null });
  expect(page.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-account\.session_token=.*HttpOnly.*Secure.*SameSite=Lax/),
    expect.stringMatching(/^__Host-signed-in=user;/),
    expect.stringMatching(/^__Host-account\.device=.*HttpOnly.*Secure.*SameSite=Lax/),
  ]);
  expect(await calls.post('loginAsUser', { ...login, sub: 'x' })).toEqual(
    errorResponse(401, 'invalid-credentials'),
  );
});

test('loginAsUser takes the password as `sub` or `password`, one of them or both alike', async () => {
  const calls = await startAccounts();
  const { userId } = (await calls.post('createUser', nadia)).json;
  const { email, sub } = nadia;
  for (const body of [
    { email, sub },
    { email, password: sub },
    { email, sub, password: sub },
  ])
    expect((await calls.post('loginAsUser', body)).json.userId).toBe(userId);
  expect(await calls.post('loginAsUser', { email, password: 'x' })).toEqual(
    errorResponse(401, 'invalid-credentials'),
  );
  const none = await calls.post('loginAsUser', { email });
  expect([none.status, none.json.errors]).toEqual([
    400,
    [{ field: 'sub', message: 'Please fill in this field.' }],
  ]);
  const both = await calls.post('loginAsUser', { email, sub, password: 'x' });
  expect([both.status, both.json.errors]).toEqual([
    400,
    [{ field: 'password', message: '“sub” and “password” are different. Send only one of them.' }],
  ]);
  expect((await calls.post('loginAsUser', { email, sub: '', password: sub })).status).toBe(400);
});

test('loginAsGuest needs no body; with the guest’s token createUser makes them its owner', async () => {
  const calls = await startAccounts();
  const { json: guest } = await calls.post('loginAsGuest', null);
  expect(guest).toMatchObject({ role: 'guest', name: '', refreshToken });
  const again = await calls.post('loginAsGuest', {});
  expect(again.json.userId).not.toBe(guest.userId);

  expect(await calls.post('createUser', nadia, bearerHeaders(`${guest.accessToken}x`))).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  const full = await calls.post('createUser', nadia, bearerHeaders(guest.accessToken));
  expect(full.json).toMatchObject({ userId: guest.userId, role: 'user' });
  expect(await peopleOf(calls)).toHaveLength(2);
});

test.each([
  ['loginWithGoogle', { idToken: 'eyJhbGciOiJub25lIn0.e30.', email: nadia.email, sub: '1' }],
  ['loginWithGoogle', { idToken: 'x', nonce: 'y' }],
  ['loginWithLinkedIn', { code: 'x' }],
])('%s believes nothing that the provider has not told', async (path, body) => {
  const calls = await startAccounts();
  await calls.post('createUser', nadia);
  expect(await calls.post(path, body)).toEqual(errorResponse(401, 'invalid-credentials'));
  expect(await calls.post(path, { email: nadia.email, sub: '1' })).toEqual(
    errorResponse(400, 'invalid'),
  );
  expect(await peopleOf(calls)).toHaveLength(1);
});

test('refresh-token answers the next pair to a program, and an access token to a page', async () => {
  const calls = await startAccounts();
  const { json: first } = await calls.post('createUser', nadia);
  const next = await calls.post('refresh-token', { refreshToken: first.refreshToken });
  expect([next.status, next.json]).toEqual([200, { accessToken: token, refreshToken }]);
  // Twice the same: an answer may be lost.
  const twice = await calls.post('refresh-token', { refreshToken: first.refreshToken });
  expect(twice.json.refreshToken).toBe(next.json.refreshToken);
  expect(await calls.post('refresh-token', { refreshToken: 'x' })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  expect(await calls.post('refresh-token', { refreshToken: 5 })).toEqual(
    errorResponse(400, 'invalid'),
  );

  const { cookies } = await calls.post('loginAsUser', login, sameOriginHeaders);
  const cookie = cookies.join('; ');
  const page = await calls.post('refresh-token', null, { cookie, ...sameOriginHeaders });
  expect([page.status, page.json]).toEqual([200, { accessToken: token }]);
  expect(await calls.post('refresh-token', null, { cookie })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  expect(await calls.post('refresh-token', null, sameOriginHeaders)).toEqual(
    errorResponse(401, 'unauthorized'),
  );
});

test('logout ends the session, by whichever of its tokens or by its cookie, and may be called twice', async () => {
  const calls = await startAccounts();
  await calls.post('createUser', nadia);
  const logIn = async () => (await calls.post('loginAsUser', login)).json;
  const ended = { status: 200, json: { ok: true } };

  const one = await logIn();
  for (let count = 0; count < 2; count += 1)
    expect(await calls.post('logout', null, bearerHeaders(one.accessToken))).toMatchObject(ended);
  const other = await logIn();
  for (let count = 0; count < 2; count += 1)
    expect(await calls.post('logout', { refreshToken: other.refreshToken })).toMatchObject(ended);
  for (const { accessToken, refreshToken: used } of [one, other]) {
    expect(await calls.sessions(accessToken)).toEqual(errorResponse(401, 'unauthorized'));
    expect(await calls.post('refresh-token', { refreshToken: used })).toEqual(
      errorResponse(401, 'unauthorized'),
    );
  }

  const page = await calls.post('loginAsUser', login, sameOriginHeaders);
  const cookie = page.cookies.join('; ');
  const left = await calls.post('logout', null, { cookie, ...sameOriginHeaders });
  expect(left).toMatchObject(ended);
  expect(left.cookies).toEqual(
    expect.arrayContaining(['__Host-account.session_token=', '__Host-signed-in=']),
  );
  expect(await calls.sessions(page.json.accessToken)).toEqual(errorResponse(401, 'unauthorized'));
  expect(await calls.post('logout', null)).toEqual(errorResponse(401, 'unauthorized'));
  expect(await calls.post('logout', { all: true })).toEqual(errorResponse(400, 'invalid'));
});

test('sessions are listed and ended one by one; another’s are neither', async () => {
  const calls = await startAccounts();
  const { json: mine } = await calls.post('createUser', nadia, { 'user-agent': 'Till' });
  const { json: other } = await calls.post('loginAsUser', login, { 'user-agent': 'Phone' });
  const { json: guest } = await calls.post('loginAsGuest', null);
  const listed = await calls.sessions(mine.accessToken);
  expect([listed.status, listed.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(listed.json.sessions).toHaveLength(2);
  expect(listed.json.sessions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ userAgent: 'Till', address: '127.0.0.1', isCurrent: true }),
      expect.objectContaining({ userAgent: 'Phone', isCurrent: false }),
    ]),
  );

  const { id } = listed.json.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  const end = (accessToken: string, body: object) =>
    calls.post('sessions/end', body, bearerHeaders(accessToken));
  const done = { status: 200, json: { ok: true } };
  expect(await end(guest.accessToken, { id })).toMatchObject(done);
  expect((await calls.sessions(other.accessToken)).status).toBe(200);
  for (let count = 0; count < 2; count += 1)
    expect(await end(mine.accessToken, { id })).toMatchObject(done);
  expect(await calls.sessions(other.accessToken)).toEqual(errorResponse(401, 'unauthorized'));
  expect(await calls.post('refresh-token', { refreshToken: other.refreshToken })).toEqual(
    errorResponse(401, 'unauthorized'),
  );
  expect(await end(mine.accessToken, {})).toEqual(errorResponse(400, 'invalid'));
  expect(await end('a.b.c', { id })).toEqual(errorResponse(401, 'unauthorized'));
});

test('a 401 says what is asked for; another method, type or size is refused by name', async () => {
  const calls = await startAccounts();
  const { site } = calls;
  const asked = await site.get('/api/auth/sessions');
  expect([asked.status, asked.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const stale = await calls.sessions('a.b.c');
  expect(stale.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  const read = await site.get('/api/auth/loginAsUser');
  expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
  expect((await site.get('/api/auth/nothing')).status).toBe(404);
  expect((await calls.post('loginAsUser', { email: 'x'.repeat(40_000) })).status).toBe(413);
  expect((await calls.post('loginAsUser', login, { 'content-type': 'text/plain' })).status).toBe(
    415,
  );
});

test('the document names every call, with examples that its own schemas take', async () => {
  const { site } = await startAccounts();
  const document = JSON.parse((await site.get('/api/openapi.json')).body.toString());
  const paths = Object.keys(document.paths).filter((path) => path.startsWith('/auth/'));
  expect(paths).toEqual(
    [
      'createUser',
      'loginAsUser',
      'loginAsGuest',
      'loginWithGoogle',
      'loginWithLinkedIn',
      'refresh-token',
      'logout',
      'sessions',
      'sessions/end',
      'reset/request',
      'reset/verify',
      'reset/set',
      'profile',
      'email/request',
      'email/verify',
      'email/cancel',
    ].map((name) => `/auth/${name}`),
  );
  expect(document.components.securitySchemes.bearer).toMatchObject({ scheme: 'bearer' });
  const { post } = document.paths['/auth/createUser'];
  expect(post.requestBody.content['application/json'].example).toEqual({
    ...nadia,
    email: 'nadia@company.example',
  });
  expect(post.responses[200].content['application/json'].example).toMatchObject({ role: 'user' });
  expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '409', '429', 'default']);
  expect(document.paths['/auth/sessions'].get.security).toEqual([{ bearer: [] }]);
});

describeOnTestDatabase('whatever is sent', ({ openFresh, onCleanup }) => {
  test.each([
    ['createUser', Object.keys(nadia)],
    ['loginAsUser', [...Object.keys(login), 'password']],
    ['loginAsGuest', []],
    ['refresh-token', ['refreshToken']],
    ['logout', ['refreshToken']],
    ['sessions/end', ['id']],
    ['loginWithGoogle', ['idToken', 'nonce']],
    ['loginWithLinkedIn', ['code']],
    ['reset/request', ['email']],
    ['reset/verify', ['code', 'state']],
    ['reset/set', ['password', 'state']],
    ['profile', ['name', 'phone']],
    ['email/request', ['email', 'current']],
    ['email/verify', ['code']],
  ])('%s answers without a failure of its own', async (path, fields) => {
    const calls = await startAccounts(behindProxy, { database: await openFresh(), onCleanup });
    const { json } = await calls.post('createUser', nadia);
    const wellMeant = fc
      .record(Object.fromEntries(fields.map((field) => [field, fc.string({ unit: 'binary' })])))
      .map((body) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(body)) }));
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(randomBodies(fields), wellMeant), async ({ type, body }) => {
        sent += 1;
        // Each from another network: one alone would be slowed down.
        const address = `198.18.${sent >> 8}.${sent % 256}`;
        const answer = await calls.site.send({
          method: 'POST',
          target: `/api/auth/${path}`,
          headers: {
            'content-type': type,
            'x-forwarded-for': address,
            ...bearerHeaders(json.accessToken),
          },
          body,
        });
        expect(answer.status).toBeLessThan(500);
        expect(answer.headers['content-type']).toBe('application/json');
      }),
      { numRuns: randomRuns(80) },
    );
  });
});
