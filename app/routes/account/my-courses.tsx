import type { JSX } from 'react';
import { useRouteLoaderData } from 'react-router';
import { accountHeaders } from '../../account/account-answers.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { membersOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import type { loader as loadShell } from '../../root.tsx';
import type { Route } from './+types/my-courses.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];

export function loader(args: Route.LoaderArgs) {
  return loadProfile(args, ['profile.courses.empty', 'profile.courses.browse']);
}

export const headers = accountHeaders;

export default function MyCourses({ loaderData }: Route.ComponentProps): JSX.Element {
  const { labels } = loaderData;
  const href = useCoursesAddress() ?? `/${loaderData.language}/home`;
  return (
    <ProfilePage profile={loaderData} current="myCourses">
      <EmptyState
        text={labels['profile.courses.empty']}
        link={{ href, text: labels['profile.courses.browse'] }}
      />
    </ProfilePage>
  );
}

/** Where the header says that the courses are. */
function useCoursesAddress(): string | undefined {
  const shell = useRouteLoaderData<typeof loadShell>('root');
  const tabs = shell?.tabs.flatMap((tab) => [tab, ...tab.children]);
  return tabs?.find(({ key }) => key === 'courses')?.href;
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'myCourses');
