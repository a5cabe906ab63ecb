import { ButtonLink } from '../ui/button-link.tsx';
import type { CoursePageData } from './course-page-data.ts';
import { EndPanel } from './end-panel.tsx';
import { certificateAddress } from './lesson-address.ts';

interface CertificateLinkProps {
  course: CoursePageData;
  kind: 'primary' | 'secondary';
}

/** Links to the certificate of a completed course, or to the choice of its names. */
export function CertificateLink({ course, kind }: CertificateLinkProps) {
  const { view, language, labels } = course;
  const { certificate, productKey } = view;
  if (certificate === null && !view.isCertificateDue) return null;
  return (
    <ButtonLink
      kind={kind}
      href={certificateAddress({ language, course: productKey, certificate })}
      text={labels[certificate === null ? 'course.certificate.get' : 'course.certificate']}
    />
  );
}

/** Shows the certificate after the last lesson of a completed course. */
export function CourseDone({ course }: { course: CoursePageData }) {
  return (
    <EndPanel language={course.language}>
      <p className="h3" role="status">
        {course.labels['course.done']}
      </p>
      <div className="up-next-actions">
        <CertificateLink course={course} kind="primary" />
      </div>
    </EndPanel>
  );
}
