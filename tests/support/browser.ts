import type { Caller } from '#server/accounts/caller.ts';

/** A browser that keeps its cookies from one request to the next. */
export interface Browser {
  /** Returns a request with the stored cookies. */
  caller(): Caller;
  headers(): Headers;
  /** Stores the cookies of a result, as a browser does, and returns the result. */
  storeCookies<Answer extends object>(answer: Answer): Answer;
}

/** Creates a browser without cookies. */
export function createBrowser(more: Partial<Omit<Caller, 'headers'>> = {}): Browser {
  const jar = new Map<string, string>();
  const headers = () =>
    new Headers({
      'cookie': Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
      'user-agent': 'Test',
    });
  return {
    headers,
    caller: () => ({
      address: '192.0.2.1',
      origin: 'http://localhost:3000',
      language: 'en',
      projectName: 'Demo',
      ...more,
      headers: headers(),
    }),
    storeCookies(answer) {
      if ('cookies' in answer && Array.isArray(answer.cookies))
        for (const cookie of answer.cookies) storeCookie(jar, String(cookie));
      return answer;
    },
  };
}

function storeCookie(jar: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  if (/;\s*max-age=0\b/i.test(cookie)) jar.delete(name);
  else jar.set(name, value);
}
