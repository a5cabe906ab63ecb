import { data } from 'react-router';
import { accountMeta } from '../../account/account-meta.ts';
import { PageHead } from '../../admin/parts/page-head.tsx';
import { StyleSheet } from '../../ui/style-sheet.tsx';
import styles from '../../editor/editor.css?url';
import { AdminEditor } from '../../editor/admin/admin-editor.tsx';
import { loadAdminContent, postAdminContent } from '../../editor/admin/admin-content.ts';
import { pageOf } from '../../server-context.ts';
import type { Route } from './+types/admin-dashboard.ts';

const labelKeys = ['admin.dashboard*'] as const;

export async function loader(args: Route.LoaderArgs) {
  const { site, siteName } = pageOf(args);
  const admin = await loadAdminContent(args);
  const labels = await site.labels(admin.language, labelKeys);
  return { admin, siteName, labels };
}

export async function action(args: Route.ActionArgs) {
  const posted = await postAdminContent(args);
  return data(posted, { status: posted.status.outcome === 'updated' ? 200 : 400 });
}

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { admin, labels } = loaderData;
  return (
    <div className="unit-stack admin-dashboard">
      <StyleSheet href={styles} />
      <PageHead title={labels['admin.dashboard']} lead={labels['admin.dashboard.text']} />
      <AdminEditor data={admin} posted={actionData} />
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  accountMeta(loaderData?.labels['admin.dashboard'], loaderData?.siteName);
