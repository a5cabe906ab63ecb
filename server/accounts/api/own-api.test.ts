import { expect, test } from 'vitest';
import {
  bearerHeaders,
  errorResponse,
  nadia,
  openMailbox,
  startAccounts,
} from '#tests/support/account-calls.ts';

const newEmail = 'nadia@pharmacy.example';
const done = { status: 200, json: { ok: true } };

async function openOwn() {
  const calls = await startAccounts();
  const mails = await openMailbox(calls);
  const { accessToken } = (await calls.post('createUser', nadia)).json;
  const post = (path: string, body: object) => calls.post(path, body, bearerHeaders(accessToken));
  return { calls, mails, post };
}

test('a profile is stored, however often the same is sent', async () => {
  const { post } = await openOwn();
  const profile = { name: 'Nadia Haddad', phone: '01005550199' };
  expect(await post('profile', profile)).toMatchObject(done);
  expect(await post('profile', profile)).toMatchObject(done);
  const wrong = await post('profile', { name: '7', phone: '1' });
  expect([wrong.status, wrong.json.errors.map((each: { field: string }) => each.field)]).toEqual([
    400,
    ['name', 'phone'],
  ]);
});

test('a new email is the caller’s own once its code was sent back', async () => {
  const { calls, mails, post } = await openOwn();
  const sent = { status: 200, json: { resendAfter: 60 } };
  expect(await post('email/request', { email: newEmail })).toMatchObject(sent);
  expect((await post('email/request', { email: newEmail })).status).toBe(200);
  const code = await mails.lastCode();
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await post('email/verify', { code: wrong })).toEqual(errorResponse(400, 'wrong-code'));
  expect(await post('email/verify', { code })).toMatchObject(done);
  expect(await post('email/verify', { code })).toEqual(errorResponse(400, 'expired'));
  const login = { email: newEmail, sub: nadia.sub };
  expect((await calls.post('loginAsUser', login)).status).toBe(200);
  expect((await calls.post('loginAsUser', { ...login, email: nadia.email })).status).toBe(401);
});

test('an email that has an account is answered as any other; a cancelled one takes no code', async () => {
  const { calls, post } = await openOwn();
  await calls.post('createUser', { ...nadia, email: newEmail });
  expect((await post('email/request', { email: newEmail })).json).toEqual({ resendAfter: 60 });
  expect(await post('email/verify', { code: '123456' })).toEqual(errorResponse(400, 'wrong-code'));
  for (let count = 0; count < 2; count += 1)
    expect(await post('email/cancel', {})).toMatchObject(done);
  expect(await post('email/verify', { code: '123456' })).toEqual(errorResponse(400, 'expired'));
  expect(await post('email/request', { email: nadia.email })).toEqual(
    errorResponse(400, 'invalid'),
  );
});

test.each([
  ['profile', { name: 'Nadia', phone: '01005550142' }],
  ['email/request', { email: newEmail }],
  ['email/verify', { code: '123456' }],
  ['email/cancel', {}],
])('%s is for whoever has an account, with a body that fits', async (path, body) => {
  const { calls, post } = await openOwn();
  expect(await calls.post(path, body)).toEqual(errorResponse(401, 'unauthorized'));
  const { json: guest } = await calls.post('loginAsGuest', null);
  expect(await calls.post(path, body, bearerHeaders(guest.accessToken))).toEqual(
    errorResponse(403, 'not-allowed'),
  );
  expect(await post(path, { more: 1 })).toEqual(errorResponse(400, 'invalid'));
});
