import type { JSX } from 'react';
import { accountHeaders } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { loadAllPayments } from '../../checkout/staff/load-all-payments.ts';
import { AllPayments } from '../../checkout/staff/all-payments.tsx';
import { StaffPage } from '../../checkout/staff/staff-page.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { staffOnly } from '../../staff-only.ts';
import type { Route } from './+types/payments.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [staffOnly('order:list')];
export const headers = accountHeaders;

export function loader(args: Route.LoaderArgs) {
  return loadAllPayments(args);
}

export default function Payments({ loaderData }: Route.ComponentProps): JSX.Element {
  return (
    <StaffPage {...loaderData} current="payments" lead={loaderData.labels['admin.payments.lead']}>
      <AllPayments {...loaderData} />
    </StaffPage>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.payments'], loaderData?.siteName);
