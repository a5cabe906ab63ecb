import { TOTP } from 'otpauth';
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import {
  type AccountCalls,
  errorResponse,
  nadia,
  sameOriginHeaders,
  startAccounts,
} from '#tests/support/account-calls.ts';
import { createIdentityProvider } from '#tests/support/identity-provider.ts';
import { totpKey } from '../factors/check-factor.ts';
import { insertTotp } from '../factors/factor-queries.ts';
import { createTotpSecret } from '../factors/totp.ts';
import { createProviderCookies } from '../providers/provider-logins.ts';
import { seal } from '../secrets/seal.ts';
import { openSecrets } from '../secrets/secrets.ts';

/** Adds an authenticator app to an account, and returns its secret. */
async function addApp({ site }: AccountCalls, userId: string): Promise<string> {
  const secret = createTotpSecret();
  const key = totpKey(openSecrets({ DATA_DIR: site.folder }));
  await insertTotp(site.database.db, {
    user_id: userId,
    sealed_secret: seal(key, secret, userId),
    last_step: 0,
    confirmed_at: 0,
  });
  return secret;
}

async function startProvider() {
  const peer = await createIdentityProvider();
  await peer.start('https://demo.example');
  onTestFinished(() => peer.stop());
  return { peer, calls: await startAccounts(peer.env) };
}

test('loginAsUser asks for a code where the account has a second factor, and takes it once', async () => {
  const calls = await startAccounts();
  const { json: person } = await calls.post('createUser', nadia);
  const secret = await addApp(calls, person.userId);
  const logIn = (more: object = {}) =>
    calls.post('loginAsUser', { email: nadia.email, sub: nadia.sub, ...more });
  expect(await logIn()).toEqual(errorResponse(401, 'second-factor-needed'));
  expect(await logIn({ code: '000000' })).toEqual(errorResponse(400, 'wrong-code'));
  expect(await logIn({ code: 7 })).toEqual(errorResponse(400, 'invalid'));
  expect(await logIn({ sub: 'not the one', code: '000000' })).toEqual(
    errorResponse(401, 'invalid-credentials'),
  );
  const code = new TOTP({ secret }).generate();
  expect(await logIn({ code })).toMatchObject({ status: 200, json: { userId: person.userId } });
  expect(await logIn({ code })).toEqual(errorResponse(400, 'wrong-code'));
});

test('loginWithGoogle takes the code with the id token', async () => {
  const { peer, calls } = await startProvider();
  const claims = { sub: 'g-1', email: nadia.email, email_verified: true, name: nadia.name };
  const idToken = await peer.signIdToken(claims);
  const logIn = (more: object = {}) => calls.post('loginWithGoogle', { idToken, ...more });
  const first = await logIn();
  expect(first).toMatchObject({ status: 200, json: { name: nadia.name } });
  const secret = await addApp(calls, first.json.userId);
  expect(await logIn()).toEqual(errorResponse(401, 'second-factor-needed'));
  expect(await logIn({ code: '000000' })).toEqual(errorResponse(400, 'wrong-code'));
  const code = new TOTP({ secret }).generate();
  const unsigned = { idToken: `${idToken}x`, code };
  expect(await logIn(unsigned)).toEqual(errorResponse(401, 'invalid-credentials'));
  expect(await logIn({ code })).toMatchObject({
    status: 200,
    json: { userId: first.json.userId, refreshToken: expect.any(String) },
  });
  expect(await logIn({ code })).toEqual(errorResponse(400, 'wrong-code'));
});

test('loginWithLinkedIn lets the browser go on at the page of the second factor', async () => {
  const { calls } = await startProvider();
  const { arrivals } = createProviderCookies(
    openSecrets({ DATA_DIR: calls.site.folder }),
    Date.now,
  );
  const profile = {
    provider: 'linkedin' as const,
    subject: 'l-1',
    email: nadia.email,
    isEmailVerified: true,
    name: nadia.name,
    image: null,
  };
  const logIn = async (code: string) => {
    const codeHash = createHash('sha256').update(code).digest('base64url');
    const origin = 'https://demo.example';
    const [cookie = ''] = arrivals.write({ codeHash, profile }, { origin }).split(';');
    return await calls.post('loginWithLinkedIn', { code }, { cookie, ...sameOriginHeaders });
  };
  const first = await logIn('one');
  expect(first).toMatchObject({ status: 200, json: { name: nadia.name } });
  await addApp(calls, first.json.userId);
  const second = await logIn('two');
  expect(second).toEqual(errorResponse(401, 'second-factor-needed'));
  expect(second.cookies).toContainEqual(expect.stringMatching(/account\.second-factor=.+/));
});
