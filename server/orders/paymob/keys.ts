/** The four secrets of a merchant's account (Paymob's dashboard, "API Keys"). The public one is no secret. */
export interface PaymobKeys {
  secretKey: string;
  publicKey: string;
  apiKey: string;
  hmacSecret: string;
}

/** Whether payments made with a key move no money: its mode stands in it, `egy_sk_test_…`. */
export function isTestKey({ secretKey }: Pick<PaymobKeys, 'secretKey'>): boolean {
  return /^[a-z]{3}_sk_test_/.test(secretKey);
}
