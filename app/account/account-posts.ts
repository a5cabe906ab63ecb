import { data, type HeadersFunction, redirect } from 'react-router';
import {
  type AccountFaults,
  type AccountForm,
  accountForms,
  type AccountRules,
  type AccountValues,
} from '#common/forms/account-forms.ts';
import { checkForm, readForm } from '#common/forms/form-rules.ts';
import { parseReturnTo as parseReturnToValue, returnToParameter } from '#common/web/return-to.ts';
import { secondFactorPath } from '#common/web/sign-in-path.ts';
import { isLanguageCode, type LanguageCode } from '#i18n/languages.ts';
import type { Person } from '#server/accounts/people/person.ts';
import type { Invalid, ProofFailure } from '#server/accounts/outcomes.ts';
import type { WrongCode } from '#server/accounts/codes/verify-code.ts';
import type { Site } from '#server/site/site.ts';
import type { PostArgs } from '../load-args.ts';
import { pageOf, visitorOf } from '../server-context.ts';
import { rememberLanguage, withCookies } from '../with-cookies.ts';

/* Reading and answering posts of the account screens. */

/** Message about a form as a whole. */
export type AccountAlert =
  | {
      kind:
        | 'login.invalid'
        | 'current.wrong'
        | 'sign-up.taken'
        | 'code.expired'
        | 'factor.wrong'
        | 'factor.wrong-recovery'
        | 'passkey.refused'
        | 'failed';
    }
  /** Attempts left. */
  | { kind: 'code.wrong'; count: number }
  /** Seconds to wait. */
  | { kind: 'too-many'; count: number };

/** Form state after a post that failed. */
export interface AccountFormResult {
  /** Typed values, without passwords and codes. */
  values: AccountValues;
  faults: AccountFaults;
  /** Null if the field errors are enough. */
  alert: AccountAlert | null;
  /** Value of the pressed button; '' for the form's own. */
  intent: string;
}

interface AccountPost {
  values: AccountValues;
  faults: AccountFaults;
  isValid: boolean;
  /** Value of the pressed button on a screen with several forms; '' for the one with fields. */
  intent: string;
  /** A passkey's response as JSON; '' without one. */
  credential: string;
}

/** Parses a post and loads site, language and caller; the functions answer it. */
export async function readAccountPost(
  { context, params, request, url }: PostArgs,
  form: AccountForm,
) {
  const { site, language } = pageOf({ context, params });
  const { accounts, caller } = visitorOf(context);
  const post = await readAccountForm(form, request);
  return {
    site,
    language,
    accounts,
    caller: caller(language),
    returnTo: parseReturnTo(url),
    post,
    /** Runs `act` if the fields are valid, else shows their errors. */
    answer: <Answer extends PostAnswer>(act: () => Promise<Answer | PostFailure>) =>
      handleAccountPost(site, post, act),
    /** Same for a button without fields; the result has its `intent`. */
    answerButton: <Answer extends PostAnswer>(
      act: () => Promise<Answer | PostFailure>,
      intent = post.intent,
    ) => handleAccountPost(site, { ...post, intent, isValid: true }, act),
    /** Shows the form again, with what was typed. */
    refuse: (status: number, problem: FormProblem = {}) => presentFormError(status, post, problem),
  };
}

