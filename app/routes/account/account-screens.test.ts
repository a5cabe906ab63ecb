import { RouterContextProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Session } from '#server/accounts/people/person.ts';
import { messages } from '#i18n/messages/index.ts';
import type { Visitor } from '#server/accounts/visitor.ts';
import type { Site } from '#server/site/site.ts';
import { guestsOnly, membersOnly } from '../../guards.ts';
import { siteContext, visitorContext } from '../../server-context.ts';
import * as adminLogin from './admin-login.tsx';
import * as codeLink from './code-link.tsx';
import * as forgetPassword from './forget-password.tsx';
import * as login from './login.tsx';
import * as otpCode from './otpcode.tsx';
import * as resetPassword from './reset-password.tsx';
import * as signUp from './signup.tsx';

const cookies = ['account.session_token=x; HttpOnly', 'signed-in=user'];
const session = { person: { isEmailVerified: true, role: 'user' } } as Session;
const loggedIn = { outcome: 'logged-in', session, cookies } as const;
const tooMany = { outcome: 'too-many', retryAfter: 90 } as const;
const person = {
  name: 'Nadia El Sherif',
  phone: '01005550142',
  email: 'nadia@clinic.example',
  password: 'a long one',
  confirm: 'a long one',
};

interface Asked {
  /** Results of the account operations. */
  accounts?: Partial<Record<keyof Accounts, unknown>>;
  role?: string;
  lacksSecondFactor?: boolean;
  loginLanguage?: string;
}

function contextOf({
  accounts = {},
  role,
  lacksSecondFactor = false,
  loginLanguage = 'current',
}: Asked) {
  const context = new RouterContextProvider();
  const project = {
    name: 'Shop',
    names: {},
    languages: ['en', 'ar'],
    defaultLanguage: 'en',
    behaviour: { loginLanguage },
  };
  context.set(siteContext, {
    project,
    log: { error: vi.fn<() => void>(), warn: vi.fn<() => void>() },
    labels: async () => messages.en,
  } as unknown as Site);
  context.set(visitorContext, {
    accounts: { providers: { listOffered: () => [] }, ...accounts } as unknown as Accounts,
    session: async () => (role ? { person: { role }, lacksSecondFactor } : null),
    can: async () => false,
    caller: () => ({}),
  } as unknown as Visitor);
  return context;
}

/** The arguments of a loader or an action at an address, with a form to be posted. */
function argsOf(path: string, asked: Asked, form: Record<string, string | string[]> = {}) {
  const url = new URL(path, 'https://site.example');
  const fields = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, one]),
  );
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const params = { lang: url.pathname.split('/')[1] };
  const args = { context: contextOf(asked), params, request, url, pattern: '' };
  // As any screen's: the generated types differ only in the names of the route.
  return args as unknown as Parameters<typeof login.action>[0] &
    Parameters<typeof signUp.action>[0] &
    Parameters<typeof forgetPassword.action>[0] &
    Parameters<typeof otpCode.action>[0] &
    Parameters<typeof resetPassword.action>[0] &
    Parameters<typeof adminLogin.loader>[0] &
    Parameters<typeof codeLink.action>[0];
}

interface Answered {
  status: number;
  location: string | null;
  cookies: string[];
  retryAfter: string | null;
  data: unknown;
}

/** The response as a browser sees it. */
async function read(answer: unknown): Promise<Answered> {
  const given = await answer;
  if (given instanceof Response) return described(given.status, given.headers, null);
  const { data, init } = given as { data: unknown; init: ResponseInit };
  return described(init.status ?? 200, new Headers(init.headers), data);
}

function described(status: number, headers: Headers, data: unknown): Answered {
  return {
    status,
    location: headers.get('Location'),
    cookies: headers.getSetCookie(),
    retryAfter: headers.get('Retry-After'),
    data,
  };
}

const thrown = (promise: Promise<unknown>): Promise<Answered> =>
  promise.then(
    () => expect.fail('It threw nothing'),
    (error: unknown) => read(error),
  );

