import { z } from 'zod';
import { isCountry } from '#common/money/countries.ts';

const rule = z
  .strictObject(
    {
      country: z
        .string('must be a country')
        .refine((code) => code === '*' || isCountry(code), 'must be a country code or "*"'),
      buyer: z
        .enum(['consumer', 'business', 'any'], 'must be "consumer", "business" or "any"')
        .default('any'),
      rate: z
        .number('must be a number')
        .min(0, 'is below 0')
        .max(100, 'is above 100')
        .multipleOf(0.01, 'has more than two decimals'),
      pricesIncludeVat: z.boolean('must be true or false').default(true),
    },
    { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
  )
  .refine(({ buyer, pricesIncludeVat }) => pricesIncludeVat || buyer === 'business', {
    path: ['pricesIncludeVat'],
    message: 'must be true for consumers: they are shown the whole price everywhere',
  });

/** `vat` of a project in config.json: the tax by country and kind of buyer (decision 036). */
export const vatSettingsSchema = z
  .array(rule, 'must be a list')
  .refine(
    (rules) =>
      new Set(rules.map(({ country, buyer }) => `${country} ${buyer}`)).size === rules.length,
    'names a country and kind of buyer twice',
  );
