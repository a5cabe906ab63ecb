import type { AppServices } from '#server/api/app-services.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';

/** Services of a loader or action, bound to the request's project. */
export const siteContext = createContext<Site>();

/** The visitor who requests the page. */
export const visitorContext = createContext<Visitor>();

/** Nonce for the scripts of a hydrated page. */
export const nonceContext = createContext<string>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}

/** Services for commerce and learning. */
export const appServicesContext = createContext<AppServices>();

export function appServicesOf(context: Readonly<RouterContextProvider>): AppServices {
  return context.get(appServicesContext);
}
