import { formatCount } from '#common/text/format-count.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { formatNumber } from '#common/text/format-number.ts';
import { imageFile } from '#common/media/image-file.ts';
import { languages } from '#i18n/languages.ts';
import type { EnrolledCourse } from '#server/learning/courses.ts';
import { ConfirmEmail } from '../../account/codes/confirm-email.tsx';
import { loadConfirmation } from '../../account/codes/load-confirmation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { requireMember } from '../../member.ts';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage } from '../../account/profile/profile-page.tsx';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/my-courses.ts';
import { Arrow } from '../../ui/ui-icons.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Text } from '../../ui/text.tsx';
import { certificateAddress, courseAddress } from '../../learn/lesson-address.ts';

export { handle, screenMeta as meta } from '../../account/account-meta.ts';
export { accountHeaders as headers, memberScreen as middleware } from '../../guards.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const profile = await loadProfile(args, 'myCourses', ['course.certificate*', 'course.minutes']);
  const { project } = siteOf(context);
  const session = await requireMember(context);
  const courses = await appServicesOf(context).courses.listMine(project, profile.language, session);
  const own = `/${profile.language}/profile/myCourses`;
  return { ...profile, courses, confirmation: await loadConfirmation(args, own) };
}

export default function MyCourses({ loaderData }: Route.ComponentProps) {
  const { labels, courses, language, confirmation } = loaderData;
  return (
    <ProfilePage profile={loaderData}>
      {courses.length > 0 ? (
        <CourseList {...loaderData} />
      ) : (
        <EmptyState
          text={labels['profile.courses.empty']}
          link={{ href: `/${language}/courses`, text: labels['profile.courses.browse'] }}
        />
      )}
      {confirmation && <ConfirmEmail confirmation={confirmation} language={language} />}
    </ProfilePage>
  );
}

type Data = Route.ComponentProps['loaderData'];

function CourseList(data: Data) {
  return (
    <ul className="my-courses">
      {data.courses.map((course, index) => (
        <li key={course.productKey} className="stack my-course">
          <CourseRow {...data} course={course} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

interface CourseRowProps extends Data {
  course: EnrolledCourse;
  /** Last watched: its button is the page's only primary one. */
  isFirst: boolean;
}

function CourseRow(props: CourseRowProps) {
  const { course, language, labels } = props;
  const { title, image, lessons, minutes, completed } = course;
  const { locale } = languages[language];
  const progressText = formatCount(labels['profile.courses.progress'], completed, locale);
  return (
    <>
      <Picture
        image={image === null ? null : imageFile(image)}
        sizes="(width >= 768px) 260px, 100vw"
        className="fill rounded my-course-picture"
      />
      <div className="stack gap-4 my-course-text">
        <Text of={title} as="h2" className="h3" />
        {minutes !== null && (
          <p className="small text-muted">
            {formatCount(labels['course.minutes'], minutes, locale)}
          </p>
        )}
        <Progress
          text={fillTemplate(progressText, { total: formatNumber(lessons, locale) })}
          value={completed}
          max={Math.max(1, lessons)}
        />
        <div className="my-course-links">
          <CourseLinks {...props} />
        </div>
      </div>
    </>
  );
}

/** Links to a course and its certificate, which comes first once it can be opened or issued. */
function CourseLinks({ course, language, labels, isFirst }: CourseRowProps) {
  const { title, percent, certificate, isCertificateDue, productKey } = course;
  const isDone = isCertificateDue || (percent === 100 && certificate !== null);
  const kind = isFirst ? 'primary' : 'secondary';
  const href = certificateAddress({ language, course: productKey, certificate });
  return (
    <>
      {isDone && (
        <ButtonLink
          kind={kind}
          href={href}
          text={labels[isCertificateDue ? 'course.certificate.get' : 'course.certificate']}
          about={title}
        />
      )}
      <ButtonLink
        kind={isDone ? 'secondary' : kind}
        href={courseAddress({ language, course: productKey })}
        text={labels[nextStepKey(course)]}
        about={title}
      />
      {certificate !== null && !isDone && (
        <a className="text-link" href={href}>
          <span>{labels['profile.courses.certificate']}</span>
          <Arrow />
        </a>
      )}
    </>
  );
}

function nextStepKey({ percent, isStarted }: EnrolledCourse) {
  if (percent === 100) return 'profile.courses.again';
  return isStarted ? 'profile.courses.continue' : 'profile.courses.begin';
}
