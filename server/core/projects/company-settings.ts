import { z } from 'zod';
import { isCountry } from '#common/money/countries.ts';
import { type LanguageCode, languageCodes } from '#i18n/languages.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty').max(400);
/** `null`: the company does not have it, and its line is omitted. */
const detail = text.nullable().optional();
const register = z.strictObject(
  { court: text, number: text },
  { error: 'must be an object with court and number' },
);
const address = z.array(text, 'must be a list of lines').max(8);

/** True for a phone number as people write it, with its country code: `+20 2 2795 0000`. */
export function isPhoneText(phone: string): boolean {
  return /^\+[\d ()-]{6,24}$/.test(phone);
}

/** Details that are written differently in each language. */
const translationSchema = z
  .strictObject({
    legalForm: text,
    register,
    representative: text,
    host: text,
    dataProtection: text,
    address,
  })
  .partial();

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
    register: register.nullable().optional(),
    /** Legal representatives. */
    representative: detail,
    vatId: detail,
    taxId: detail,
    /** Hosting company, with its country. */
    host: text.optional(),
    /** Data protection officer with contact details, or the sentence that none is required. */
    dataProtection: text.optional(),
    address: address.optional(),
    email: z.email('must be an email address').optional(),
    /** By ISO 3166 country code: `{ "EG": "+20 2 …" }`. */
    phones: z
      .record(
        z.string().regex(/^[A-Z]{2}$/, 'must be a country code like EG'),
        z
          .string('must be a phone number')
          .refine(isPhoneText, 'must begin with + and the country code'),
        { error: 'must be an object' },
      )
      .optional(),
    /** Details in other words, by language: `{ "ar": { "address": ["…"] } }`. */
    translations: z.partialRecord(z.enum(languageCodes), translationSchema).optional(),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be an object' : undefined) },
);

export type Company = z.output<typeof companySettingsSchema>;

/** Returns the company with its details in a language, where they are translated. */
export function translateCompany(company: Company, language: LanguageCode): Company {
  const { translations, ...details } = company;
  return { ...details, ...translations?.[language] };
}

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
