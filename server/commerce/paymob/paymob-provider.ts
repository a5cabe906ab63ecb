import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import {
  type CheckoutInput,
  type PaymentProvider,
  ProviderError,
  type ProviderTransaction,
} from '../provider.ts';
import { createCheckout } from './create-checkout.ts';
import { createInquiryClient } from './inquiry-client.ts';
import type { PaymobKeys } from './keys.ts';
import { createPaymobHttp, type CallPaymob } from './paymob-http.ts';
import { parseCallback } from './parse-callback.ts';
import type { JsonObject } from '#common/json.ts';
import { messageOf, parseResponseTransaction } from './parse-transaction.ts';

export interface PaymobOptions {
  keys: PaymobKeys;
  /** Offered integrations (Paymob's dashboard, "Payment Integrations"). */
  methods: readonly PaymentMethod[];
  /** Without a trailing slash: `https://accept.paymob.com`. */
  baseUrl: string;
  /** Returns the base URL of the checkout page. Default: `baseUrl`. */
  checkoutBaseOf?: (input: CheckoutInput) => string;
  fetch: typeof fetch;
  isSandbox: boolean;
  now(): number;
  /** Time limit for a response, in milliseconds. */
  timeoutMs?: number;
}

/** Creates a payment provider for Paymob Accept (developers.paymob.com). */
export function createPaymobProvider(options: PaymobOptions): PaymentProvider {
  const { keys, methods, isSandbox, now } = options;
  const call = createPaymobHttp({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    secrets: [keys.secretKey, keys.apiKey, keys.hmacSecret],
    timeoutMs: options.timeoutMs ?? 15_000,
  });
  const checkoutBaseOf = options.checkoutBaseOf ?? (() => options.baseUrl);
  const { inquire } = createInquiryClient({ call, keys, now });
  return {
    isSandbox,
    methods,
    createCheckout: (input) => createCheckout({ call, keys, methods, checkoutBaseOf }, input),
    parseCallback: (query, body) => parseCallback(keys.hmacSecret, query, body),
    inquire,
    refund: ({ transactionId, amount }) =>
      refundOrVoid({ call, keys }, 'refund', {
        transaction_id: transactionId,
        amount_cents: amount,
      }),
    void: ({ transactionId }) =>
      refundOrVoid({ call, keys }, 'void', { transaction_id: transactionId }),
  };
}

/**
 * Refunds (`amount_cents`) or voids a payment, without retries. Throws ProviderError `refused` if
 * Paymob declines, also with a failed transaction.
 */
async function refundOrVoid(
  { call, keys }: { call: CallPaymob; keys: PaymobKeys },
  way: 'refund' | 'void',
  body: JsonObject,
): Promise<ProviderTransaction> {
  const answer = await call({
    method: 'POST',
    path: `/api/acceptance/void_refund/${way}`,
    authorization: `Token ${keys.secretKey}`,
    body,
  });
  const transaction = parseResponseTransaction(answer);
  if (!transaction)
    throw new ProviderError('unreachable', `Paymob has not said what became of the ${way}`);
  if (transaction.kind === 'other' || transaction.kind === 'declined')
    throw new ProviderError('refused', `Paymob has declined the ${way}: ${messageOf(transaction)}`);
  return transaction;
}
