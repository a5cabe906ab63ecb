import type { Secrets } from '../../accounts/secrets/secrets.ts';
import type { PaymobKeys } from '../paymob/keys.ts';

/**
 * The sandbox's keys, in the form of Paymob's for tests. Nobody can guess them, since its addresses are open to all
 * who reach the site; the same come of the same secret in every process.
 */
export function sandboxKeys(secrets: Secrets): PaymobKeys {
  const text = (purpose: string) => secrets.key(`payment-sandbox-${purpose}`).toString('hex');
  return {
    secretKey: `egy_sk_test_${text('secret-key')}`,
    publicKey: `egy_pk_test_${text('public-key').slice(0, 32)}`,
    apiKey: Buffer.from(text('api-key')).toString('base64url'),
    hmacSecret: text('hmac').slice(0, 32).toUpperCase(),
  };
}
