import { getProjectName } from '#common/project-name.ts';
import type { JSX } from 'react';
import { data } from 'react-router';
import { isolate } from '#common/text/isolate.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { accountHeaders } from '../../account/account-posts.ts';
import { accountMeta } from '../../account/account-meta.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { FormAlert } from '../../ui/field.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../editor/editor.css?url';
import { Text } from '../../ui/text.tsx';
import { AdminEditor } from '../../editor/admin/admin-editor.tsx';
import { loadAdminContent } from '../../editor/admin/load-admin-content.ts';
import { postAdminContent } from '../../editor/admin/post-admin-content.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { siteOf } from '../../server-context.ts';
import { staffOnly } from '../../staff-only.ts';
import type { Route } from './+types/admin-dashboard.ts';

export const handle: RouteHandle = { page: 'page' };
export const middleware = [staffOnly('admin:open')];
export const headers = accountHeaders;

const labelKeys = [
  'admin.dashboard',
  'admin.dashboard.text',
  'admin.company.missing',
  'admin.example-links',
  'admin.payments',
  'admin.refunds',
  'admin.searches',
  'admin.doctor',
  'logout',
] as const;

export async function loader(args: Route.LoaderArgs) {
  const site = siteOf(args.context);
  const admin = await loadAdminContent(args);
  const labels = await site.labels(admin.language, labelKeys);
  const listOf = (items: string[]) => new Intl.ListFormat(admin.language).format(items);
  const missing = site.missingCompanyDetails(admin.language);
  const links = site.exampleLinks().map(isolate);
  const notices = [
    ...(missing.length > 0
      ? [fillTemplate(labels['admin.company.missing'], { names: listOf(missing) })]
      : []),
    ...(links.length > 0
      ? [fillTemplate(labels['admin.example-links'], { links: listOf(links) })]
      : []),
  ];
  return { admin, notices, siteName: getProjectName(site.project, admin.language), labels };
}

export async function action(args: Route.ActionArgs) {
  const posted = await postAdminContent(args);
  return data(posted, { status: posted.status.outcome === 'updated' ? 200 : 400 });
}

export default function AdminDashboard({
  loaderData,
  actionData,
}: Route.ComponentProps): JSX.Element {
  const { admin, notices, labels } = loaderData;
  const { language, labels: editorLabels } = admin;
  const links = [
    { href: `/${language}/dashboard`, text: editorLabels['editor.admin.dashboard'] },
    { href: `/${language}/admin/refunds`, text: labels['admin.refunds'] },
    { href: `/${language}/admin/payments`, text: labels['admin.payments'] },
    { href: `/${language}/admin/searches`, text: labels['admin.searches'] },
    { href: `/${language}/admin/doctor`, text: labels['admin.doctor'] },
  ];
  return (
    <div className="wrap section-space">
      <StyleSheet href={styles} />
      <div className="admin-dashboard">
        <Text of={{ text: labels['admin.dashboard'] }} as="h1" className="h1" twoWeights />
        <p className="lead text-muted">{labels['admin.dashboard.text']}</p>
        {notices.map((notice) => (
          <FormAlert key={notice} text={notice} role="note" />
        ))}
        <AdminEditor data={admin} posted={actionData} />
        <ul className="admin-links">
          {links.map(({ href, text }) => (
            <li key={href}>
              <TextLink href={href} text={null} fallbackText={text} />
            </li>
          ))}
        </ul>
        <form method="post" action={`/${language}/logout`}>
          <Button submits kind="secondary" direction="none" text={labels.logout} />
        </form>
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.dashboard'], loaderData?.siteName);
