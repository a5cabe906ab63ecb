import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '#server/core/access/permissions.ts';
import { findScreen } from './admin/screens.ts';
import { orNotFound, requireLanguage } from './require-language.ts';
import { siteOf, visitorOf } from './server-context.ts';

/** Guards a page for staff: others are redirected to the admin login (specification, section 6). */
export function staffOnly(permission: Permission): MiddlewareFunction {
  return (args) => requireStaff(args, permission);
}

/**
 * Guards the screens inside the dashboard's frame by the permissions that screens.ts names. What has
 * no entry there is not found, such as /en/ADMIN, which matches a route.
 */
export const screenGuard: MiddlewareFunction = async (args) => {
  const screen = orNotFound(findScreen(args.url.pathname));
  await requireStaff(args, screen.needs);
};

async function requireStaff(
  { context, params, url }: Parameters<MiddlewareFunction>[0],
  permission: Permission,
): Promise<void> {
  if (await visitorOf(context).can(permission)) return;
  const language = requireLanguage(siteOf(context), params['lang']);
  const session = await visitorOf(context).session();
  if (session?.lacksSecondFactor)
    throw redirect(withReturnTo(`/${language}/profile/security`, url.pathname + url.search));
  throw redirect(withReturnTo(`/${language}/admin/login`, url.pathname + url.search));
}

/**
 * Returns `returnTo` if it is a screen that the person may open, else the dashboard's overview, which
 * says so with `refused`; null for anybody but staff.
 */
export async function findStaffPage(
  context: Readonly<RouterContextProvider>,
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
): Promise<string | null> {
  const { can } = visitorOf(context);
  if (!(await can('dashboard:open'))) return null;
  const path = returnTo?.replace(/[?#].*$/, '') ?? '';
  const screen = path.startsWith(`/${language}/`) ? findScreen(path) : null;
  if (!screen) return `/${language}/admin`;
  return (await can(screen.needs)) ? returnTo : `/${language}/admin?refused`;
}
