import type { JSX } from 'react';
import { accountHeaders } from '../../account/account-answers.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { membersOnly } from '../../guards.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { loadProfile } from '../../account/profile/load-profile.ts';
import { ProfilePage, profileMeta } from '../../account/profile/profile-page.tsx';
import type { Route } from './+types/my-payments.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [membersOnly];

export function loader(args: Route.LoaderArgs) {
  return loadProfile(args, ['profile.payments.empty', 'profile.payments.browse']);
}

export const headers = accountHeaders;

export default function MyPayments({ loaderData }: Route.ComponentProps): JSX.Element {
  const { language, labels } = loaderData;
  return (
    <ProfilePage profile={loaderData} current="payments">
      <EmptyState
        text={labels['profile.payments.empty']}
        link={{ href: `/${language}/pricing`, text: labels['profile.payments.browse'] }}
      />
    </ProfilePage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => profileMeta(loaderData, 'payments');
