import { type CertificateNames, certificateNameIn } from '#common/forms/certificate-names.ts';
import { directionOf, type LanguageCode } from '#i18n/languages.ts';

interface CertificateNameProps {
  names: CertificateNames;
  language: LanguageCode;
}

/** Shows the name on a certificate, in the script of the language if there is one. */
export function CertificateName({ names, language }: CertificateNameProps) {
  const { text, lang } = certificateNameIn(names, language);
  return (
    <bdi className="certificate-name" {...(lang && { lang, dir: directionOf(lang) })}>
      {text}
    </bdi>
  );
}
