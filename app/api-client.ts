/**
 * The browser's way to `/api` (specification, section 4): with the access token of whoever is logged in,
 * which is held in memory alone. When it is refused, one call asks for another and the others wait.
 */
export interface Api {
  /**
   * Sends JSON; a body that is null sends none. Resolves with whatever is answered but a 401.
   * Rejects with SessionEnded once nobody is logged in any more, and with what `fetch` rejects with.
   */
  post(path: `/${string}`, body: object | null, options?: PostOptions): Promise<Response>;
  /** As `post`, by any method; a FormData is sent as a form, a Blob as what its type says. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: `/${string}`,
    body: object | null,
    options?: PostOptions,
  ): Promise<Response>;
  /** Goes on with the token of whoever has logged in again, after `onSessionEnd`. */
  resume(accessToken: string): void;
}

export interface PostOptions {
  /** Whether it is sent even when the page is left meanwhile. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface ApiOptions {
  /** The first one comes with the page. */
  accessToken: string;
  /** The page's language, in which errors are told. */
  language: string;
  send: typeof fetch;
  /** Called once: the server knows the session no longer. */
  onSessionEnd(): void;
}

/** Nobody is logged in any more; the browser is on its way to the login page. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** No new token could be had just now, though the session may well go on. */
export class RefreshFailed extends Error {
  override name = 'RefreshFailed';
}

export function createApi({ accessToken, language, send, onSessionEnd }: ApiOptions): Api {
  /** Null once nobody is logged in. */
  let token: string | null = accessToken;
  let refresh: Promise<void> | null = null;

  function end(): SessionEnded {
    if (token !== null) onSessionEnd();
    token = null;
    return new SessionEnded();
  }

  async function askForToken(): Promise<void> {
    const answer = await send('/api/auth/refresh-token', {
      method: 'POST',
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
    });
    const fresh = answer.ok ? tokenOf(await answer.json()) : null;
    if (fresh !== null) token = fresh;
    else if (isRefusal(answer.status)) throw end();
    else throw new RefreshFailed();
  }

  /** One at a time: whoever comes while it is under way waits for the same. */
  function refreshToken(): Promise<void> {
    refresh ??= askForToken().finally(() => {
      refresh = null;
    });
    return refresh;
  }

  const call: Api['send'] = async (method, path, body, options = {}) => {
    const { keepalive = false, headers, signal } = options;
    const isJson = body !== null && !(body instanceof FormData || body instanceof Blob);
    let hasRefreshed = false;
    for (;;) {
      if (token === null) throw new SessionEnded();
      const used = token;
      const answer = await send(`/api${path}`, {
        method,
        headers: {
          'Accept': 'application/json',
          'Accept-Language': language,
          'Authorization': `Bearer ${used}`,
          ...(isJson && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : body,
        ...(keepalive && { keepalive }),
        ...(signal && { signal }),
      });
      if (answer.status !== 401) return answer;
      // Another call may have brought a new one in the meantime.
      if (token !== used) continue;
      if (hasRefreshed) throw end();
      await refreshToken();
      hasRefreshed = true;
    }
  };

  return {
    post: (path, body, options) => call('POST', path, body, options),
    send: call,
    resume(fresh) {
      token = fresh;
    },
  };
}

function tokenOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('accessToken' in answer)) return null;
  return typeof answer.accessToken === 'string' ? answer.accessToken : null;
}

/** Not: too many at a time, or a server that has troubles of its own. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
