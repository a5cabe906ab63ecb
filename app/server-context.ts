import { createContext, type RouterContextProvider } from 'react-router';
import type { Site } from '#server/site/site.ts';

/** What a loader or action may ask of the server, already bound to the request's project. */
export const siteContext = createContext<Site>();

/** A nonce for the scripts of a hydrated page. */
export const nonceContext = createContext<string>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}
