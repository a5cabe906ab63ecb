import type { Secrets } from '../../accounts/secrets/secrets.ts';
import type { PaymobKeys } from '../paymob/keys.ts';

/**
 * Derives the sandbox's keys from the secret, in the format of Paymob's test keys. They must be
 * unguessable, because the sandbox is reachable on the public site, and equal in every process.
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
