import { expect, test } from 'vitest';
import {
  type AccountAnswer,
  errorResponse,
  nadia,
  openMailbox,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';

const login = { email: nadia.email, sub: nadia.sub };
const fresh = 'seven green lamps';
const anyState = expect.stringMatching(/^[\w-]+$/);

test('a forgotten password is set anew by a program, which keeps the state; all sessions end', async () => {
  const calls = await startAccounts();
  const mails = await openMailbox(calls);
  const { json: before } = await calls.post('createUser', nadia);

  const asked = await calls.post('reset/request', { email: nadia.email });
  expect(asked).toMatchObject({ status: 200, json: { resendAfter: 60, state: anyState } });
  expect(asked.headers['set-cookie']).toBeUndefined();
  const code = await mails.lastCode();
  const { state } = asked.json;
  const other = code === '000000' ? '000001' : '000000';
  expect(await calls.post('reset/verify', { code: other, state })).toEqual(
    errorResponse(400, 'wrong-code'),
  );
  const verified = await calls.post('reset/verify', { code, state });
  expect(verified).toMatchObject({ status: 200, json: { state: anyState } });
  expect(await calls.post('reset/verify', { code, state })).toEqual(errorResponse(400, 'expired'));

  const set = (password: string) =>
    calls.post('reset/set', { password, state: verified.json.state });
  const short = await set('short');
  expect([short.status, short.json.errors[0].field]).toEqual([400, 'password']);
  expect(await set(fresh)).toMatchObject({ status: 200, json: { ok: true } });
  expect(await set(fresh)).toEqual(errorResponse(400, 'expired'));

  expect(await calls.sessions(before.accessToken)).toEqual(errorResponse(401, 'unauthorized'));
  expect((await calls.post('loginAsUser', { ...login, sub: fresh })).status).toBe(200);
  expect((await calls.post('loginAsUser', login)).status).toBe(401);
});

test('a forgotten password is set anew by a page, whose cookies keep the state', async () => {
  const calls = await startAccounts();
  const mails = await openMailbox(calls);
  await calls.post('createUser', nadia);
  const asked = await calls.post('reset/request', { email: nadia.email }, sameOriginHeaders);
  const code = await mails.lastCode();
  const at = ({ cookies }: AccountAnswer) => ({ cookie: cookies.join('; '), ...sameOriginHeaders });
  const verified = await calls.post('reset/verify', { code }, at(asked));
  const set = await calls.post('reset/set', { password: fresh }, at(verified));
  expect(set).toMatchObject({ status: 200, json: { ok: true } });
});

test('a reset tells nobody which addresses are known', async () => {
  const calls = await startAccounts();
  await calls.post('createUser', nadia);
  const [known, unknown] = await Promise.all(
    [nadia.email, 'nobody@clinic.example'].map((email) => calls.post('reset/request', { email })),
  );
  const shape = ({ status, json }: AccountAnswer) => [status, Object.keys(json), json.resendAfter];
  expect(shape(known!)).toEqual(shape(unknown!));
  expect(known!.json.state).toHaveLength(unknown!.json.state.length);
  expect(await calls.post('reset/verify', { code: '123456', state: known!.json.state })).toEqual(
    errorResponse(400, 'wrong-code'),
  );
  expect(await calls.post('reset/verify', { code: '123456', state: unknown!.json.state })).toEqual(
    errorResponse(400, 'wrong-code'),
  );
});

test.each(['', 'x', '\u0000', 'Y29va2llOiAx', Buffer.from('a=b\r\nx: y').toString('base64url')])(
  'a password is not set by what is no state: %j',
  async (state) => {
    const calls = await startAccounts();
    for (const body of [{ code: '123456' }, { password: fresh }]) {
      const path = 'code' in body ? 'reset/verify' : 'reset/set';
      expect((await calls.post(path, { ...body, state })).status).toBe(400);
      expect(await calls.post(path, body)).toEqual(errorResponse(400, 'expired'));
    }
  },
);

test('a code dies at the third wrong code', async () => {
  const calls = await startAccounts();
  const mails = await openMailbox(calls);
  await calls.post('createUser', nadia);
  const { state } = (await calls.post('reset/request', { email: nadia.email })).json;
  const code = await mails.lastCode();
  const other = code === '000000' ? '000001' : '000000';
  for (let count = 0; count < 3; count += 1)
    expect(await calls.post('reset/verify', { code: other, state })).toEqual(
      errorResponse(400, 'wrong-code'),
    );
  expect(await calls.post('reset/verify', { code, state })).toEqual(errorResponse(400, 'expired'));
});
