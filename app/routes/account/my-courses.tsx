import { ConfirmEmail } from '../../account/codes/confirm-email.tsx';
import { loadConfirmation } from '../../account/codes/load-confirmation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { requireMember } from '../../member.ts';
import { CourseList, courseListLabels } from '../../account/profile/course-list.tsx';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import { appServicesOf, siteOf } from '../../server-context.ts';
import type { Route } from './+types/my-courses.ts';

export { pageHandle as handle } from '../../page-kind.ts';
export { memberScreen as middleware } from '../../guards.ts';
export { accountHeaders as headers } from '../../account/account-posts.ts';

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const profile = await loadProfile(args, [
    ...courseListLabels,
    'profile.courses.empty',
    'profile.courses.browse',
  ]);
  const { project } = siteOf(context);
  const session = await requireMember(context);
  const courses = await appServicesOf(context).courses.listMine(project, profile.language, session);
  const own = `/${profile.language}/profile/myCourses`;
  return { ...profile, courses, confirmation: await loadConfirmation(args, own) };
}

export default function MyCourses({ loaderData }: Route.ComponentProps) {
  const { labels, courses, language, confirmation } = loaderData;
  return (
    <ProfilePage profile={loaderData} current="myCourses">
      {courses.length > 0 ? (
        <CourseList courses={courses} language={language} labels={labels} />
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

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'myCourses');