/** Parses and validates a posted form. A body that is not a form counts as empty. */
async function readAccountForm(form: AccountForm, request: Request): Promise<AccountPost> {
  const fields = await request.formData().catch(() => new FormData());
  const rules: AccountRules = accountForms[form];
  const values: AccountValues = readForm(rules, fields);
  const faults = checkForm(rules, values);
  const intent = fields.get('intent');
  const credential = fields.get('credential');
  return {
    values,
    faults,
    isValid: Object.keys(faults).length === 0,
    intent: isText(intent) ? intent : '',
    credential: isText(credential) ? credential : '',
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns the local path to open after the login; null if missing or not ours. */
export function parseReturnTo(url: URL): string | null {
  return parseReturnToValue(url.searchParams.get(returnToParameter));
}

type Login =
  | { outcome: 'logged-in'; cookies: readonly string[]; session: { person: Pick<Person, 'role'> } }
  | { outcome: 'second-factor-needed'; cookies: readonly string[] };

/**
 * Redirects to `returnTo`, else to `/`, staff to the dashboard; remembers the page's language. The
 * second factor comes before.
 */
export function redirectAfterLogin(
  login: Login,
  { returnTo, language }: { returnTo: string | null; language: LanguageCode },
): Response {
  const { outcome, cookies } = login;
  if (outcome === 'second-factor-needed')
    return redirectWithCookies(secondFactorPath(language, returnTo), cookies);
  const { role } = login.session.person;
  if (returnTo === null && role !== 'guest' && role !== 'user')
    return redirectWithCookies(`/${language}/admin`, [...cookies, rememberLanguage(language)]);
  if (returnTo === null) return redirectHome(cookies, language);
  const pathLanguage = returnTo.split('/')[1];
  const chosen = isLanguageCode(pathLanguage) ? pathLanguage : language;
  return redirectWithCookies(returnTo, [...cookies, rememberLanguage(chosen)]);
}

export function redirectHome(cookies: readonly string[], language: LanguageCode): Response {
  return redirectWithCookies('/', [...cookies, rememberLanguage(language)]);
}

/** Redirects (status 303), with any cookies. */
export function redirectWithCookies(path: string, cookies: readonly string[] = []): Response {
  return redirect(path, { status: 303, headers: withCookies(cookies) });
}

type PostedForm = { values: AccountValues; intent: string };
type FormProblem = { faults?: AccountFaults; alert?: AccountAlert | null };

/** Returns the form's values and errors, without passwords and codes. */
export function presentFormError(
  status: number,
  { values, intent }: PostedForm,
  { faults = {}, alert = null }: FormProblem,
) {
  const {
    password: _password,
    confirm: _confirm,
    current: _current,
    code: _code,
    factor: _factor,
    ...shownValues
  } = values;
  const shown: AccountFormResult = { values: shownValues, faults, alert, intent };
  const headers = alert?.kind === 'too-many' ? { 'Retry-After': String(alert.count) } : {};
  return data(shown, { status, headers });
}

/** Results of the accounts service that every screen shows in its form. */
type PostFailure = Invalid | WrongCode | { outcome: 'expired' } | ProofFailure;

/** `code-needed` has no message: the page itself asks for the proof. */
function presentFailure(post: PostedForm, failure: PostFailure) {
  switch (failure.outcome) {
    case 'too-many':
      return presentFormError(429, post, {
        alert: { kind: 'too-many', count: failure.retryAfter },
      });
    case 'invalid': {
      const faults = failure.problems.map(({ field, fault }) => [field, fault]);
      return presentFormError(400, post, { faults: Object.fromEntries(faults) });
    }
    case 'wrong-code':
      return presentFormError(400, post, {
        alert: { kind: 'code.wrong', count: failure.triesLeft },
      });
    case 'expired':
      return presentFormError(400, post, { alert: { kind: 'code.expired' } });
    case 'current-needed':
      return presentFormError(403, post, { faults: { current: 'account.current.missing' } });
    case 'current-wrong':
      return presentFormError(403, post, { faults: { current: 'account.current.wrong' } });
    case 'code-needed':
      return presentFormError(403, post, {});
  }
}

/** Any other result of an action, which is the answer. */
type PostAnswer = object & { outcome?: never };

/**
 * Runs a valid post. A failure that `act` returns is shown in the form, and so are unexpected errors,
 * which are logged. The form keeps the typed values.
 */
async function handleAccountPost<Answer extends PostAnswer>(
  { log }: Site,
  post: AccountPost,
  act: () => Promise<Answer | PostFailure>,
) {
  if (!post.isValid) return presentFormError(400, post, { faults: post.faults });
  try {
    const answer = await act();
    return isFailure(answer) ? presentFailure(post, answer) : answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error }, 'An account form failed');
    return presentFormError(500, post, { alert: { kind: 'failed' } });
  }
}

function isFailure(answer: object): answer is PostFailure {
  return 'outcome' in answer;
}

/** Private and uncached, so that Back after a login requests the page again. */
export const accountHeaders: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const headers = new Headers([...loaderHeaders, ...actionHeaders]);
  headers.set('Cache-Control', 'private, no-store');
  return headers;
};

/** For addresses with a secret: other sites get no referrer, the page's own posts their origin. */
export const secretLinkHeaders: HeadersFunction = (args) => {
  const headers = new Headers(accountHeaders(args) as Headers);
  headers.set('Referrer-Policy', 'same-origin');
  return headers;
};
