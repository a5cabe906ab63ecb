import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';
import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import {
  type CheckoutInput,
  type PaymentProvider,
  ProviderError,
  type ProviderTransaction,
  type Checkout,
} from '../provider.ts';
import { createInquiryClient } from './inquiry-client.ts';
import type { PaymobKeys } from './keys.ts';
import { parseCallback } from './parse-callback.ts';
import { messageOf, parseResponseTransaction } from './parse-transaction.ts';
import { createPaymobHttp, type CallPaymob } from './paymob-http.ts';
import { idSchema } from './transaction-schema.ts';

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
  operation: 'refund' | 'void',
  body: JsonObject,
): Promise<ProviderTransaction> {
  const answer = await call({
    method: 'POST',
    path: `/api/acceptance/void_refund/${operation}`,
    authorization: `Token ${keys.secretKey}`,
    body,
  });
  const transaction = parseResponseTransaction(answer);
  if (!transaction)
    throw new ProviderError('unreachable', `Paymob has not said what became of the ${operation}`);
  if (transaction.kind === 'other' || transaction.kind === 'declined')
    throw new ProviderError(
      'refused',
      `Paymob has declined the ${operation}: ${messageOf(transaction)}`,
    );
  return transaction;
}

/** Paymob refuses longer texts, or its page truncates them. */
const maxNameLength = 45;
const maxDescriptionLength = 255;

const answerSchema = z.looseObject({
  client_secret: z.string().min(1),
  intention_order_id: idSchema,
});

interface Parts {
  call: CallPaymob;
  keys: PaymobKeys;
  methods: readonly PaymentMethod[];
  /** Returns the base URL of the checkout page, without a trailing slash. */
  checkoutBaseOf(input: CheckoutInput): string;
}

/**
 * Creates a payment intention (Paymob, "Create intention") and returns the address of its Unified
 * Checkout.
 */
async function createCheckout(parts: Parts, input: CheckoutInput): Promise<Checkout> {
  const { call, keys, methods, checkoutBaseOf } = parts;
  const answer = await call({
    method: 'POST',
    path: '/v1/intention/',
    authorization: `Token ${keys.secretKey}`,
    body: intentionOf(input, methods),
  });
  const { data } = answerSchema.safeParse(answer);
  if (!data) throw new ProviderError('unreachable', 'Paymob has not said where the order is paid');
  const query = new URLSearchParams({
    publicKey: keys.publicKey,
    clientSecret: data.client_secret,
  });
  return {
    providerOrderId: data.intention_order_id,
    url: `${checkoutBaseOf(input)}/unifiedcheckout/?${query}`,
  };
}

function intentionOf(input: CheckoutInput, methods: Parts['methods']): JsonObject {
  const { amount, buyer, description } = input;
  const person = {
    first_name: buyer.firstName,
    last_name: buyer.lastName,
    email: buyer.email,
  };
  return {
    amount,
    currency: input.currency,
    payment_methods: methods.map(({ integrationId }) => integrationId),
    items: [
      {
        name: truncate(description, maxNameLength),
        amount,
        description: truncate(description, maxDescriptionLength),
        quantity: 1,
      },
    ],
    billing_data: { ...person, phone_number: buyer.phone, ...noAddress },
    customer: person,
    extras: { language: input.language },
    special_reference: input.reference,
    expiration: input.expiresIn,
    notification_url: input.notificationUrl,
    redirection_url: input.redirectUrl,
  };
}

/** No postal address is needed: Paymob accepts "NA". */
const noAddress = Object.fromEntries(
  ['apartment', 'floor', 'building', 'street', 'postal_code', 'city', 'state', 'country'].map(
    (name) => [name, 'NA'],
  ),
);

/** Truncates by code points, so that no surrogate pair is split. */
function truncate(text: string, maxLength: number): string {
  return Array.from(text).slice(0, maxLength).join('');
}
