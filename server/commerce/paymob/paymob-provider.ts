import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import type { CheckoutInput, PaymentProvider } from '../provider.ts';
import { createCheckout } from './create-checkout.ts';
import { refundOrVoid } from './refund-or-void.ts';
import { createInquiryClient } from './inquiry-client.ts';
import type { PaymobKeys } from './keys.ts';
import { createPaymobHttp } from './paymob-http.ts';
import { parseCallback } from './parse-callback.ts';

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
