import { z } from 'zod';
import { isCountry } from '#common/money/countries.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty').max(400);
/** `null`: the company does not have it, and its line is omitted. */
const detail = text.nullable().optional();

/** `company` of a project in config.json: the seller. Missing details are shown as placeholders. */
export const companySettingsSchema = z.strictObject(
  {
    /** Country of taxation; also assumed for buyers without a country. */
    country: z
      .string('must be a text')
      .refine(isCountry, 'must be a country code like EG')
      .default('EG'),
    /** Registered name, with the legal form if it is part of it. */
    legalName: text.optional(),
    legalForm: detail,
    register: z
      .strictObject(
        { court: text, number: text },
        { error: 'must be an object with court and number' },
      )
      .nullable()
      .optional(),
    /** Legal representatives. */
    representative: detail,
    vatId: detail,
    taxId: detail,
    /** Hosting company, with its country. */
    host: text.optional(),
    /** Data protection officer with contact details, or the sentence that none is required. */
    dataProtection: text.optional(),
    address: z.array(text, 'must be a list of lines').max(8).optional(),
    email: z.email('must be an email address').optional(),
    /** By ISO 3166 country code: `{ "EG": "+20 2 …" }`. */
    phones: z
      .record(
        z.string().regex(/^[A-Z]{2}$/, 'must be a country code like EG'),
        z
          .string('must be a phone number')
          .regex(/^\+[\d ()-]{6,24}$/, 'must begin with + and the country code'),
        { error: 'must be an object' },
      )
      .optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
);

export type Company = z.output<typeof companySettingsSchema>;

/** Details of a company, in display order. */
export const companyDetails = [
  'legalName',
  'legalForm',
  'register',
  'representative',
  'vatId',
  'taxId',
  'address',
  'email',
  'phones',
  'host',
  'dataProtection',
] as const satisfies readonly (keyof Company)[];

export type CompanyDetail = (typeof companyDetails)[number];
