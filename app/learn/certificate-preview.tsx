import { type CertificateNames, certificateRules } from '#common/forms/certificate-names.ts';
import { tidyForm } from '#common/forms/form-rules.ts';
import { directionOf } from '#i18n/languages.ts';
import { Text } from '../ui/text.tsx';
import { CertificateName } from './certificate-name.tsx';
import type { CertificateText } from './load-certificate-previews.ts';

interface CertificatePreviewProps {
  preview: CertificateText;
  /** As typed. */
  names: CertificateNames;
}

export function CertificatePreview({
  preview: { language, labels, title },
  names,
}: CertificatePreviewProps) {
  return (
    <article className="certificate-preview" lang={language} dir={directionOf(language)}>
      <h3 className="certificate-preview-title">{labels.certificate}</h3>
      <p className="certificate-small">{labels['certificate.for']}</p>
      <p>
        <CertificateName names={tidyForm(certificateRules, names)} language={language} />
      </p>
      <p className="certificate-small">{labels['certificate.has']}</p>
      <Text of={title} as="p" className="certificate-course" />
    </article>
  );
}
