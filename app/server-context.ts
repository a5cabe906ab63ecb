import type { Desks } from '#server/desks.ts';
import { createContext, type RouterContextProvider } from 'react-router';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';

/** What a loader or action may ask of the server, already bound to the request's project. */
export const siteContext = createContext<Site>();

/** Whoever asks for the page. */
export const visitorContext = createContext<Visitor>();

/** A nonce for the scripts of a hydrated page. */
export const nonceContext = createContext<string>();

export function siteOf(context: Readonly<RouterContextProvider>): Site {
  return context.get(siteContext);
}

export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}

/** What is sold and taught. */
export const desksContext = createContext<Desks>();

export function desksOf(context: Readonly<RouterContextProvider>): Desks {
  return context.get(desksContext);
}
