import type { JSX } from 'react';
import { accountHeaders } from '../../account/account-answers.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { StaffScreen } from '../../components/staff-screen.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import { staffOnly } from '../../staff-only.ts';
import type { Route } from './+types/admin-dashboard.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [staffOnly('admin:open')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const labels = await site.labels(language, [
    'admin.dashboard',
    'admin.dashboard.text',
    'admin.payments',
    'admin.refunds',
    'logout',
  ]);
  return { language, siteName: site.project.name, labels };
}

export const headers = accountHeaders;

export default function AdminDashboard({ loaderData }: Route.ComponentProps): JSX.Element {
  const { language, labels } = loaderData;
  return (
    <StaffScreen
      language={language}
      title={labels['admin.dashboard']}
      text={labels['admin.dashboard.text']}
      logout={labels.logout}
      links={[
        { href: `/${language}/admin/refunds`, text: labels['admin.refunds'] },
        { href: `/${language}/admin/payments`, text: labels['admin.payments'] },
      ]}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.dashboard'], loaderData?.siteName);
