import { z } from 'zod';
import { isCountry } from '#common/countries.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty').max(400);
/** `null` says that the company has none: its line is left out. */
const detail = text.nullable().optional();

/** `company` of a project's entry in config.json: the seller. A missing detail is shown as a placeholder. */
export const companySettingsSchema = z.strictObject(
  {
    /** Where it is taxed, which is assumed of buyers who have named no country. */
    country: z
      .string('must be a text')
      .refine(isCountry, 'must be a country code like EG')
      .default('EG'),
    /** As registered, with its legal form where that is part of it. */
    legalName: text.optional(),
    legalForm: detail,
    register: z
      .strictObject(
        { court: text, number: text },
        { error: 'must be an object with court and number' },
      )
      .nullable()
      .optional(),
    /** The person or persons who represent it. */
    representative: detail,
    vatId: detail,
    taxId: detail,
    /** The company whose servers the site runs on, with its country. */
    host: text.optional(),
    /** The data protection officer with contact details, or the sentence that none is required. */
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

/** Each detail of a company, in the order in which they are shown. */
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
