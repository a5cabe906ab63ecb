/**
 * Browser client of `/api` (specification, section 4). It sends the access token, which is stored
 * in memory only. After a 401 one call refreshes the token while the others wait.
 */
export interface ApiSender {
  /** Same as `Api.post`, with any method. FormData is sent as a form, a Blob with its own type. */
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: `/${string}`,
    body: object | null,
    options?: PostOptions,
  ): Promise<Response>;
}

export interface Api extends ApiSender {
  /**
   * Sends JSON, or no body for null. Resolves with every answer but a 401. Rejects with
   * SessionEnded when the session is over, and with the errors of `fetch`.
   */
  post(path: `/${string}`, body: object | null, options?: PostOptions): Promise<Response>;
  /** Continues with the token of a new login, after `onSessionEnd`. */
  resume(accessToken: string): void;
}

export interface PostOptions {
  /** Sends the request even if the page is left. */
  keepalive?: boolean;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface ApiOptions {
  /** The initial token, from the page's loader. */
  accessToken: string;
  /** Language of error messages: the page's. */
  language: string;
  send: typeof fetch;
  /** Called once, when the server no longer accepts the session. */
  onSessionEnd(): void;
}

/** The session is over; the browser is on its way to the login page. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** The token could not be refreshed now, but the session may still be valid. */
export class RefreshFailed extends Error {
  override name = 'RefreshFailed';
}

export function createApi({ accessToken, language, send, onSessionEnd }: ApiOptions): Api {
  /** Null once the session is over. */
  let token: string | null = accessToken;
  let refresh: Promise<void> | null = null;

  function end(): SessionEnded {
    if (token !== null) onSessionEnd();
    token = null;
    return new SessionEnded();
  }

  async function requestToken(): Promise<void> {
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

  /** Concurrent calls share one refresh. */
  function refreshToken(): Promise<void> {
    refresh ??= requestToken().finally(() => {
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
      // Another call may have refreshed it in the meantime.
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

/** Rate limits, timeouts and server errors are not refusals. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
