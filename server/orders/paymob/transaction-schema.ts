import { z } from 'zod';

/*
 * A transaction as Paymob answers it. Only what is read is named; whole numbers and flags also come as text, and
 * amounts under three names.
 */

/** A number that names something: kept as text. */
export const reference = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** The same where there may be none; some answers spell that out. */
export const referenceOrNone = z
  .union([z.number().int(), z.string()])
  .nullish()
  .transform((value) => (value == null || /^(?:|null|None)$/.test(`${value}`) ? null : `${value}`));

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

const flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'insensitive' }),
]);

const mayBe = flag.nullish().transform((value) => value ?? false);

const order = z.union([
  reference.transform((id) => ({ id, merchant_order_id: null })),
  z.looseObject({ id: reference, merchant_order_id: referenceOrNone }),
]);

const parent = z.union([reference, z.looseObject({ id: reference }).transform(({ id }) => id)]);

export const transactionSchema = z.looseObject({
  id: reference,
  pending: flag,
  success: flag,
  is_auth: mayBe,
  is_capture: mayBe,
  is_void: mayBe,
  is_refund: mayBe,
  is_voided: mayBe,
  is_refunded: mayBe,
  has_parent_transaction: mayBe,
  parent_transaction: parent.nullish(),
  amount_cents: number.nullish(),
  amount_cents_int: number.nullish(),
  amount_cents_bigint: number.nullish(),
  refunded_amount_cents: number.nullish(),
  refunded_amount_cents_int: number.nullish(),
  refunded_amount_cents_bigint: number.nullish(),
  currency: z.string(),
  integration_id: number,
  order: order.nullish(),
  merchant_order_id: referenceOrNone,
  is_live: flag.nullish(),
  created_at: z.string(),
  data: z.looseObject({ message: z.string().nullish() }).nullish().catch(null),
});

export type PaymobTransaction = z.output<typeof transactionSchema>;
