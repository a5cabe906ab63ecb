import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import { type Checkout, type CheckoutInput, ProviderError } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import type { CallPaymob } from './paymob-http.ts';
import { reference } from './transaction-schema.ts';

/** Longer names are refused, or cut by the page that shows them. */
const longestName = 45;
const longestDescription = 255;

const answerSchema = z.looseObject({
  client_secret: z.string().min(1),
  intention_order_id: reference,
});

interface Parts {
  call: CallPaymob;
  keys: PaymobKeys;
  methods: readonly PaymentMethod[];
  /** Where the checkout page stands, without a slash at the end. */
  checkoutBaseOf(input: CheckoutInput): string;
}

/** Announces a payment (Paymob, "Create intention") and answers the address of Unified Checkout for it. */
export async function createCheckout(parts: Parts, input: CheckoutInput): Promise<Checkout> {
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
        name: firstOf(description, longestName),
        amount,
        description: firstOf(description, longestDescription),
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

/** Nothing is sent by post: Paymob takes "NA" for all of it. */
const noAddress = Object.fromEntries(
  ['apartment', 'floor', 'building', 'street', 'postal_code', 'city', 'state', 'country'].map(
    (name) => [name, 'NA'],
  ),
);

/** Whole letters, of which a cut through UTF-16 might leave half a one. */
function firstOf(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
