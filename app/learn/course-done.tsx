import type { JSX } from 'react';
import { Form } from 'react-router';
import { Button } from '../components/button.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import type { CoursePageData } from './course-page.tsx';
import { EndPanel } from './end-panel.tsx';

interface CertificateWayProps {
  course: CoursePageData;
  kind: 'primary' | 'secondary';
}

/** The way to the certificate of a completed course; where there is none yet, what asks for it. */
export function CertificateWay({ course, kind }: CertificateWayProps): JSX.Element {
  const { view, language, labels } = course;
  if (view.certificate === null) {
    return (
      <Form method="post" reloadDocument>
        <Button kind={kind} submits text={labels['course.certificate.get']} />
      </Form>
    );
  }
  const href = `/${language}/certificate/${view.certificate}`;
  return (
    <ButtonLink kind={kind} href={href} text={null} otherwise={labels['course.certificate']} />
  );
}

/** At the end of the last lesson of a completed course: its certificate. */
export function CourseDone({ course }: { course: CoursePageData }): JSX.Element {
  return (
    <EndPanel language={course.language}>
      <p className="h3" role="status">
        {course.labels['course.done']}
      </p>
      <div className="up-next-actions">
        <CertificateWay course={course} kind="primary" />
      </div>
    </EndPanel>
  );
}
