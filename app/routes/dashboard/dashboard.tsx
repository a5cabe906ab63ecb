import type { JSX } from 'react';
import { accountHeaders } from '../../account/account-answers.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { StaffScreen } from '../../components/staff-screen.tsx';
import type { RouteHandle } from '../../page-kind.ts';
import { requireLanguage } from '../../require-language.ts';
import { siteOf } from '../../server-context.ts';
import { staffOnly } from '../../staff-only.ts';
import type { Route } from './+types/dashboard.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [staffOnly('dashboard:open')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = siteOf(context);
  const language = requireLanguage(site, params.lang);
  const labels = await site.labels(language, ['dashboard', 'dashboard.text', 'logout']);
  return { language, siteName: site.project.name, labels };
}

export const headers = accountHeaders;

export default function Dashboard({ loaderData }: Route.ComponentProps): JSX.Element {
  const { language, labels } = loaderData;
  return (
    <StaffScreen
      language={language}
      title={labels['dashboard']}
      text={labels['dashboard.text']}
      logout={labels.logout}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['dashboard'], loaderData?.siteName);
