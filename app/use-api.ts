import { useEffect, useState } from 'react';
import { signedInCookie } from '#common/web/cookies.ts';
import { withReturnTo } from '#common/web/return-to.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { type Api, createApi } from './api-client.ts';
import { saveFormInput, restoreFormInput } from './forms/saved-form-input.ts';

/** Credentials of the logged-in person for scripts of the page, from its loader. */
export interface ApiSession {
  personId: string;
  accessToken: string;
  language: LanguageCode;
  /** Login path for when the session is over. */
  login: string;
}

/**
 * Returns the API client of the logged-in person. When the session ends, they log in again and
 * return to this page with their form input.
 */
export function useApi(apiSession: ApiSession): Api;
/** Null for a visitor, on pages that are open to visitors. */
export function useApi(apiSession: ApiSession | null): Api | null;
export function useApi(apiSession: ApiSession | null): Api | null {
  const personId = apiSession?.personId ?? null;
  useEffect(() => {
    if (personId !== null) restoreFormInput(window.location.pathname, personId);
  }, [personId]);
  const [api] = useState(() => apiSession && sharedApi(apiSession));
  return api;
}

/** Shared by all components of a page, so that they share token refreshes. */
let shared: { personId: string; api: Api } | null = null;

function sharedApi(apiSession: ApiSession): Api {
  // On the server the module outlives the request.
  if (import.meta.env.SSR) return createMemberApi(apiSession);
  if (shared?.personId !== apiSession.personId)
    shared = { personId: apiSession.personId, api: createMemberApi(apiSession) };
  return shared.api;
}

function createMemberApi(apiSession: ApiSession): Api {
  return createApi({
    ...apiSession,
    send: (input, init) => fetch(input, init),
    onSessionEnd: () => leaveForLogin(apiSession),
  });
}

function leaveForLogin({ personId, login }: ApiSession): void {
  const { pathname, search } = window.location;
  saveFormInput(pathname, personId);
  document.cookie = `${signedInCookie}=; Max-Age=0; Path=/`;
  document.cookie = `__Host-${signedInCookie}=; Max-Age=0; Path=/; Secure`;
  window.location.assign(withReturnTo(login, pathname + search));
}
