import { ProviderError } from '../provider.ts';
import { createPaymobHttp, PaymobRefusal } from './paymob-http.ts';
import type { PaymobOptions } from './paymob-provider.ts';

export type KeysCheck =
  | { outcome: 'accepted' | 'api-key-refused' | 'secret-key-refused' }
  /** `reason` contains no key. */
  | { outcome: 'unreachable'; reason: string };

type Options = Pick<Required<PaymobOptions>, 'keys' | 'baseUrl' | 'fetch' | 'timeoutMs'>;

/**
 * Asks Paymob whether it accepts the API key, which it exchanges for a token, and the secret key, by
 * an order without content, which it refuses. Changes nothing at Paymob.
 */
export async function checkPaymobKeys({ keys, ...options }: Options): Promise<KeysCheck> {
  const secrets = [keys.secretKey, keys.apiKey, keys.hmacSecret];
  const call = createPaymobHttp({ ...options, secrets });
  const post = { method: 'POST' } as const;
  const calls = [
    call({
      ...post,
      path: '/api/auth/tokens',
      authorization: null,
      body: { api_key: keys.apiKey },
    }),
    call({
      ...post,
      path: '/v1/intention/',
      authorization: `Token ${keys.secretKey}`,
      body: {},
    }),
  ];
  const [api, secret] = await Promise.allSettled(calls);
  for (const result of [api, secret])
    if (result?.status === 'rejected' && !(result.reason instanceof PaymobRefusal)) {
      if (!(result.reason instanceof ProviderError)) throw result.reason;
      return { outcome: 'unreachable', reason: result.reason.message };
    }
  if (api?.status === 'rejected') return { outcome: 'api-key-refused' };
  // The empty order itself is refused by another status.
  const isRefused =
    secret?.status === 'rejected' && [401, 403].includes((secret.reason as PaymobRefusal).status);
  return { outcome: isRefused ? 'secret-key-refused' : 'accepted' };
}
