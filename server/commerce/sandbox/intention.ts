import { z } from 'zod';

/*
 * Payment intentions. Checks what Paymob is known to check (developers.paymob.com, "Create
 * intention").
 */

const required = 'This field is required.';
const blank = 'This field may not be blank.';
const text = z.string({ error: required }).min(1, blank);
const cents = z.number({ error: required }).int('A valid integer is required.').positive();

const webAddress = z.url({ protocol: /^https?$/, error: 'Enter a valid URL.' });

const intentionSchema = z.looseObject({
  amount: cents,
  currency: z.string({ error: required }).regex(/^[A-Z]{3}$/, 'Not a valid currency.'),
  payment_methods: z
    .array(z.union([z.number(), z.string()]), { error: required })
    .min(1, 'This list may not be empty.'),
  items: z
    .array(
      z.looseObject({
        name: text.max(50, 'Ensure this field has no more than 50 characters.'),
        amount: cents,
        description: z
          .string()
          .max(255, 'Ensure this field has no more than 255 characters.')
          .nullish(),
        quantity: z.number().int().positive().default(1),
      }),
    )
    .default([]),
  billing_data: z
    .object(
      { first_name: text, last_name: text, email: text, phone_number: text },
      { error: required },
    )
    .catchall(z.json()),
  extras: z.record(z.string(), z.json()).nullish(),
  special_reference: z.string().min(1, blank).max(255).nullish(),
  expiration: z.number().int().positive().nullish(),
  notification_url: webAddress.nullish(),
  redirection_url: webAddress.nullish(),
});

export type Intention = z.output<typeof intentionSchema>;

/** Paymob's error format: lists of texts by field. */
export type FieldErrors = Record<string, string[]>;

export function parseIntention(
  body: unknown,
): { intention: Intention } | { status: 400 | 406; errors: FieldErrors | { detail: string } } {
  const { data, error } = intentionSchema.safeParse(body);
  if (!data) return { status: 400, errors: fieldErrors(error) };
  const sum = data.items.reduce((total, item) => total + item.amount * item.quantity, 0);
  if (data.items.length > 0 && sum !== data.amount)
    return { status: 406, errors: { detail: 'The sum of items does not match the amount.' } };
  return { intention: data };
}

function fieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.join('.') || 'non_field_errors';
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** Parses a stored intention, which was validated before. */
export function parseStoredIntention(request: string): Intention {
  return JSON.parse(request) as Intention;
}
