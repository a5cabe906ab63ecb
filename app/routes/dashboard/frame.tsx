import type { ReactNode } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { AdminFrame } from '../../admin/frame/admin-frame.tsx';
import type { loadFrame } from '../../admin/frame/load-frame.ts';
import type { RouteHandle } from '../../page-kind.ts';
import { ErrorScreen } from '../../site/error-screen.tsx';
import { screenGuard } from '../../staff-only.ts';
import { useShell } from '../../use-shell.ts';
import type { Route } from './+types/frame.ts';

export { accountHeaders as headers } from '../../account/account-posts.ts';
export { loadFrame as loader } from '../../admin/frame/load-frame.ts';
export { screenMeta as meta } from '../../account/account-meta.ts';

/** The layout of all screens for staff. Their guards, headers and titles are here. */
export const handle: RouteHandle = { page: 'page', fills: 'window' };
export const middleware = [screenGuard];

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame frame={loaderData}>
      <Outlet />
    </AdminFrame>
  );
}

/** Errors of a screen appear inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactNode {
  const shell = useShell();
  const frame = useRouteLoaderData<typeof loadFrame>('routes/dashboard/frame');
  const screen = (
    <ErrorScreen
      error={error}
      labels={shell?.labels ?? {}}
      images={shell?.images}
      {...(frame && { refusal: refusalOf(frame) })}
    />
  );
  // After a refused form, the frame's loader has not run.
  return frame ? (
    <AdminFrame frame={frame}>{screen}</AdminFrame>
  ) : (
    <main id="content">{screen}</main>
  );
}

function refusalOf({ language, labels }: Awaited<ReturnType<typeof loadFrame>>) {
  return {
    title: labels['admin.frame.forbidden'],
    text: labels['admin.frame.forbidden.text'],
    href: `/${language}/admin`,
    link: labels['admin.frame.forbidden.overview'],
  };
}
