import type { LanguageCode } from '#i18n/languages.ts';
import type { LocalText } from '../text/local-text.ts';
import { tidyName } from './person-fields.ts';

/* Names on a certificate in Latin and Arabic letters, shared by browser and server. */

export interface CertificateNames {
  /** '' for none. */
  latin: string;
  /** '' for none. */
  arabic: string;
}

export type CertificateScript = keyof CertificateNames;

export const certificateScripts = ['latin', 'arabic'] as const;

/** Longest name that fits on the certificate, in UTF-16 units. */
export const certificateNameLimit = 80;

/** Message key of a name's error. */
export type CertificateNameFault =
  | 'certificate.name.latin.error'
  | 'certificate.name.arabic.error'
  | 'certificate.name.missing';

export type CertificateNameFaults = Partial<Record<CertificateScript, CertificateNameFault>>;

// A letter with its marks first; then letters and separators of name parts.
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

/** Checks tidied names: one may be missing, not both. */
export function checkCertificateNames(names: CertificateNames): CertificateNameFaults {
  if (names.latin === '' && names.arabic === '') return { latin: 'certificate.name.missing' };
  const found = certificateScripts.flatMap((script) =>
    names[script] === '' || isCertificateName(script, names[script])
      ? []
      : [[script, `certificate.name.${script}.error`] as const],
  );
  return Object.fromEntries(found);
}

/** A person's name in the field of its script; both are empty if it fits neither. */
export function suggestCertificateNames(name: string): CertificateNames {
  const tidy = tidyName(name);
  return {
    latin: isCertificateName('latin', tidy) ? tidy : '',
    arabic: isCertificateName('arabic', tidy) ? tidy : '',
  };
}

/**
 * Name for a page in `language`: in that language's script, else in the other one, with its `lang`.
 */
export function certificateNameIn(
  { latin, arabic }: CertificateNames,
  language: LanguageCode,
): LocalText {
  const [own, other] = language === 'ar' ? [arabic, latin] : [latin, arabic];
  if (own !== '') return { text: own };
  return { text: other, lang: language === 'ar' ? 'en' : 'ar' };
}
