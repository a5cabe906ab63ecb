import { type MiddlewareFunction, redirect } from 'react-router';
import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '#server/core/projects/projects.ts';
import { siteOf, visitorOf } from './server-context.ts';

export { accountHeaders } from './account/account-posts.ts';

/**
 * Access guards (specification, section 6). A route lists them in its `middleware`; they run before
 * its loader, its action and requests for its data.
 */

/** For account screens: people with an account go to `/`. A guest may still sign up or log in. */
export const guestsOnly: MiddlewareFunction<Response> = async ({ context }) => {
  const session = await visitorOf(context).session();
  if (session && session.person.role !== 'guest') throw redirect('/');
};

/** For profile and courses: redirects visitors to the login, and back afterwards. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  if (await visitorOf(context).session()) return;
  const { project } = siteOf(context);
  const offered = project.languages.find((code) => code === params['lang']);
  const language = offered ?? project.defaultLanguage;
  throw redirect(loginAddress(project, { language, returnTo: url.pathname + url.search }));
};

/** `middleware` of account screens, and of pages for members. */
export const guestScreen = [guestsOnly];
export const memberScreen = [membersOnly];

/** Returns the login path for a page in `language`. */
export function loginAddress(
  { behaviour: { loginLanguage } }: Project,
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
): string {
  const own = loginLanguage === 'current' ? language : loginLanguage;
  return withReturnTo(`/${own}/login`, returnTo);
}
