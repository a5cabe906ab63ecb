import type { LanguageCode } from '#i18n/languages.ts';
import type { LocalText } from './local-text.ts';
import { tidyName } from './person-fields.ts';

/* The names on a certificate: one in Latin letters, one in Arabic letters, for the browser and the server alike. */

export interface CertificateNames {
  /** '' for none. */
  latin: string;
  /** '' for none. */
  arabic: string;
}

export type CertificateScript = keyof CertificateNames;

export const certificateScripts = ['latin', 'arabic'] as const;

/** The longest name that fits on the sheet, in UTF-16 units. */
export const certificateNameLimit = 80;

/** The key of the message that says what is wrong with a name. */
export type CertificateNameFault =
  | 'certificate.name.latin.error'
  | 'certificate.name.arabic.error'
  | 'certificate.name.missing';

export type CertificateNameFaults = Partial<Record<CertificateScript, CertificateNameFault>>;

// A letter with its marks first; then letters, and what stands between the parts of a name.
const patterns: Readonly<Record<CertificateScript, RegExp>> = {
  latin: /^(?=\p{L})(?:(?=\p{L})\p{Script=Latin}\p{M}*|[ .'’‐-])+$/u,
  arabic: /^(?=\p{L})(?:(?=\p{L})\p{Script_Extensions=Arabic}\p{M}*|[ .'’‐-])+$/u,
};

function isCertificateName(script: CertificateScript, name: string): boolean {
  return name.length <= certificateNameLimit && patterns[script].test(name);
}

export function tidyCertificateNames({ latin, arabic }: CertificateNames): CertificateNames {
  return { latin: tidyName(latin), arabic: tidyName(arabic) };
}

/** Checks tidied names: one of them may be missing, not both. */
export function checkCertificateNames(names: CertificateNames): CertificateNameFaults {
  if (names.latin === '' && names.arabic === '') return { latin: 'certificate.name.missing' };
  const found = certificateScripts.flatMap((script) =>
    names[script] === '' || isCertificateName(script, names[script])
      ? []
      : [[script, `certificate.name.${script}.error`] as const],
  );
  return Object.fromEntries(found);
}

/** A person's name in the field whose script it is written in; both are empty where it fits neither. */
export function suggestCertificateNames(name: string): CertificateNames {
  const tidy = tidyName(name);
  return {
    latin: isCertificateName('latin', tidy) ? tidy : '',
    arabic: isCertificateName('arabic', tidy) ? tidy : '',
  };
}

/** The name for a page in `language`: in the letters that it is written in, else in the others, marked as such. */
export function certificateNameIn(
  { latin, arabic }: CertificateNames,
  language: LanguageCode,
): LocalText {
  const [own, other] = language === 'ar' ? [arabic, latin] : [latin, arabic];
  if (own !== '') return { text: own };
  return { text: other, lang: language === 'ar' ? 'en' : 'ar' };
}
