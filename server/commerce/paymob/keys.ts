/**
 * Credentials of a merchant account (Paymob's dashboard, "API Keys"). The public key is not secret.
 */
export interface PaymobKeys {
  secretKey: string;
  publicKey: string;
  apiKey: string;
  hmacSecret: string;
}

/** Returns true if the key is for test payments: it contains its mode, `egy_sk_test_…`. */
export function isTestKey({ secretKey }: { secretKey: string }): boolean {
  return /^[a-z]{3}_sk_test_/.test(secretKey);
}
