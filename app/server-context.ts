import type { AppServices } from '#server/api/app-services.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import { getProjectName } from '#common/project-name.ts';
import { languages } from '#i18n/languages.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';
import type { PageArgs } from './load-args.ts';
import { requireLanguage } from './require-language.ts';

/** Services of a loader or action, bound to the request's project. */
export const siteContext = createContext<Site>();

/** The visitor who requests the page. */
export const visitorContext = createContext<Visitor>();

/** Nonce for the scripts of a hydrated page. */
export const nonceContext = createContext<string>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

/** Returns the site, and the language of the address with what depends on it. Throws a 404 for others. */
export function pageOf({ context, params }: PageArgs) {
  const site = siteOf(context);
  const { project } = site;
  const language = requireLanguage(site, params.lang);
  const { locale } = languages[language];
  const siteName = getProjectName(project, language);
  return { site, project, dates: project.behaviour.dates, language, locale, siteName };
}

export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}

/** Services for commerce and learning. */
export const appServicesContext = createContext<AppServices>();

export function appServicesOf(context: Readonly<RouterContextProvider>): AppServices {
  return context.get(appServicesContext);
}
