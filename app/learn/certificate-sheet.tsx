import { useRouteLoaderData } from 'react-router';
import { certificateNameIn } from '#common/forms/certificate-names.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Labels } from '#i18n/labels.ts';
import type { CertificateView } from '#server/learning/courses.ts';
import type { loader as loadShell } from '../root.tsx';
import { BrandMark } from '../site/brand-mark.tsx';
import { Logo } from '../site/logo.tsx';
import { Text } from '../ui/text.tsx';
import { CertificateName } from './certificate-name.tsx';
import type { CertifiedCourse } from './load-certified-course.ts';
import { QrCode, type QrCells } from './qr-code.tsx';

/** Letters of a name on one line at full size; longer ones are set smaller. */
const lettersPerLine = 24;

interface CertificateSheetProps {
  certificate: CertificateView;
  course: CertifiedCourse | null;
  labels: Labels<
    | 'certificate'
    | 'certificate.for'
    | 'certificate.has'
    | 'certificate.date'
    | 'certificate.number'
    | 'certificate.check'
    | 'certificate.check-at'
    | 'course.by'
  >;
  language: LanguageCode;
  siteName: string;
  code: string;
  /** Formatted. */
  date: string | null;
  /** Address for checking it, also in a form to type. */
  address: { href: string; text: string };
  cells: QrCells;
}

/** A certificate as a sheet of A4. */
export function CertificateSheet(props: CertificateSheetProps) {
  const { certificate, course, labels, language, siteName, cells } = props;
  const shell = useRouteLoaderData<typeof loadShell>('root');
  const { text } = certificateNameIn(certificate.names, language);
  return (
    <article className="certificate">
      <div className="centred certificate-band ornament-strong" aria-hidden="true">
        <BrandMark className="certificate-mark" />
      </div>
      <div className="column certificate-text">
        <div className="certificate-logo">
          <Logo logo={shell?.logo ?? null} name={siteName} />
        </div>
        <h1 className="certificate-title">{labels.certificate}</h1>
        <p className="text-muted certificate-small">{labels['certificate.for']}</p>
        <p data-lines={Math.min(3, Math.ceil(text.length / lettersPerLine))}>
          <CertificateName names={certificate.names} language={language} />
        </p>
        <p className="text-muted certificate-small">{labels['certificate.has']}</p>
        <Text of={certificate.title} as="p" className="certificate-course" />
        {course && course.facts.length > 0 && (
          <ul className="text-muted certificate-about certificate-small">
            {course.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <CertificateFacts {...props} />
      </div>
      <div className="certificate-check">
        <QrCode cells={cells} label={labels['certificate.check']} />
      </div>
    </article>
  );
}

function CertificateFacts({ course, labels, date, code, address }: CertificateSheetProps) {
  return (
    <dl className="certificate-facts">
      {course && course.teachers.length > 0 && (
        <div className="certificate-teachers">
          <dt>{labels['course.by']}</dt>
          {course.teachers.map(({ id, name, position }) => (
            <dd key={id}>
              <Text of={name} as="p" />
              <Text of={position} as="p" className="text-muted certificate-small" />
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{labels['certificate.date']}</dt>
        <dd>{date}</dd>
      </div>
      <div>
        <dt>{labels['certificate.number']}</dt>
        <dd>
          <bdi dir="ltr">{code}</bdi>
        </dd>
      </div>
      <div className="certificate-address">
        <dt>{labels['certificate.check-at']}</dt>
        <dd>
          <a href={address.href}>
            <bdi dir="ltr">{address.text}</bdi>
          </a>
        </dd>
      </div>
    </dl>
  );
}
