import { type Api, createApi } from '../../../api-client.ts';
import type { ApiSession } from '../../../use-api.ts';
import { useCallback, useState } from 'react';

/** A new login in the same page. */
interface NewLogin {
  personId: string;
  name: string;
  accessToken: string;
}

type Send = typeof fetch;

/**
 * Creates the API client of the person who opened the editor. If another person has logged in in
 * this browser meanwhile, the refreshed token would be theirs, so this counts as the end of the
 * session.
 */
export function createEditorApi(
  { personId, accessToken, language }: ApiSession,
  {
    onSessionEnd,
    send = (input, init) => fetch(input, init),
  }: { onSessionEnd(): void; send?: Send },
): Api {
  return createApi({ accessToken, language, onSessionEnd, send: forPerson(personId, send) });
}

function forPerson(personId: string, send: Send): Send {
  return async (input, init) => {
    const answer = await send(input, init);
    if (input !== '/api/auth/refresh-token' || !answer.ok) return answer;
    const token = tokenOf(await answer.clone().json());
    return token !== null && personOf(token) === personId
      ? answer
      : new Response(null, { status: 401 });
  };
}

/** Returns who is logged in in this browser now; null if nobody is. */
export async function findLogin(send: Send = fetch): Promise<Omit<NewLogin, 'name'> | null> {
  const answer = await send('/api/auth/refresh-token', {
    method: 'POST',
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
  });
  const accessToken = answer.ok ? tokenOf(await answer.json()) : null;
  const personId = accessToken && personOf(accessToken);
  return accessToken && personId ? { accessToken, personId } : null;
}

type LoginAnswer = { login: NewLogin } | { problem: string };

/** Logs in by the API, which also sets the session cookies. Rejects as `fetch` does. */
export async function logIn(
  { email, password, language }: { email: string; password: string; language: string },
  send: Send = fetch,
): Promise<LoginAnswer> {
  const answer = await send('/api/auth/loginAsUser', {
    method: 'POST',
    headers: {
      'Accept': 'application/json',
      'Accept-Language': language,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ email, sub: password }),
  });
  const body = (await answer.json()) as {
    userId?: string;
    name?: string;
    accessToken?: string;
    error?: { message?: string };
  };
  const { userId: personId, name = '', accessToken } = body;
  if (answer.ok && personId && accessToken) return { login: { personId, name, accessToken } };
  return { problem: body.error?.message ?? '' };
}

function tokenOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('accessToken' in answer)) return null;
  return typeof answer.accessToken === 'string' ? answer.accessToken : null;
}

/** Returns the person id in an access token, unverified; the server verifies tokens. */
function personOf(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims)) return null;
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

/** The API client, and whether a login is required. */
export function useSession(apiSession: ApiSession) {
  const [isSignedOut, setIsSignedOut] = useState(false);
  /** Number of logins on this page. */
  const [logins, setLogins] = useState(0);
  const [api] = useState(() =>
    createEditorApi(apiSession, { onSessionEnd: () => setIsSignedOut(true) }),
  );
  const resume = (accessToken: string) => {
    api.resume(accessToken);
    setIsSignedOut(false);
    setLogins((count) => count + 1);
  };
  const check = useCallback(async () => {
    try {
      const found = await findLogin();
      if (found?.personId !== apiSession.personId) setIsSignedOut(true);
    } catch {
      // Offline, the session's state is unknown.
    }
  }, [apiSession]);
  return { api, isSignedOut, logins, resume, check };
}
