import { type MiddlewareFunction, redirect, type RouterContextProvider } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Permission } from '#server/access/permissions.ts';
import { requireLanguage } from './require-language.ts';
import { siteOf, visitorOf } from './server-context.ts';

/** Pages for those who run the site: anybody else is led to the admin login (specification, section 6). */
export function staffOnly(permission: Permission): MiddlewareFunction {
  return async ({ context, params, url }) => {
    if (await visitorOf(context).may(permission)) return;
    const language = requireLanguage(siteOf(context), params['lang']);
    const session = await visitorOf(context).session();
    if (session?.lacksSecondFactor)
      throw redirect(withReturnTo(`/${language}/profile/security`, url.pathname + url.search));
    throw redirect(withReturnTo(`/${language}/admin/login`, url.pathname + url.search));
  };
}

/** What there is below a language, the greatest first. */
const places: readonly { path: string; needs: Permission }[] = [
  { path: 'admin/dashboard', needs: 'admin:open' },
  { path: 'admin/refunds', needs: 'refund:decide' },
  { path: 'admin/payments', needs: 'order:list' },
  { path: 'dashboard', needs: 'dashboard:open' },
];

/** Where whoever is logged in was going among them, with its query, or else may go; null for whoever may open none. */
export async function staffPlace(
  context: Readonly<RouterContextProvider>,
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
): Promise<string | null> {
  const allowed: string[] = [];
  for (const { path, needs } of places)
    if (await visitorOf(context).may(needs)) allowed.push(`/${language}/${path}`);
  const isAllowed = returnTo !== null && allowed.includes(returnTo.replace(/[?#].*$/, ''));
  return isAllowed ? returnTo : (allowed[0] ?? null);
}
