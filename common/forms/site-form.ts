import { type LanguageCode, languageCodes } from '#i18n/languages.ts';
import { isHexColour } from '../theme/colour.ts';
import { type BrandColours, findColourFaults } from '../theme/derive-theme.ts';
import { isCountry } from '../money/countries.ts';
import type { FormRules } from './form-rules.ts';
import {
  isEmail,
  isPhone,
  removeInvisible,
  tidyEmail,
  tidyLine,
  tidyPhone,
} from './person-fields.ts';

type Fault =
  | 'site-setup.rule-country'
  | 'site-setup.rule-accent'
  | 'site-setup.rule-colour'
  | 'site-setup.rule-main'
  | 'site-setup.rule-email'
  | 'site-setup.rule-name'
  | 'site-setup.rule-phone'
  | 'site-setup.rule-register'
  | 'site-setup.rule-address';

const optional = { maxLength: 400, isOptional: true, tidy: tidyLine, check: () => null } as const;
const ownName = { ...optional, maxLength: 120 } as const;

function colour(field: keyof BrandColours) {
  return {
    tidy: (typed: string) => tidyLine(typed).toUpperCase(),
    check(value: string, values: Readonly<Record<string, string | undefined>>): Fault | null {
      if (!isHexColour(value)) return 'site-setup.rule-colour';
      const { main = '', accent = '' } = values;
      if (!isHexColour(main) || !isHexColour(accent)) return null;
      const isWrong = findColourFaults({ main, accent }).some((fault) => fault.field === field);
      return isWrong ? `site-setup.rule-${field}` : null;
    },
  };
}

/** Checks the court or the number of the commercial register: neither stands alone. */
function registerPart(other: 'registerCourt' | 'registerNumber') {
  return {
    ...optional,
    check: (value: string, values: Readonly<Record<string, string | undefined>>): Fault | null =>
      value === '' && values[other] ? 'site-setup.rule-register' : null,
  };
}

type NameField = `name-${LanguageCode}`;

/** Returns the field of the name in a language, which is empty if it is the site's name. */
export const nameField = (code: LanguageCode): NameField => `name-${code}`;

/** Creates a record with an entry for each of these fields. */
export function nameFields<Value>(entryOf: (code: LanguageCode) => Value) {
  const entries = languageCodes.map((code) => [nameField(code), entryOf(code)]);
  return Object.fromEntries(entries) as Record<NameField, Value>;
}

const name = {
  maxLength: 120,
  tidy: tidyLine,
  check: (value: string): Fault | null => (value === '' ? 'site-setup.rule-name' : null),
};

/** The company's details, which both forms below ask for. */
export const companyDetails = {
  legalName: optional,
  representative: optional,
  address: {
    maxLength: 1_000,
    isOptional: true,
    tidy: (typed) => removeInvisible(typed).trim(),
    check: (address): Fault | null =>
      addressLines(address).length > 8 ? 'site-setup.rule-address' : null,
  },
  country: {
    tidy: tidyLine,
    check: (code): Fault | null => (isCountry(code) ? null : 'site-setup.rule-country'),
  },
  email: {
    maxLength: 254,
    tidy: tidyEmail,
    check: (email): Fault | null => (isEmail(email) ? null : 'site-setup.rule-email'),
  },
  phone: {
    maxLength: 40,
    isOptional: true,
    tidy: (typed) => tidyPhone(typed),
    check: (phone): Fault | null =>
      phone === '' || (phone.startsWith('+') && isPhone(phone)) ? null : 'site-setup.rule-phone',
  },
  vatId: optional,
  taxId: optional,
  legalForm: optional,
  registerCourt: registerPart('registerNumber'),
  registerNumber: registerPart('registerCourt'),
  host: optional,
  dataProtection: optional,
} satisfies FormRules;

/** The form that changes a site's name and the details of its company. */
export const companyRules = {
  name,
  ...nameFields(() => ownName),
  ...companyDetails,
} satisfies FormRules;

/** The form that sets up a site, without its languages and its logo. */
export const siteRules = {
  name,
  main: colour('main'),
  accent: colour('accent'),
  ...companyDetails,
} satisfies FormRules;

/** The lines of a tidied address. */
export function addressLines(address: string): string[] {
  return address.split('\n').map(tidyLine).filter(Boolean);
}
