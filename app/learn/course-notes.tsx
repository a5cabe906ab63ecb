import { withReturnTo } from '#common/web/return-to.ts';
import { ButtonLink, TextLink } from '../ui/button-link.tsx';
import { CertificateLink } from './course-done.tsx';
import type { CoursePageData } from './course-page-data.ts';
import { isLessonOpen } from './is-lesson-open.ts';
import { MissingLessons } from './missing-lessons.tsx';

interface CourseNotesProps {
  course: CoursePageData;
  /** True if the player shows the link to the certificate. */
  isCertificateShown: boolean;
  /** True to name the lessons that are missing for the certificate. */
  isMissingShown: boolean;
}

/** Notes below a lesson: purchase, login, certificate or missing lessons. */
export function CourseNotes(props: CourseNotesProps) {
  const { view, lesson, labels, login, payment } = props.course;
  if (payment !== null) {
    const following = lesson?.following;
    const isNextOpen = following && isLessonOpen(view, following.file);
    return (
      <aside className="learn-note">
        <p>{labels['course.preview']}</p>
        <ButtonLink
          kind={isNextOpen ? 'secondary' : 'primary'}
          href={payment}
          text={labels['course.preview.buy']}
        />
      </aside>
    );
  }
  if (login !== null) {
    return (
      <aside className="learn-note">
        <p>{labels['course.log-in']}</p>
        <TextLink href={login} text={labels.login} />
      </aside>
    );
  }
  if (view.isShared && view.percent === 100) return <CompletedShared {...props} />;
  if (view.percent === 100 || view.isCertificateDue) return <Completed {...props} />;
  return props.isMissingShown ? <MissingLessons course={props.course} /> : null;
}

/** A guest who shares a course gets its certificate by logging in as the owner. */
function CompletedShared({ course: { labels, language } }: CourseNotesProps) {
  return (
    <aside className="learn-note">
      <p>{labels['course.done']}</p>
      <p>{labels['course.shared']}</p>
      <TextLink
        href={withReturnTo(`/${language}/login`, `/${language}/profile/myCourses`)}
        text={labels.login}
      />
    </aside>
  );
}

function Completed({ course, isCertificateShown }: CourseNotesProps) {
  return (
    <aside className="learn-note">
      <p>{course.labels['course.done']}</p>
      <CertificateLink course={course} kind={isCertificateShown ? 'secondary' : 'primary'} />
    </aside>
  );
}
