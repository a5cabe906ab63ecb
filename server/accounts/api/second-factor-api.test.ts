import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { failure, nadia, startAccounts } from '#tests/support/account-calls.ts';
import { totpKey } from '../factors/check-factor.ts';
import { insertTotp } from '../factors/factor-queries.ts';
import { createTotpSecret } from '../factors/totp.ts';
import { seal } from '../secrets/seal.ts';
import { openSecrets } from '../secrets/secrets.ts';

test('loginAsUser asks for a code where the account has a second factor, and takes it once', async () => {
  const calls = await startAccounts();
  const { json: person } = await calls.post('createUser', nadia);
  const secret = createTotpSecret();
  const key = totpKey(openSecrets({ DATA_DIR: calls.site.folder }));
  await insertTotp(calls.site.database.db, {
    user_id: person.userId,
    sealed_secret: seal(key, secret, person.userId),
    last_step: 0,
    confirmed_at: 0,
  });
  const logIn = (more: object = {}) =>
    calls.post('loginAsUser', { email: nadia.email, sub: nadia.sub, ...more });
  expect(await logIn()).toEqual(failure(401, 'second-factor-needed'));
  expect(await logIn({ code: '000000' })).toEqual(failure(400, 'wrong-code'));
  expect(await logIn({ code: 7 })).toEqual(failure(400, 'invalid'));
  expect(await logIn({ sub: 'not the one', code: '000000' })).toEqual(
    failure(401, 'invalid-credentials'),
  );
  const code = new TOTP({ secret }).generate();
  expect(await logIn({ code })).toMatchObject({ status: 200, json: { userId: person.userId } });
  expect(await logIn({ code })).toEqual(failure(400, 'wrong-code'));
});