describe('logging in', () => {
  const logIn = (answer: object) => ({ accounts: { logIn: async () => answer } });

  test('leads to the site root in the language of the page', async () => {
    const answer = await read(login.action(argsOf('/ar/login', logIn(loggedIn), person)));
    expect(answer).toMatchObject({ status: 303, location: '/' });
    expect(answer.cookies).toEqual([
      ...cookies,
      'language=ar; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });

  test('leads back to where the person was going', async () => {
    const path = '/ar/login?returnTo=%2Fen%2Fprofile%2Fpayments%3Fa%3D1';
    const answer = await read(login.action(argsOf(path, logIn(loggedIn), person)));
    const english = expect.stringMatching(/^language=en;/);
    expect(answer).toMatchObject({
      location: '/en/profile/payments?a=1',
      cookies: [...cookies, english],
    });
  });

  test.each([
    ['/en/course/a', { language: 'en', href: '/en/login?returnTo=%2Fen%2Fcourse%2Fa' }],
    ['/ar/course/a', null],
    ['/de/course/a', null],
    ['//en.example', null],
  ])('on the way to %s offers the language of that page', async (returnTo, own) => {
    const path = `/ar/login?${new URLSearchParams({ returnTo }).toString()}`;
    const shown = await login.loader(argsOf(path, {}));
    expect(shown.own ?? {}).toMatchObject(own ?? {});
    expect(shown.own === null).toBe(own === null);
  });

  test.each(['//evil.example', '/\\evil.example', '/%2f%2fevil.example', 'https://evil.example'])(
    'does not lead to %s',
    async (returnTo) => {
      const path = `/en/login?${new URLSearchParams({ returnTo }).toString()}`;
      const answer = await read(login.action(argsOf(path, logIn(loggedIn), person)));
      expect(answer.location).toBe('/');
    },
  );

  test('says in the same words that an address or a password is wrong', async () => {
    const wrong = logIn({ outcome: 'invalid-credentials' });
    const answer = await read(login.action(argsOf('/en/login', wrong, person)));
    expect(answer).toMatchObject({ status: 401, cookies: [] });
    expect(answer.data).toEqual({
      values: { email: person.email },
      faults: {},
      alert: { kind: 'login.invalid' },
      intent: '',
    });
  });

  test.each([
    ['error=provider.failed&provider=google', /^Google could not/],
    ['error=provider.denied&provider=linkedin', /^LinkedIn did not/],
    ['error=provider.failed', /^The login service could not/],
    ['error=provider.failed&provider=<b>evil</b>', /^The login service could not/],
  ])('names the provider that failed: %s', async (query, problem) => {
    const shown = await login.loader(argsOf(`/en/login?${query}`, {}));
    expect(shown.problem).toMatch(problem);
  });

  test('says how long to wait', async () => {
    const answer = await read(login.action(argsOf('/en/login', logIn(tooMany), person)));
    expect(answer).toMatchObject({
      status: 429,
      retryAfter: '90',
      data: { alert: { kind: 'too-many', count: 90 }, values: { email: person.email } },
    });
  });

  test('asks nobody about an empty form', async () => {
    const ask = vi.fn<() => Promise<object>>();
    const answer = await read(login.action(argsOf('/en/login', { accounts: { logIn: ask } })));
    expect(answer).toMatchObject({
      status: 400,
      data: {
        faults: { email: 'account.email.error', password: 'account.password.missing' },
        alert: null,
      },
    });
    expect(ask).not.toHaveBeenCalled();
  });

  test('keeps what was typed when something of ours fails', async () => {
    const broken = { accounts: { logIn: () => Promise.reject(new Error('No database')) } };
    const answer = await read(login.action(argsOf('/en/login', broken, person)));
    expect(answer).toMatchObject({
      status: 500,
      data: { values: { email: person.email }, alert: { kind: 'failed' } },
    });
  });

  test('a body that is no form is an empty one', async () => {
    const args = argsOf('/en/login', logIn(loggedIn));
    const request = new Request(args.url, {
      method: 'POST',
      body: '{"email":1}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await read(login.action({ ...args, request }))).toMatchObject({ status: 400 });
  });

  test('a guest goes on as one, from here or from the sign-up', async () => {
    const asked = { accounts: { logInAsGuest: async () => loggedIn } };
    const path = '/en/login?returnTo=%2Fen%2Fpayment%3Fproduct%3Da';
    const answer = await read(login.action(argsOf(path, asked, { intent: 'guest' })));
    expect(answer).toMatchObject({ status: 303, location: '/en/payment?product=a' });
    expect(answer.cookies).toEqual(expect.arrayContaining(cookies));
  });
});

describe('signing up', () => {
  const withAnswer = (answer: object) => {
    const ask = vi.fn<(typed: object) => Promise<object>>(async () => answer);
    return { ask, asked: { accounts: { signUp: ask } } };
  };

  test('takes what was typed, tidied', async () => {
    const { ask, asked } = withAnswer(loggedIn);
    const typed = { ...person, phone: '٠١٠٠٥٥٥٠١٤٢', name: ' Nadia  El Sherif ', role: 'admin' };
    const answer = await read(signUp.action(argsOf('/en/signup', asked, typed)));
    expect(answer).toMatchObject({ status: 303, location: '/' });
    const { confirm: _confirm, ...kept } = person;
    expect(ask.mock.calls[0]?.[0]).toEqual(kept);
  });

  test('needs the password twice', async () => {
    const { ask, asked } = withAnswer(loggedIn);
    const typed = { ...person, confirm: 'another one' };
    const answer = await read(signUp.action(argsOf('/en/signup', asked, typed)));
    expect(answer).toMatchObject({
      status: 400,
      data: { faults: { confirm: 'account.confirm.error' } },
    });
    expect(JSON.stringify(answer.data)).not.toContain('another one');
    expect(ask).not.toHaveBeenCalled();
  });

  test('offers the ways on where the address is taken', async () => {
    const { asked } = withAnswer({ outcome: 'taken' });
    expect(await read(signUp.action(argsOf('/en/signup', asked, person)))).toMatchObject({
      status: 409,
      data: {
        alert: { kind: 'sign-up.taken' },
        faults: { email: 'account.email.taken' },
        values: { name: person.name, phone: person.phone, email: person.email },
      },
    });
  });

  test('says what only the server knows to be wrong', async () => {
    const problems = [{ field: 'password', fault: 'account.password.common' }];
    const { asked } = withAnswer({ outcome: 'invalid', problems });
    expect(await read(signUp.action(argsOf('/en/signup', asked, person)))).toMatchObject({
      status: 400,
      data: { faults: { password: 'account.password.common' } },
    });
  });
});

describe('a forgotten password', () => {
  const withCodes = (codes: object) => ({ accounts: { codes } });
  const sent = { outcome: 'sent', cookies: ['request=1'], resendAfter: 60 };

  test('is asked for by address, and leads on whoever has it', async () => {
    const asked = withCodes({ request: async () => sent });
    const path = '/en/forgetPassword?returnTo=%2Fen%2Fprofile';
    const answer = await read(forgetPassword.action(argsOf(path, asked, person)));
    expect(answer).toMatchObject({
      status: 303,
      location: '/en/otpcode?returnTo=%2Fen%2Fprofile',
      cookies: ['request=1'],
    });
  });

  test('a code comes in six boxes, or whole in the first', async () => {
    const verify = vi.fn<(code: string) => Promise<object>>(async () => ({
      outcome: 'verified',
      cookies: ['ticket=1'],
    }));
    const asked = withCodes({ verify });
    const digits = ['١', '2', '3', '4', '5', '6'];
    for (const code of [digits, ['123456', '', '', '', '', '']]) {
      const answer = await read(otpCode.action(argsOf('/en/otpcode', asked, { 'code[]': code })));
      expect(answer).toMatchObject({ location: '/en/resetPassword', cookies: ['ticket=1'] });
    }
    expect(verify.mock.calls.map(([code]) => code)).toEqual(['123456', '123456']);
  });

  test.each([
    [{ outcome: 'wrong-code', triesLeft: 2 }, 400, { kind: 'code.wrong', count: 2 }],
    [{ outcome: 'expired' }, 400, { kind: 'code.expired' }],
    [tooMany, 429, { kind: 'too-many', count: 90 }],
  ])('a code may be refused: %o', async (outcome, status, alert) => {
    const asked = withCodes({ verify: async () => outcome });
    const answer = await read(otpCode.action(argsOf('/en/otpcode', asked, { 'code[]': '123456' })));
    expect(answer).toMatchObject({ status, data: { alert, values: {} } });
  });

  test('another code may be asked for', async () => {
    const asked = withCodes({ resend: async () => sent });
    const answer = await read(otpCode.action(argsOf('/ar/otpcode', asked, { intent: 'resend' })));
    expect(answer).toMatchObject({ status: 303, location: '/ar/otpcode?sent=1' });
  });

  test('without a request or a ticket it begins anew', async () => {
    const none = withCodes({
      findPending: async () => null,
      findTicketOwner: async () => null,
      setPassword: async () => ({ outcome: 'expired' }),
    });
    const start = { location: '/en/forgetPassword?expired=1' };
    const at = (path: string) => argsOf(path, none, person);
    expect(await thrown(otpCode.loader(at('/en/otpcode')))).toMatchObject(start);
    expect(await thrown(resetPassword.loader(at('/en/resetPassword')))).toMatchObject(start);
    expect(await read(resetPassword.action(at('/en/resetPassword')))).toMatchObject(start);
  });

  test('by a link ends the session of this browser, but not that of a guest', async () => {
    const asked = {
      accounts: {
        codeLinks: { use: async () => ({ outcome: 'verified', cookies: ['ticket=1'] }) },
        logOut: async () => ({ cookies: ['gone'] }),
      },
    };
    const use = (role: string) => read(codeLink.action(argsOf('/en/code/abc', { ...asked, role })));
    const location = '/en/resetPassword';
    expect(await use('user')).toMatchObject({ location, cookies: ['gone', 'ticket=1'] });
    expect(await use('guest')).toMatchObject({ location, cookies: ['ticket=1'] });
  });

  test('ends with a login', async () => {
    const asked = withCodes({ setPassword: async () => ({ outcome: 'set', cookies: ['gone'] }) });
    const answer = await read(resetPassword.action(argsOf('/en/resetPassword', asked, person)));
    expect(answer).toMatchObject({ location: '/en/login?reset=1', cookies: ['gone'] });
  });
});

describe('who may open what', () => {
  const next = async () => new Response('page');
  const enter = (guard: typeof guestsOnly, path: string, asked: Asked) =>
    Promise.resolve(guard(argsOf(path, asked), next)).then(
      () => 'page',
      async (error: unknown) => (await read(error)).location,
    );

  test('account screens are for whoever is not logged in', async () => {
    expect(await enter(guestsOnly, '/en/login', {})).toBe('page');
    expect(await enter(guestsOnly, '/en/signup', { role: 'guest' })).toBe('page');
    for (const role of ['user', 'editor', 'admin'])
      expect(await enter(guestsOnly, '/en/login', { role })).toBe('/');
    const [forgotten = guestsOnly] = forgetPassword.middleware;
    expect(await enter(forgotten, '/ar/forgetPassword', { role: 'guest' })).toBe('page');
    expect(await enter(forgotten, '/ar/forgetPassword', { role: 'user' })).toBe(
      '/ar/profile/reset-password',
    );
  });

  test('staff without a second factor add one, and come back to the screen that they asked for', async () => {
    const path = '/en/admin/login?returnTo=%2Fen%2Fadmin%2Fjobs';
    const asked = { role: 'user', lacksSecondFactor: true };
    expect(await thrown(adminLogin.loader(argsOf(path, asked)))).toMatchObject({
      location: `/en/profile/security?returnTo=${encodeURIComponent(path)}`,
    });
  });

  test('a profile is for whoever is, and they come back to it', async () => {
    const path = '/en/profile/payments?page=2';
    const back = '?returnTo=%2Fen%2Fprofile%2Fpayments%3Fpage%3D2';
    expect(await enter(membersOnly, path, { role: 'user' })).toBe('page');
    expect(await enter(membersOnly, path, { role: 'guest' })).toBe('page');
    expect(await enter(membersOnly, path, {})).toBe(`/en/login${back}`);
    expect(await enter(membersOnly, path, { loginLanguage: 'ar' })).toBe(`/ar/login${back}`);
  });
});
