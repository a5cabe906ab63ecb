import { z } from 'zod';

/*
 * Paymob's transaction. Only the fields in use are declared. Integers and flags may be strings, and
 * amounts have three alternative names.
 */

/** An id, converted to text. */
export const idSchema = z.union([z.number().int(), z.string().min(1)]).transform(String);

/** An optional id; some responses contain "null" or "None". */
export const optionalIdSchema = z
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

const optionalFlag = flag.nullish().transform((value) => value ?? false);

const order = z.union([
  idSchema.transform((id) => ({ id, merchant_order_id: null })),
  z.looseObject({ id: idSchema, merchant_order_id: optionalIdSchema }),
]);

const parent = z.union([idSchema, z.looseObject({ id: idSchema }).transform(({ id }) => id)]);

export const transactionSchema = z.looseObject({
  id: idSchema,
  pending: flag,
  success: flag,
  is_auth: optionalFlag,
  is_capture: optionalFlag,
  is_void: optionalFlag,
  is_refund: optionalFlag,
  is_voided: optionalFlag,
  is_refunded: optionalFlag,
  has_parent_transaction: optionalFlag,
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
  merchant_order_id: optionalIdSchema,
  is_live: flag.nullish(),
  created_at: z.string(),
  data: z.looseObject({ message: z.string().nullish() }).nullish().catch(null),
});

export type PaymobTransaction = z.output<typeof transactionSchema>;
