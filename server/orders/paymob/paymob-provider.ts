import type { PaymentMethod } from '../payment-methods.ts';
import type { CheckoutInput, PaymentProvider } from '../provider.ts';
import { createCheckout } from './create-checkout.ts';
import { giveBack } from './give-back.ts';
import { createInquirer } from './inquire.ts';
import type { PaymobKeys } from './keys.ts';
import { createPaymobHttp } from './paymob-http.ts';
import { readCallback } from './read-callback.ts';

export interface PaymobOptions {
  keys: PaymobKeys;
  /** The integrations that are offered (Paymob's dashboard, "Payment Integrations"). */
  methods: readonly PaymentMethod[];
  /** Without a slash at the end: `https://accept.paymob.com`. */
  baseUrl: string;
  /** Where buyers find the checkout page; below `baseUrl` where it is not given. */
  checkoutBaseOf?: (input: CheckoutInput) => string;
  fetch: typeof fetch;
  isSandbox: boolean;
  now(): number;
  /** Milliseconds until Paymob must have answered. */
  patience?: number;
}

/** Paymob Accept as a payment provider (developers.paymob.com). */
export function createPaymobProvider(options: PaymobOptions): PaymentProvider {
  const { keys, methods, isSandbox, now } = options;
  const call = createPaymobHttp({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    secrets: [keys.secretKey, keys.apiKey, keys.hmacSecret],
    patience: options.patience ?? 15_000,
  });
  const checkoutBaseOf = options.checkoutBaseOf ?? (() => options.baseUrl);
  const { inquire } = createInquirer({ call, keys, now });
  return {
    isSandbox,
    methods,
    createCheckout: (input) => createCheckout({ call, keys, methods, checkoutBaseOf }, input),
    readCallback: (query, body) => readCallback(keys.hmacSecret, query, body),
    inquire,
    refund: ({ transactionId, amount }) =>
      giveBack({ call, keys }, 'refund', { transaction_id: transactionId, amount_cents: amount }),
    void: ({ transactionId }) =>
      giveBack({ call, keys }, 'void', { transaction_id: transactionId }),
  };
}
