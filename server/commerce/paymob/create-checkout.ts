import { z } from 'zod';
import type { JsonObject } from '#common/json.ts';
import type { PaymentMethod } from '../../core/config/payment-methods.ts';
import { type Checkout, type CheckoutInput, ProviderError } from '../provider.ts';
import type { PaymobKeys } from './keys.ts';
import type { CallPaymob } from './paymob-http.ts';
import { idSchema } from './transaction-schema.ts';

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
