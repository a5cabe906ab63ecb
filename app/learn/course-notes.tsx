import type { JSX } from 'react';
import { withReturnTo } from '#common/return-to.ts';
import { ButtonLink, TextLink } from '../components/button-link.tsx';
import { CertificateWay } from './course-done.tsx';
import type { CoursePageData } from './course-page.tsx';
import { isLessonOpen } from './is-lesson-open.ts';
import { MissingLessons } from './missing-lessons.tsx';

interface CourseNotesProps {
  course: CoursePageData;
  /** Whether the player shows the way to the certificate. */
  isCertificateShown: boolean;
  /** Whether to name what the certificate still waits for. */
  isMissingShown: boolean;
}

/** What there is to say below a lesson: the rest of the course, the login, the certificate. */
export function CourseNotes(props: CourseNotesProps): JSX.Element | null {
  const { view, lesson, labels, login, payment } = props.course;
  if (payment !== null) {
    const following = lesson?.following;
    const goesOn = following && isLessonOpen(view, following.file);
    return (
      <aside className="learn-note">
        <p>{labels['course.preview']}</p>
        <ButtonLink
          kind={goesOn ? 'secondary' : 'primary'}
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
  if (view.isShared && view.percent === 100) return <CompletedShared {...props} />;
  if (view.percent === 100 || view.isCertificateDue) return <Completed {...props} />;
  return props.isMissingShown ? <MissingLessons course={props.course} /> : null;
}

/** A guest who shares the course gets its certificate by logging in as its owner. */
function CompletedShared({ course: { labels, language } }: CourseNotesProps): JSX.Element {
  return (
    <aside className="learn-note">
      <p>{labels['course.done']}</p>
      <p>{labels['course.shared']}</p>
      <TextLink
        href={withReturnTo(`/${language}/login`, `/${language}/profile/myCourses`)}
        text={null}
        otherwise={labels.login}
      />
    </aside>
  );
}

function Completed({ course, isCertificateShown }: CourseNotesProps): JSX.Element {
  return (
    <aside className="learn-note">
      <p>{course.labels['course.done']}</p>
      <CertificateWay course={course} kind={isCertificateShown ? 'secondary' : 'primary'} />
    </aside>
  );
}
