import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '#server/core/access/permissions.ts';
import { requireLanguage } from './require-language.ts';
import { siteOf, visitorOf } from './server-context.ts';

/**
 * Guards pages for staff: anybody else is redirected to the admin login (specification, section 6).
 */
export function staffOnly(permission: Permission): MiddlewareFunction {
  return async ({ context, params, url }) => {
    if (await visitorOf(context).can(permission)) return;
    const language = requireLanguage(siteOf(context), params['lang']);
    const session = await visitorOf(context).session();
    if (session?.lacksSecondFactor)
      throw redirect(withReturnTo(`/${language}/profile/security`, url.pathname + url.search));
    throw redirect(withReturnTo(`/${language}/admin/login`, url.pathname + url.search));
  };
}

/** Staff pages below a language, the most privileged first. */
const staffPages: readonly { path: string; needs: Permission }[] = [
  { path: 'admin/dashboard', needs: 'admin:open' },
  { path: 'admin/refunds', needs: 'refund:decide' },
  { path: 'admin/payments', needs: 'order:list' },
  { path: 'admin/searches', needs: 'admin:open' },
  { path: 'admin/doctor', needs: 'system:check' },
  { path: 'dashboard', needs: 'dashboard:open' },
];

/**
 * Returns `returnTo` if it is a staff page that the person may open, else the first one that they
 * may; null for none.
 */
export async function findStaffPage(
  context: Readonly<RouterContextProvider>,
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
): Promise<string | null> {
  const allowed: string[] = [];
  for (const { path, needs } of staffPages)
    if (await visitorOf(context).can(needs)) allowed.push(`/${language}/${path}`);
  const isAllowed = returnTo !== null && allowed.includes(returnTo.replace(/[?#].*$/, ''));
  return isAllowed ? returnTo : (allowed[0] ?? null);
}
