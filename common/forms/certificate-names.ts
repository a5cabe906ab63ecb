import type { LanguageCode } from '#i18n/languages.ts';
import type { LocalText } from '../text/local-text.ts';
import type { FormFaults, FormRules, FormValues } from './form-rules.ts';
import { tidyName } from './person-fields.ts';

/* Names on a certificate in Latin and Arabic letters, shared by browser and server. */

/** Longest name that fits on the certificate, in UTF-16 units. */
const certificateNameLimit = 80;

// A letter with its marks first; then letters and separators of name parts.
const latinName = /^(?=\p{L})(?:(?=\p{L})\p{Script=Latin}\p{M}*|[ .'’‐-])+$/u;
const arabicName = /^(?=\p{L})(?:(?=\p{L})\p{Script_Extensions=Arabic}\p{M}*|[ .'’‐-])+$/u;

const isNameIn = (letters: RegExp, name: string): boolean =>
  name.length <= certificateNameLimit && letters.test(name);

const field = { maxLength: certificateNameLimit, tidy: tidyName };

/** One name may be missing, not both. */
export const certificateRules = {
  latin: {
    ...field,
    check: (name, { arabic }) => {
      if (name === '') return arabic ? null : 'certificate.name.missing';
      return isNameIn(latinName, name) ? null : 'certificate.name.latin.error';
    },
  },
  arabic: {
    ...field,
    check: (name) =>
      name === '' || isNameIn(arabicName, name) ? null : 'certificate.name.arabic.error',
  },
} satisfies FormRules;

/** '' for none. */
export type CertificateNames = FormValues<typeof certificateRules>;
export type CertificateScript = keyof CertificateNames;
export type CertificateNameFaults = FormFaults<typeof certificateRules>;
export type CertificateNameFault = NonNullable<CertificateNameFaults[CertificateScript]>;

/** A person's name in the field of its script; both are empty if it fits neither. */
export function suggestCertificateNames(name: string): CertificateNames {
  const tidy = tidyName(name);
  return {
    latin: isNameIn(latinName, tidy) ? tidy : '',
    arabic: isNameIn(arabicName, tidy) ? tidy : '',
  };
}

/** Name for a page in `language`, in its script, else in the other one, with its `lang`. */
export function certificateNameIn(
  { latin, arabic }: CertificateNames,
  language: LanguageCode,
): LocalText {
  const [own, other] = language === 'ar' ? [arabic, latin] : [latin, arabic];
  if (own !== '') return { text: own };
  return { text: other, lang: language === 'ar' ? 'en' : 'ar' };
}
