import { type MiddlewareFunction, redirect } from 'react-router';
import { withReturnTo } from '#common/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { Project } from '#server/content/projects.ts';
import { siteOf, visitorOf } from './server-context.ts';

/**
 * Who may open a page (specification, section 6). A route names them in its `middleware`; they stand
 * before its loader and its action, and before the data that scripts ask for.
 */

/** Account screens: whoever has an account of their own is led to `/`. A guest may still sign up or log in. */
export const guestsOnly: MiddlewareFunction<Response> = async ({ context }) => {
  const session = await visitorOf(context).session();
  if (session && session.person.role !== 'guest') throw redirect('/');
};

/** Profile and courses: a visitor logs in first, and comes back. */
export const membersOnly: MiddlewareFunction<Response> = async ({ context, params, url }) => {
  if (await visitorOf(context).session()) return;
  const { project } = siteOf(context);
  const offered = project.languages.find((code) => code === params['lang']);
  const language = offered ?? project.defaultLanguage;
  throw redirect(loginAddress(project, { language, returnTo: url.pathname + url.search }));
};

/** Where a visitor to a page in `language` logs in. */
export function loginAddress(
  { behaviour: { loginLanguage } }: Pick<Project, 'behaviour'>,
  { language, returnTo }: { language: LanguageCode; returnTo: string | null },
): string {
  const own = loginLanguage === 'current' ? language : loginLanguage;
  return withReturnTo(`/${own}/login`, returnTo);
}
