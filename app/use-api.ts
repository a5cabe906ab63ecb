import { useEffect, useState } from 'react';
import { signedInCookie } from '#common/cookies.ts';
import { withReturnTo } from '#common/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type Api, createApi } from './api-client.ts';
import { keepTyped, restoreTyped } from './keep-typed.ts';

/** What a page's loader says of whoever is logged in, for its scripts to act in their name. */
export interface Membership {
  personId: string;
  accessToken: string;
  language: LanguageCode;
  /** Where they log in when their session is over. */
  login: string;
}

/**
 * The API, in the name of whoever is logged in. When their session ends, they log in and come back to
 * this page, with what they had typed.
 */
export function useApi(membership: Membership): Api;
/** Null on a page that visitors see too, for a visitor. */
export function useApi(membership: Membership | null): Api | null;
export function useApi(membership: Membership | null): Api | null {
  const personId = membership?.personId ?? null;
  useEffect(() => {
    if (personId !== null) restoreTyped(window.location.pathname, personId);
  }, [personId]);
  const [api] = useState(() => membership && apiOf(membership));
  return api;
}

/** One for all parts of a page, so that one refresh serves them all. */
let shared: { personId: string; api: Api } | null = null;

function apiOf(membership: Membership): Api {
  // The server's module outlives a person's request.
  if (import.meta.env.SSR) return makeApi(membership);
  if (shared?.personId !== membership.personId)
    shared = { personId: membership.personId, api: makeApi(membership) };
  return shared.api;
}

function makeApi(membership: Membership): Api {
  return createApi({
    ...membership,
    send: (input, init) => fetch(input, init),
    onSessionEnd: () => leaveForLogin(membership),
  });
}

function leaveForLogin({ personId, login }: Membership): void {
  const { pathname, search } = window.location;
  keepTyped(pathname, personId);
  document.cookie = `${signedInCookie}=; Max-Age=0; Path=/`;
  document.cookie = `__Host-${signedInCookie}=; Max-Age=0; Path=/; Secure`;
  window.location.assign(withReturnTo(login, pathname + search));
}
