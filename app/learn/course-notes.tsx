import type { JSX } from 'react';
import { Form } from 'react-router';
import { Button } from '../components/button.tsx';
import { withReturnTo } from '#common/return-to.ts';
import { ButtonLink, TextLink } from '../components/button-link.tsx';
import type { CoursePageData } from './course-page.tsx';
import { courseAddress } from './lesson-address.ts';

interface CourseNotesProps {
  course: CoursePageData;
  lacksName: boolean;
}

/** What there is to say below a lesson: the rest of the course, the login, the certificate. */
export function CourseNotes({ course, lacksName }: CourseNotesProps): JSX.Element | null {
  const { view, labels, login, payment } = course;
  if (payment !== null) {
    return (
      <aside className="learn-note">
        <p>{labels['course.preview']}</p>
        <ButtonLink
          kind="secondary"
          href={payment}
          text={null}
          otherwise={labels['course.preview.buy']}
        />
      </aside>
    );
  }
  if (login !== null) {
    return (
      <aside className="learn-note">
        <p>{labels['course.log-in']}</p>
        <TextLink href={login} text={null} otherwise={labels.login} />
      </aside>
    );
  }
  if (view.percent === 100) return <Completed course={course} lacksName={lacksName} />;
  if (view.lessons === 0 || view.played < view.lessons) return null;
  return (
    <aside className="learn-note">
      <p>{labels['course.to-complete']}</p>
    </aside>
  );
}

function Completed({ course, lacksName }: CourseNotesProps): JSX.Element {
  const { view, language, labels } = course;
  const done = <p>{labels['course.done']}</p>;
  if (view.certificate !== null) {
    const href = `/${language}/certificate/${view.certificate}`;
    return (
      <aside className="learn-note">
        {done}
        <ButtonLink
          kind="secondary"
          href={href}
          text={null}
          otherwise={labels['course.certificate']}
        />
      </aside>
    );
  }
  return (
    <aside className="learn-note">
      {done}
      {lacksName ? (
        <div role="alert">
          <p>{labels['course.certificate.unnamed']}</p>
          <TextLink
            href={withReturnTo(
              `/${language}/signup`,
              courseAddress({ language, course: view.productKey }),
            )}
            text={null}
            otherwise={labels['profile.guest.sign-up']}
          />
        </div>
      ) : (
        <Form method="post" reloadDocument>
          <Button kind="secondary" submits text={labels['course.certificate.get']} />
        </Form>
      )}
    </aside>
  );
}
